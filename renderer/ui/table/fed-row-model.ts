/**
 * The grid's row model. AG Grid's own model for rows that come from elsewhere throws its rows away with every sort,
 * filter and search, draws them blank, and makes them anew when they come; that is most of the time between the
 * key and the frame. This one keeps the rows on screen and puts other cells into them. It stands where AG Grid's
 * stood, takes the same `datasource`, and is made of what AG Grid exports for models of its own packages: the
 * version of AG Grid is pinned, and the tests of the table page tell when it changes there.
 */
import type { IDatasource, IGetRowsParams, IRowModel, NamedBean, OverlayType, RowBounds, RowModelType } from 'ag-grid-community';
import { BeanStub, InfiniteRowModelModule, RowNode, _addGridCommonParams, _getRowHeightAsNumber, _getSortModel } from 'ag-grid-community';
import { rowFeed } from '../grid/row-feed';
import type { RowFeed } from '../grid/row-feed';

/** Blocks of rows kept at once. */
const mostBlocks = 30;

/** The first rows are made a few at a time, and the window draws and listens in between. */
const rowsAtFirst = 6;

/** More than any screen shows at once. */
const screenful = 80;

/** Rows that are off screen are forgotten beyond this many. */
const mostNodes = 1_000;

/** Once the grid knows its size: rows made before that are given more columns one frame later, all at once. */
const afterLayout = (work: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
};

export class FedRowModel extends BeanStub implements NamedBean, IRowModel {
  readonly beanName = 'rowModel';
  rootNode: RowNode | null = null;
  readonly hierarchical = false;
  private readonly nodes = new Map<number, RowNode>();
  private rowHeight = 0;
  private datasource: IDatasource | null = null;
  private askedSort = '';
  private feed: RowFeed<object> | null = null;
  /** How many rows may be shown yet. */
  private revealed = 0;
  private revealing: ReturnType<typeof setTimeout> | null = null;

  postConstruct(): void {
    this.rootNode = new RowNode(this.beans);
    this.rootNode.level = -1;
    this.rowHeight = _getRowHeightAsNumber(this.beans);
    this.feed = rowFeed({
      blockRows: this.gos.get('cacheBlockSize') ?? 100,
      mostBlocks,
      onAnswer: () => this.showAnswer(),
      onRows: (first, end) => this.showRows(first, end),
    });
    this.addManagedEventListeners({
      filterChanged: () => this.restart(),
      sortChanged: () => this.restart(),
      newColumnsLoaded: () => {
        if (this.askedSort !== this.sortText()) this.restart();
      },
    });
    this.addManagedPropertyListener('datasource', () => this.setDatasource());
    this.addManagedPropertyListener('rowHeight', () => this.setHeights());
  }

  start(): void {
    this.setDatasource();
  }

  override destroy(): void {
    if (this.revealing !== null) clearTimeout(this.revealing);
    this.datasource?.destroy?.();
    this.datasource = null;
    super.destroy();
    this.rootNode = null;
  }

  getRow(index: number): RowNode | undefined {
    if (index < 0 || index >= Math.min(this.getRowCount(), this.revealed)) return undefined;
    const known = this.nodes.get(index);
    // Looked at, so that its neighbours are fetched before they are reached.
    const data = this.feed?.row(index) ?? undefined;
    if (known !== undefined) return known;
    if (this.nodes.size >= mostNodes) this.forgetUnseen();
    const node = new RowNode(this.beans);
    node.uiLevel = 0;
    node.setRowHeight(this.rowHeight);
    node.setRowIndex(index);
    node.setRowTop(this.rowHeight * index);
    node.setDataAndId(data, String(index));
    this.nodes.set(index, node);
    return node;
  }

  getRowNode(id: string): RowNode | undefined {
    return this.nodes.get(Number(id));
  }

  getRowCount(): number {
    // All at once, with the scroll bar they bring: rows made before it would have to be laid out again.
    return this.revealed === 0 ? 0 : (this.feed?.total() ?? 0);
  }

  getTopLevelRowCount(): number {
    return this.getRowCount();
  }

  getTopLevelRowDisplayedIndex(index: number): number {
    return index;
  }

  getRowIndexAtPixel(pixel: number): number {
    return this.rowHeight === 0 ? 0 : Math.min(Math.floor(pixel / this.rowHeight), this.getRowCount() - 1);
  }

