/** Every key that does something of its own, once: handlers ask it what was pressed, and help lists it. */

type Combo = {
  /** As `KeyboardEvent.key` has it, letters small. */
  readonly key: string;
  /** Ctrl, or Cmd on a Mac. */
  readonly command?: true;
  readonly shift?: true;
  readonly alt?: true;
};

type KeyRow = { readonly id: string; readonly combos: readonly Combo[]; readonly does: string; readonly where: 'everywhere' | 'tables' | 'fields' };

const key = (name: string, more: Omit<Combo, 'key'> = {}): Combo => ({ key: name, ...more });
const command = (name: string, more: Omit<Combo, 'key'> = {}): Combo => ({ key: name, command: true, ...more });

export const keyRows = [
  { id: 'palette', combos: [command('k')], does: 'Find a SKU, a page, a setting or a command', where: 'everywhere' },
  { id: 'search', combos: [key('/')], does: 'To the search of the table; where there is none, find anything', where: 'everywhere' },
  { id: 'help', combos: [key('F1')], does: 'What help says of the page that is open', where: 'everywhere' },
  { id: 'close', combos: [key('Escape')], does: 'Close what is open; in a search, clear it', where: 'everywhere' },
  { id: 'next', combos: [key('Tab'), key('Tab', { shift: true })], does: 'To the next or the previous control; the first Tab offers a jump past the menus', where: 'everywhere' },
  { id: 'store', combos: [key('ArrowLeft'), key('ArrowRight')], does: 'Another store, while the store switcher has focus', where: 'everywhere' },
  { id: 'press', combos: [key('Enter')], does: 'Open a menu item, press a button; on the open top item, close its submenu', where: 'everywhere' },
  { id: 'history', combos: [key('ArrowLeft', { alt: true }), key('ArrowRight', { alt: true })], does: 'The previous page, the next page', where: 'everywhere' },
  { id: 'months', combos: [key('PageUp'), key('PageDown'), key('Home')], does: 'The month before, the month after, the month of today, while a calendar of arrivals has focus', where: 'everywhere' },
  { id: 'undo', combos: [command('z')], does: 'Take the last edit that is not saved back', where: 'tables' },
  { id: 'redo', combos: [command('y'), command('z', { shift: true })], does: 'Make the edit again', where: 'tables' },
  { id: 'select-all', combos: [command('a')], does: 'Pick every cell that is shown', where: 'tables' },
  { id: 'copy', combos: [command('c'), command('c', { shift: true })], does: 'Copy the picked cells; with Shift, with their headings', where: 'tables' },
  { id: 'cut', combos: [command('x')], does: 'Copy the picked cells, then clear them', where: 'tables' },
  { id: 'fill-down', combos: [command('d')], does: 'Fill the picked cells with the first', where: 'tables' },
  { id: 'fill-right', combos: [command('r')], does: 'Fill the picked cells with those of their first column', where: 'tables' },
  { id: 'paste', combos: [command('v')], does: 'Paste cells into a table, or a report into its upload page', where: 'tables' },
  { id: 'cells', combos: [key('ArrowUp'), key('ArrowDown'), key('ArrowLeft'), key('ArrowRight')], does: 'To another cell; with Shift the picked cells grow', where: 'tables' },
  { id: 'pages', combos: [key('PageUp'), key('PageDown')], does: 'A page up or down', where: 'tables' },
  { id: 'ends', combos: [key('Home'), key('End'), command('Home'), command('End')], does: 'To the first or last column; with Ctrl to the first or last cell of all', where: 'tables' },
  { id: 'pick-along', combos: [key(' ', { shift: true }), command(' ')], does: 'Pick the whole row; the whole column', where: 'tables' },
  { id: 'select-row', combos: [key(' ')], does: 'Select the row for what is done with several at once', where: 'tables' },
  { id: 'menu', combos: [key('F10', { shift: true })], does: 'What can be done with the cell', where: 'tables' },
  { id: 'edit', combos: [key('Enter'), key('F2')], does: 'Edit the cell; typing begins anew', where: 'tables' },
  { id: 'fill-picked', combos: [command('Enter')], does: 'While a cell is edited: put the same into every picked cell', where: 'tables' },
  { id: 'clear', combos: [key('Delete'), key('Backspace')], does: 'Clear the picked cells: what stood there before they were decided stands again', where: 'tables' },
  { id: 'why', combos: [key('Enter', { alt: true })], does: 'Why this number; in a published table, where it comes from', where: 'tables' },
  { id: 'why-sum', combos: [key('Enter', { alt: true, shift: true })], does: 'Why the sum under the column', where: 'tables' },
  { id: 'sort', combos: [key('Enter'), key('Enter', { shift: true })], does: 'Sort by the column, while its heading has focus; with Shift by this one as well', where: 'tables' },
  { id: 'filter', combos: [key('ArrowDown', { alt: true })], does: 'Filter the column, while its heading has focus', where: 'tables' },
  { id: 'widen', combos: [key('ArrowLeft', { alt: true }), key('ArrowRight', { alt: true })], does: 'Make the column narrower or wider, while its heading has focus', where: 'tables' },
  { id: 'move-column', combos: [key('ArrowLeft', { shift: true }), key('ArrowRight', { shift: true })], does: 'Move the column, while its heading has focus', where: 'tables' },
  { id: 'set', combos: [key('Enter')], does: 'Save the value of a setting', where: 'fields' },
] as const satisfies readonly KeyRow[];

export type KeyId = (typeof keyRows)[number]['id'];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** A sign that only Shift makes, such as `/` on some keyboards, is the sign all the same. */
const isSign = (name: string): boolean => name.length === 1 && !/[a-z]/.test(name);

const matches = (combo: Combo, event: Pressed): boolean =>
  event.key.toLowerCase() === combo.key.toLowerCase() && (event.ctrlKey || event.metaKey) === (combo.command === true) && event.altKey === (combo.alt === true) &&
  (isSign(combo.key) || event.shiftKey === (combo.shift === true));

export const isPressed = (id: KeyId, event: Pressed): boolean => (keyRows as readonly KeyRow[]).some((row) => row.id === id && row.combos.some((combo) => matches(combo, event)));

const names: Readonly<Record<string, string>> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

/** As a keyboard has it: `Ctrl Shift Z`. */
export const comboWords = ({ key: name, command: isCommand, shift, alt }: Combo, isMac: boolean): string =>
  [isCommand === true ? (isMac ? '⌘' : 'Ctrl') : '', alt === true ? 'Alt' : '', shift === true ? 'Shift' : '', names[name] ?? (name.length === 1 ? name.toUpperCase() : name)].filter((word) => word !== '').join(' ');

/** In a field a key is the field's own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || (['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) && !['checkbox', 'radio', 'button'].includes(target.getAttribute('type') ?? '')));

/** What leads to another page or store. In a field Alt and an arrow go a word on, on some systems. */
export const leadsElsewhere = (event: Pressed & { readonly target: EventTarget | null }): boolean => isPressed('palette', event) || isPressed('help', event) || (isPressed('history', event) && !isTyping(event.target));
