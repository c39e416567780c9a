/** Over the table: which sheet, search, parameters, day; saved views, columns, row height, export, print. */
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { memo, useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { OpenedSheet } from '../../data/planning/planner-ports';
import type { AnySheet } from '../../domain/sheets/sheet';
import type { ColumnChoice, Density } from '../table/column-choice';
import { ColumnChooser } from '../table/ColumnChooser';
import { DensityButton } from '../table/DensityButton';
import { FilterMenu } from '../table/FilterMenu';
import { ExportMenu, type ExportAsk } from '../table/ExportMenu';
import type { SavedView } from '../table/saved-views';
import { SearchBox } from '../table/SearchBox';
import { ViewMenu } from '../table/ViewMenu';
import { AsOfDay } from './AsOfDay';
import { ParameterFields } from './ParameterFields';
import type { SheetAddress } from './sheet-address';
import { searchLabel } from './search-label';
import { nameColumn } from './sheet-columns';
import type { SheetOfPage } from './sheet-panel';
import { SheetViews } from './SheetViews';
import classes from './sheet.module.css';

type ToolbarProps = {
  readonly definition: AnySheet;
  readonly title: string;
  readonly email: string;
  readonly sheets: readonly SheetOfPage[];
  /** The page’s own choices. */
  readonly more: ReactNode;
  readonly onView: (sheet: string) => void;
  readonly address: SheetAddress;
  readonly onAddress: (change: (last: SheetAddress) => SheetAddress) => void;
  readonly sheet: OpenedSheet | null;
  readonly isOfOneDay: boolean;
  readonly matching: number | null;
  readonly choice: readonly ColumnChoice[];
  readonly onShow: (columnIds: readonly string[], shown: boolean) => void;
  readonly onReset: () => void;
  readonly onFilter: (columnId: string, beside: HTMLElement) => void;
  readonly density: Density;
  readonly onDensity: (next: Density) => void;
  readonly currentView: () => Omit<SavedView, 'name'>;
  readonly onSavedView: (view: SavedView) => void;
  readonly isExporting: boolean;
  readonly onExport: (ask: ExportAsk) => void;
  readonly onPrint: () => void;
  readonly onPdf: () => void;
};

const noDays: readonly string[] = [];

/** More choices than the smallest window has room for beside the ways out, on two lines. */
const isCrowded = ({ parameters }: AnySheet): boolean => parameters.filter(({ isTucked }) => isTucked !== true).length > 4;

export const SheetToolbar = memo((props: ToolbarProps) => {
  const { definition, address, onAddress, sheet, density } = props;
  const choosable = useMemo(() => ({ columns: definition.columns.filter(({ id }) => id !== definition.key), key: [nameColumn(definition)?.id ?? definition.key] }), [definition]);
  const filterable = useMemo(() => definition.columns.filter(({ id, cellFrom }) => id !== definition.key && cellFrom !== 'explain'), [definition]);
  const onSearch = useCallback((search: string) => onAddress((last) => ({ ...last, search })), [onAddress]);
  const onDay = useCallback((asOf: string | null) => onAddress((last) => ({ ...last, asOf })), [onAddress]);
  const onParameter = useCallback((id: string, value: string) => onAddress((last) => ({ ...last, parameters: { ...last.parameters, [id]: value } })), [onAddress]);
  return (
    <div className={classes.toolbar} data-crowded={isCrowded(definition) || undefined} role="toolbar" aria-label={`${props.title}: what is shown`}>
      <SheetViews sheets={props.sheets} shown={definition.id} onView={props.onView} />
      <SearchBox label={searchLabel(definition)} value={address.search} onSearch={onSearch} />
      {props.more}
      {sheet === null ? null : <ParameterFields parameters={sheet.parameters} onChoose={onParameter} />}
      {props.isOfOneDay ? null : <AsOfDay days={sheet?.days ?? noDays} asOf={address.asOf} onChoose={onDay} />}
      <div className={classes.ways}>
        <ViewMenu key={props.email} person={props.email} tableId={`sheet:${definition.id}`} current={props.currentView} onOpen={props.onSavedView} />
        <FilterMenu columns={filterable} filters={address.filters} onColumn={props.onFilter} />
        <ColumnChooser definition={choosable} choice={props.choice} onShow={props.onShow} onReset={props.onReset} short />
        <DensityButton density={density} onDensity={props.onDensity} />
        <ExportMenu matching={props.matching} total={sheet?.rows ?? null} working={props.isExporting} onExport={props.onExport} onPdf={props.onPdf} />
        <Button variant="default" size="xs" px={8} aria-label="Print what is shown" data-tip="Print what is shown" disabled={sheet === null} onClick={props.onPrint}>
          <IconPrinter size={15} aria-hidden />
        </Button>
      </div>
    </div>
  );
});
SheetToolbar.displayName = 'SheetToolbar';
