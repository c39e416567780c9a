/**
 * Files as Amazon gives them, in every form they are known to have, each with the rows the app must make of it. The
 * expectation comes from the generator's figures, never from what the app's own reader says.
 */
import type { Grid, GridCell } from '../grid';
import { textFile, type TextShape } from '../text-file';
import { workbookFile, type WorkbookFormat } from '../workbook-file';

export type Expected = string | number | null;

/** What a cell says, before the variant's way of writing makes it a text. */
export type Value =
  | string
  | number
  | null
  | { readonly day: string; readonly time?: string }
  | { readonly money: number }
  | { readonly percent: number }
  | { readonly title: number }
  /** Written letter for letter, whatever the variant. */
  | { readonly cell: GridCell; readonly means: Expected };

/** A column of the file. `columnId` is the table's; null for what is never kept. */
export type Field = { readonly heading: string; readonly columnId: string | null; readonly value: (n: number) => Value };

export type Style = {
  readonly number: (value: number) => GridCell;
  readonly money: (value: number) => GridCell;
  readonly percent: (value: number) => GridCell;
  readonly day: (iso: string, time: string) => GridCell;
  readonly titles: readonly string[];
  /** Amounts carry the sign of another currency than the stores', which the reader sets aside with a word. */
  readonly marksMoney: boolean;
};

const westernTitles = [
  'Bamboo Cutting Board, 18" x 12", Café Brown', 'Glass Jar – 1 L (Set of 6)', 'Silicone Baking Mat™, 2 pcs', "'47 Classic Cap, Navy", 'Stainless Steel Bowl', 'Olive Oil Dispenser “Toscana”',
];
export const plainTitles = ['Bamboo Cutting Board', 'Glass Jar, set of 6', 'Silicone Baking Mat', 'Olive Oil Dispenser'];
export const japaneseTitles = ['竹製まな板 大', 'ガラス瓶 6個セット', 'シリコンマット（2枚入り）', 'ステンレスボウル'];

const grouped = (value: number, group: string, mark: string, digits: number | null): string => {
  const [whole = '', rest = ''] = (digits === null ? String(Math.abs(value)) : Math.abs(value).toFixed(digits)).split('.');
  return `${value < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${rest === '' ? '' : mark + rest}`;
};

/** Numbers bare, ISO days: as the API and most tab files write. */
export const plain: Style = {
  number: (value) => value,
  money: (value) => value.toFixed(2),
  percent: (value) => `${value}%`,
  day: (iso) => iso,
  titles: westernTitles,
  marksMoney: false,
};

export const american: Style = {
  ...plain,
  number: (value) => grouped(value, ',', '.', null),
  money: (value) => `${value < 0 ? '-' : ''}$${grouped(Math.abs(value), ',', '.', 2)}`,
  day: (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
};

export const german: Style = {
  ...plain,
  number: (value) => grouped(value, '.', ',', null),
  money: (value) => grouped(value, '.', ',', 2),
  percent: (value) => `${grouped(value, '.', ',', null)} %`,
  day: (iso, time) => `${iso.slice(8)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${time} UTC`,
};

/** Amounts with the euro behind them, as the German site shows them. */
export const euros: Style = { ...german, money: (value) => `${grouped(value, '.', ',', 2)} €`, marksMoney: true };

export const japanese: Style = { ...plain, money: (value) => `￥${grouped(value, ',', '.', null)}`, day: (iso) => iso.replaceAll('-', '/'), titles: japaneseTitles, marksMoney: true };

/** For workbooks: figures are numeric cells. */
export const cells: Style = { ...plain, money: (value) => value, percent: (value) => value };

/** For workbooks whose days a spreadsheet took for days: numbers with a format, whose last digits are the time. */
export const excelDays: Style = {
  ...cells,
  day: (iso, time) => ({ number: Date.parse(`${iso}T${time}Z`) / 86_400_000 + 25_569, format: 'm/d/yy h:mm' }),
};

const writtenAs = (value: Value, style: Style): GridCell => {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return style.number(value);
  if ('cell' in value) return value.cell;
  if ('day' in value) return style.day(value.day, value.time ?? '10:22:33');
  if ('money' in value) return style.money(value.money);
  if ('percent' in value) return style.percent(value.percent);
  return style.titles[value.title % style.titles.length] ?? null;
};

const meantBy = (value: Value, style: Style): Expected => {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'string') return value === '' ? null : value;
  if ('cell' in value) return value.means;
  if ('day' in value) return value.day;
  if ('money' in value) return value.money;
  if ('percent' in value) return value.percent;
  return style.titles[value.title % style.titles.length] ?? null;
};

const isMoney = (value: Value): boolean => value !== null && typeof value === 'object' && 'money' in value;

export type Period = { readonly start: string; readonly end: string };