  getRowBounds(index: number): RowBounds {
    return { rowHeight: this.rowHeight, rowTop: this.rowHeight * index };
  }

  isRowPresent(node: RowNode): boolean {
    return node.rowIndex !== null && this.nodes.get(node.rowIndex) === node;
  }

  forEachNode(callback: (node: RowNode, index: number) => void): void {
    for (const [index, node] of this.nodes) callback(node, index);
  }

  getNodesInRangeForSelection(): RowNode[] {
    return [];
  }

  isEmpty(): boolean {
    return false;
  }

  isRowsToRender(): boolean {
    return true;
  }

  isLastRowIndexKnown(): boolean {
    return true;
  }

  getOverlayType(): OverlayType | null {
    return null;
  }

  getType(): RowModelType {
    return 'infinite';
  }

  ensureRowHeightsValid(): boolean {
    return false;
  }

  /** All rows are of one height. */
  resetRowHeights(): void {}

  onRowHeightChanged(): void {}

  private sortText(): string {
    return JSON.stringify(_getSortModel(this.beans.sortSvc));
  }

  private setDatasource(): void {
    this.datasource?.destroy?.();
    this.datasource = this.gos.get('datasource') ?? null;
    this.restart();
  }

  private restart(): void {
    const { datasource } = this;
    if (datasource === null) return;
    const sortModel = _getSortModel(this.beans.sortSvc);
    const filterModel = this.beans.filterManager?.getFilterModel() ?? {};
    this.askedSort = JSON.stringify(sortModel);
    this.feed?.restart(
      (startRow, endRow) =>
        new Promise((resolve) => {
          datasource.getRows(
            _addGridCommonParams<IGetRowsParams>(this.gos, {
              startRow,
              endRow,
              sortModel,
              filterModel,
              successCallback: (rows: object[], total) => resolve({ rows, total: total ?? startRow + rows.length }),
              failCallback: () => resolve(null),
            }),
          );
        }),
    );
  }

  /** Off screen, a row has nothing that another could not be made from. */
  private forgetUnseen(): void {
    for (const index of [...this.nodes.keys()]) if (!this.isSeen(index)) this.nodes.delete(index);
  }

  private isSeen(index: number): boolean {
    return index < this.getRowCount() && this.beans.rowRenderer.isRangeInRenderedViewport(index, index);
  }

  private showAnswer(): void {
    this.forgetUnseen();
    // As an update of the same row, only cells whose value differs are touched.
    for (const [index, node] of this.nodes) node.updateData(this.feed?.row(index) ?? undefined);
    this.eventSvc.dispatchEventOnce({ type: 'rowCountReady' });
    if (this.revealed === 0) afterLayout(() => this.reveal());
    else this.tellUpdated();
  }

  private reveal(): void {
    if (!this.isAlive()) return;
    const isFirst = this.revealed === 0;
    this.revealed = this.revealed + rowsAtFirst < screenful ? this.revealed + rowsAtFirst : Infinity;
    this.tellUpdated();
    if (this.revealed >= (this.feed?.total() ?? 0)) return;
    // The first rows bring the scroll bar, for which the grid measures itself once more.
    if (isFirst) afterLayout(() => this.reveal());
    else this.revealing = setTimeout(() => this.reveal());
  }

  private showRows(first: number, end: number): void {
    for (let index = first; index < end; index += 1) {
      const node = this.nodes.get(index);
      if (node !== undefined && node.data === undefined) node.updateData(this.feed?.row(index) ?? undefined);
    }
  }

  private setHeights(): void {
    this.rowHeight = _getRowHeightAsNumber(this.beans);
    for (const [index, node] of this.nodes) {
      node.setRowHeight(this.rowHeight);
      node.setRowTop(this.rowHeight * index);
    }
    this.tellUpdated();
  }

  private tellUpdated(): void {
    this.eventSvc.dispatchEvent({ type: 'modelUpdated', newPage: false, newPageSize: false, newData: false, keepRenderedRows: true, animate: false });
  }
}

/** In place of AG Grid's `InfiniteRowModelModule`, whose name the grid looks for. */
export const FedRowModelModule = { moduleName: InfiniteRowModelModule.moduleName, version: InfiniteRowModelModule.version, rowModels: ['infinite' as const], beans: [FedRowModel] };
