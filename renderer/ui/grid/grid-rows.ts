/**
 * The rows on screen. Their elements are made once, for as many rows as are seen at a time; scrolling puts other rows into
 * those that have left the screen, and touches only texts and classes that differ.
 */
import type { GridFrame } from './grid-frame';
import { fillRow, type RowLook } from './row-fill';
import { rowSlots, type CellSlot, type DrawnColumns, type RowSlot } from './row-slots';

export type GridRows<Row> = {
  readonly setColumns: (columns: DrawnColumns<Row>) => void;
  /** How many rows are on screen at most, and how high each is. */
  readonly setRoom: (slots: number, rowHeight: number) => void;
  readonly setScrolled: (left: number) => void;
  /** Puts rows `first` to `end` (exclusive) where they stand; row `origin` at pixel 0. */
  readonly draw: (first: number, end: number, origin: number) => void;
  /** Fills the cells of rows that are on screen anew. */
  readonly refill: (first: number, end: number) => void;
  readonly cell: (index: number, columnId: string) => HTMLElement | null;
  readonly rowElement: (index: number) => HTMLElement | null;
  /** Ids of the elements from the first row to the last; on screen they stand in whatever order they were used. */
  readonly inOrder: () => string;
};

export const gridRows = <Row>(frame: GridFrame, look: RowLook<Row>): GridRows<Row> => {
  const made = rowSlots<Row>(look.isChosen !== null);
  let slots: (RowSlot<Row> | null)[] = [];
  let rowHeight = 28;
  let scrolled = 0;

  const put = (slot: RowSlot<Row>, index: number, origin: number): void => {
    const top = (index - origin) * rowHeight;
    if (slot.top !== top) {
      slot.top = top;
      slot.element.style.transform = `translateY(${top}px)`;
    }
    if (slot.index === index) return;
    slot.index = index;
    slot.element.dataset['row'] = String(index);
    slot.element.setAttribute('aria-rowindex', String(index + 2));
    fillRow(look, slot);
  };

  const leave = (slot: RowSlot<Row>): void => {
    if (slot.index < 0) return;
    slot.index = -1;
    slot.row = null;
    slot.element.hidden = true;
    slot.element.removeAttribute('data-row');
  };

  const slotOf = (index: number): RowSlot<Row> | null => {
    const slot = slots[index % Math.max(1, slots.length)];
    return slot === null || slot === undefined || slot.index !== index ? null : slot;
  };

  const cellOf = (index: number, columnId: string): CellSlot<Row> | null => {
    const slot = slotOf(index);
    const isIt = (cell: CellSlot<Row>): boolean => cell.column?.id === columnId;
    return slot?.pinned.find(isIt) ?? slot?.others.find(isIt) ?? null;
  };

  return {
    setColumns: (next) => {
      made.setColumns(next);
      for (const slot of slots) {
        if (slot === null) continue;
        made.fit(slot);
        if (slot.index >= 0) fillRow(look, slot);
      }
    },
    setRoom: (room, height) => {
      if (height !== rowHeight) for (const slot of slots) if (slot !== null) slot.top = NaN;
      rowHeight = height;
      if (room === slots.length) return;
      const standing = slots.filter((slot) => slot !== null);
      slots = Array.from({ length: room }, () => null);
      // Which place is a row's follows from their number. Its element stays its own, first of all where the keyboard is in it: taken out of sight, a box would lose what is typed.
      const hasKeyboard = ({ element }: RowSlot<Row>): number => Number(element.contains(document.activeElement));
      const spare = standing.sort((a, b) => hasKeyboard(b) - hasKeyboard(a)).filter((slot) => {
        const place = slot.index % room;
        if (slot.index < 0 || slots[place] !== null) return true;
        slots[place] = slot;
        return false;
      });
      for (const slot of spare) {
        leave(slot);
        const free = slots.indexOf(null);
        if (free < 0) slot.element.remove();
        else slots[free] = slot;
      }
    },
    setScrolled: (left) => {
      scrolled = left;
      for (const slot of slots) if (slot !== null) slot.mid.style.transform = `translateX(${-left}px)`;
    },
    draw: (first, end, origin) => {
      const used = new Set<RowSlot<Row>>();
      const fresh: HTMLElement[] = [];
      for (let index = first; index < end; index += 1) {
        const at = index % slots.length;
        const slot = (slots[at] ??= made.make(scrolled));
        if (slot.element.parentElement === null) fresh.push(slot.element);
        slot.element.hidden = false;
        put(slot, index, origin);
        used.add(slot);
      }
      if (fresh.length > 0) frame.rows.append(...fresh);
      for (const slot of slots) if (slot !== null && !used.has(slot)) leave(slot);
    },
    refill: (first, end) => {
      for (const slot of slots) if (slot !== null && slot.index >= first && slot.index < end) fillRow(look, slot);
    },
    cell: (index, columnId) => cellOf(index, columnId)?.element ?? null,
    rowElement: (index) => slotOf(index)?.element ?? null,
    inOrder: () =>
      slots
        .filter((slot) => slot !== null && slot.index >= 0)
        .sort((a, b) => (a?.index ?? 0) - (b?.index ?? 0))
        .map((slot) => slot?.element.id ?? '')
        .join(' '),
  };
};