export type AmazonFixture = {
  readonly reportId: string;
  readonly tableId: string;
  /** What sets this form of the file apart: `tabs, UTF-8`, `Japanese labels, cp932`. */
  readonly variant: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  /** The records, to be written in other shapes. */
  readonly grid: Grid;
  /** Spreadsheet row of the header, from 1. */
  readonly headerRow: number;
  /** Of workbooks. */
  readonly sheet: string | null;
  /** What a person has to say, because neither the file nor its name does. */
  readonly says: { readonly asOf: string | null; readonly period: Period | null };
  /** Oldest first. */
  readonly partitions: readonly string[];
  /** Every row of the file that is data, in file order, by column of the table. Columns not named are blank. */
  readonly rows: readonly Readonly<Record<string, Expected>>[];
  /** Kinds of word the reading has about the file: how many lines and cells are warned of. */
  readonly warnings: number;
  /** Headings no column takes, and those of personal data. */
  readonly ignored: readonly string[];
  readonly personal: readonly string[];
};

/** A report's ordinary file: its columns in their order. */
export type ReportFile = {
  readonly reportId: string;
  readonly tableId: string;
  readonly fields: readonly Field[];
  /** Columns the app makes itself. */
  readonly made?: (n: number) => Readonly<Record<string, Expected>>;
  readonly personal?: readonly string[];
};

export type Form = {
  readonly variant: string;
  readonly fileName: string;
  /** The rows, by number; 1 to 5 unless said otherwise. */
  readonly numbers?: readonly number[];
  /** Which of the report's headings the file has, in its order; all of them unless said otherwise. */
  readonly headings?: readonly string[];
  /** How this form spells them. */
  readonly spelled?: Readonly<Record<string, string>>;
  /** Columns only this form has. */
  readonly more?: readonly Field[];
  readonly style?: Style;
  readonly shape?: Partial<TextShape>;
  readonly workbook?: WorkbookFormat;
  readonly sheet?: string;
  /** Sheets before and behind the one with the report. */
  readonly sheetsBefore?: readonly { readonly name: string; readonly grid: Grid; readonly hidden?: boolean }[];
  readonly above?: Grid;
  readonly below?: Grid;
  /** Lines between the header and the first row of data. */
  readonly between?: Grid;
  /** Said once for all rows: above the header, or by the user. */
  readonly constants?: Readonly<Record<string, Expected>>;
  readonly says?: Partial<AmazonFixture['says']>;
  readonly partitions: readonly string[];
  readonly warnings?: number;
  readonly ignored?: readonly string[];
};

const firstFive = [1, 2, 3, 4, 5];

export const fixture = (file: ReportFile, form: Form): AmazonFixture => {
  const { style = form.workbook === undefined ? plain : cells, numbers = firstFive, above = [], below = [], between = [], constants = {}, says = {} } = form;
  const more = form.more ?? [];
  const order = form.headings ?? [...file.fields.map(({ heading }) => heading), ...more.map(({ heading }) => heading)];
  const fields = order.map((heading) => {
    const field = [...more, ...file.fields].find((one) => one.heading === heading);
    if (field === undefined) throw new Error(`${file.reportId} has no column ${heading}`);
    return field;
  });
  const spelled = order.map((heading) => form.spelled?.[heading] ?? heading);
  const grid: Grid = [...above, spelled, ...between, ...numbers.map((n) => fields.map(({ value }) => writtenAs(value(n), style))), ...below];
  const sheet = form.workbook === undefined ? null : (form.sheet ?? 'Sheet1');
  const make = (): Buffer =>
    form.workbook === undefined ? textFile(grid, form.shape) : workbookFile(form.workbook, [...(form.sheetsBefore ?? []), { name: sheet ?? '', grid }]);
  let made: Buffer | null = null;
  const personal = new Set(file.personal ?? []);
  return {
    reportId: file.reportId,
    tableId: file.tableId,
    variant: form.variant,
    fileName: form.fileName,
    get bytes() {
      made ??= make();
      return made;
    },
    grid,
    headerRow: above.length + 1,
    sheet,
    says: { asOf: null, period: null, ...says },
    partitions: form.partitions,
    rows: numbers.map((n) => ({
      ...Object.fromEntries(fields.flatMap(({ columnId, value }) => (columnId === null ? [] : [[columnId, meantBy(value(n), style)]]))),
      ...file.made?.(n),
      ...constants,
    })),
    warnings: (form.warnings ?? 0) + (style.marksMoney ? fields.filter(({ columnId, value }) => columnId !== null && numbers.some((n) => isMoney(value(n)))).length : 0),
    ignored: form.ignored ?? spelled.filter((_, at) => fields[at]?.columnId === null && !personal.has(fields[at].heading)),
    personal: spelled.filter((_, at) => personal.has(fields[at]?.heading ?? '')),
  };
};
