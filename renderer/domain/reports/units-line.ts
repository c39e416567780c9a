/**
 * A line of units right below the headings, as price lists of factories have it: `pcs` under MOQ, `kg` under Weight. Read together with its heading,
 * a unit is what it would be in brackets behind it: that of the column, or another one, of which the figures are not the column's.
 */
import { isEmptyMarker } from './empty-markers';
import { isHeadingWord } from './heading-translations';

const otherCurrencies = ['rmb', 'cny', '¥', '元', 'eur', '€', 'gbp', '£', 'jpy', 'cad'] as const;
const named: ReadonlyMap<string, string> = new Map(
  [
    ['pcs', 'pcs.', 'pc', 'piece', 'pieces', 'unit', 'units', 'ea', 'ea.', 'each', '件', '个', '個', '只', '隻', '片', '张', '張'].map((word) => [word, 'pcs'] as const),
    ['kg', 'kgs', 'kg.', 'kgs.', '公斤', '千克'].map((word) => [word, 'kg'] as const),
    ['cm', 'cms', 'cm.', '厘米'].map((word) => [word, 'cm'] as const),
    ['day', 'days', '天'].map((word) => [word, 'days'] as const),
    ['usd', 'us$', '$', '美元'].map((word) => [word, 'USD'] as const),
    // Of these no column is; each is kept as it is written.
    [
      'ctn', 'ctns', 'carton', 'cartons', 'case', 'cases', 'box', 'boxes', '箱', 'set', 'sets', 'roll', 'rolls', 'sheet', 'sheets', 'pair', 'pairs', 'dozen', 'doz', 'dz', 'g', 'lb', 'lbs', 'oz', 'mm', 'm', 'in', 'inch', 'inches', 'ft', 'cbm', 'm3', 'm³', 'ft3', 'ft³',
      'week', 'weeks', 'month', 'months', '周', '毫米', '克', '%', '套', '双', '雙', '打', ...otherCurrencies,
    ].map((word) => [word, word] as const),
  ].flat(),
);

const saysUnits = /^(?:units?|uoms?|unit of measure|measure|einheit|单位|單位)\s*[:：]?$/iu;
/** Columns that say the unit or the currency of each row. */
const ofRows = /^(?:stock |fob |list )?(?:units?|uom|unit of measure|currency|curr|ccy|colou?r|size)$/i;

/** Columns whose cells are words: one that is no unit is a good's. */
const ofWords =
  /(?:(?:^|[^\p{L}])(?<!\bper )(?:names?|titles?|descriptions?|desc|skus?|codes?|nos?|numbers?|ids?|asins?|upcs?|eans?|barcodes?|items?|products?|goods|articles?|art|parts?|components?|materials?|models?|styles?|labels?|bundles?|kits?|variants?|suppliers?|vendors?|factory|manufacturers?|makers?|brands?|types?|kinds?|category|groups?|status|notes?|remarks?|comments?|terms|incoterms?|destination|warehouse|port|country|origin|specs?|specifications?|finish|use)[.:#]?\s*\d*$)|[#名号號码碼]|描述|供应商|供應商|工厂|厂家|备注|備註|颜色|顏色|规格|規格|材质|材質|状态|目的|产地/iu;
/** One word, or words with strokes between them: `bag`, `桶`, `kg/pc`, `per roll`, `USD/1000pcs`. */
const inOneWord = /^(?:per (?:\d{1,6}\s?)?)?[\p{L}\p{M}%$€£¥.°³²]{1,12}(?:\s?[/／]\s?(?:\d{1,6}\s?)?[\p{L}\p{M}%$€£¥.°³²]{1,12}){0,2}$/u;
/** `Weight` below `Carton` is a heading of a second row. */
const ofHeadings = /^(?:qty|quantity|count|weight|length|width|height|depth|size|volume|price|cost|amount|value|total|date|time|name|code|net|gross|min|max|inner|outer|master|on ?hand|reserved|available|inbound|ordered|received|shipped|open)$/i;

const byAnother = /^(.+?)(?:\s*[/／]\s*|\s+per\s+)(.+)$/iu;
const cartons = new Set(['ctn', 'ctns', 'carton', 'cartons', 'case', 'cases', '箱']);
const currencies = new Set<string>(['USD', ...otherCurrencies]);
/** `Units per Carton`, `Carton Weight`; not `Cartons`, of which there may be any number. */
const byCarton = /(?:^|[^\p{L}])(?:ctn|carton|case)(?![\p{L}])|每箱|装箱|裝箱|单箱|外箱|箱规/iu;

/** `[kg]` and `pc(s)` without their brackets. */
const written = (cell: string): string => cell.trim().replace(/(?<=\p{L})\(s\)/giu, 's').replace(/^[([（［]\s*|\s*[)\]）］]$/gu, '');

/** `lb/ctn` is `lb` under a heading that is by the carton itself, and `RMB/pc` is `RMB` under any. Undefined for what is no unit that is known. */
const unitKnown = (heading: string, cell: string): string | undefined => {
  const whole = written(cell).toLowerCase();
  const [, what = '', by = ''] = byAnother.exec(whole) ?? [];
  const unit = named.get(what);
  if (unit === undefined) return named.get(whole);
  return (cartons.has(by) && byCarton.test(heading)) || (named.get(by) === 'pcs' && currencies.has(unit)) ? unit : undefined;
};

const isFilled = (cell: string | undefined): cell is string => cell !== undefined && !isEmptyMarker(cell.trim());

/** A word that nobody knows, where a figure has its unit. */
const mayBeUnit = (heading: string, cell: string): boolean => !ofWords.test(heading.trim()) && !ofHeadings.test(written(cell)) && !isHeadingWord(written(cell)) && inOneWord.test(written(cell));

/** No row of a list is: it names nothing, says no figure, and half of what it says or more are units that are known. */
export const isUnitsLine = (headings: readonly string[], below: readonly string[]): boolean => {
  const first = headings.findIndex(isFilled);
  const naming = below[first] ?? '';
  if (first === -1 || (naming.trim() !== '' && !saysUnits.test(naming.trim()))) return false;
  const said = below.flatMap((cell, at) => (isFilled(cell) && at !== first ? [{ cell, heading: headings[at] ?? '' }] : []));
  const known = said.filter(({ cell, heading }) => unitKnown(heading, cell) !== undefined);
  return known.length > 0 && known.length * 2 >= said.length
    && said.every(({ cell, heading }) => isFilled(heading) && !ofRows.test(heading.trim()) && (unitKnown(heading, cell) !== undefined || mayBeUnit(heading, cell)));
};

const hasWord = (heading: string, unit: string): boolean => heading.toLowerCase().split(/[^\p{L}\p{N}%$€£¥]+/u).some((word) => word !== '' && named.get(word) === unit);

/** Each heading with its unit behind it, unless it says it itself. One that nobody knows stands there as it is written. */
export const withUnits = (headings: readonly string[], below: readonly string[]): readonly string[] => {
  const first = headings.findIndex(isFilled);
  return headings.map((heading, at) => {
    const cell = below[at];
    if (at === first || !isFilled(cell)) return heading;
    const unit = unitKnown(heading, cell);
    return unit !== undefined && hasWord(heading, unit) ? heading : `${heading.trim()} (${unit ?? written(cell)})`;
  });
};
