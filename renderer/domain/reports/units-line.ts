/**
 * A line of units right below the headings, as price lists of factories have it: `pcs` under MOQ, `kg` under Weight. Read together with its heading,
 * a unit is what it would be in brackets behind it: that of the column, or another one, of which the figures are not the column's.
 */
const named: ReadonlyMap<string, string> = new Map(
  [
    ['pcs', 'pcs.', 'pc', 'piece', 'pieces', 'unit', 'units', 'ea', 'ea.', 'each', '件', '个', '個', '只', '隻', '片', '张', '張'].map((word) => [word, 'pcs'] as const),
    ['kg', 'kgs', 'kg.', 'kgs.', '公斤', '千克'].map((word) => [word, 'kg'] as const),
    ['cm', 'cms', 'cm.', '厘米'].map((word) => [word, 'cm'] as const),
    ['day', 'days', '天'].map((word) => [word, 'days'] as const),
    ['usd', 'us$', '$', 'usd/pc', 'usd/pcs', 'usd/unit', '$/pc', '$/pcs', '$/unit', '美元'].map((word) => [word, 'USD'] as const),
    // Of these no column is; each is kept as it is written.
    [
      'ctn', 'ctns', 'carton', 'cartons', 'case', 'cases', 'box', 'boxes', '箱', 'set', 'sets', 'roll', 'rolls', 'sheet', 'sheets', 'pair', 'pairs', 'dozen', 'doz', 'dz', 'g', 'lb', 'lbs', 'oz', 'mm', 'm', 'in', 'inch', 'inches', 'ft', 'cbm', 'm3', 'm³',
      'week', 'weeks', 'month', 'months', '周', '毫米', '克', '%', 'rmb', 'cny', '¥', '元', 'eur', '€', 'gbp', '£', 'jpy', 'cad',
    ].map((word) => [word, word] as const),
  ].flat(),
);

const saysUnits = /^(?:units?|uoms?|unit of measure|measure|einheit|单位|單位)\s*[:：]?$/iu;
/** Columns that say the unit or the currency of each row. */
const ofRows = /^(?:stock |fob |list )?(?:units?|uom|unit of measure|currency|curr|ccy|colou?r|size)$/i;

const bare = (cell: string): string => cell.trim().replace(/^[([（［]\s*|\s*[)\]）］]$/gu, '').toLowerCase();

const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell.trim() !== '';

/** No row of a list is: it names nothing, and all it says are units of what stands above them. */
export const isUnitsLine = (headings: readonly string[], below: readonly string[]): boolean => {
  const first = headings.findIndex(isFilled);
  const said = below.flatMap((cell, at) => (isFilled(cell) && at !== first ? [{ cell, heading: headings[at] ?? '' }] : []));
  const naming = below[first] ?? '';
  return first !== -1 && said.length > 0 && (naming.trim() === '' || saysUnits.test(naming.trim())) && said.every(({ cell, heading }) => isFilled(heading) && named.has(bare(cell)) && !ofRows.test(heading.trim()));
};

const hasWord = (heading: string, unit: string): boolean => heading.toLowerCase().split(/[^\p{L}\p{N}%$€£¥]+/u).some((word) => word !== '' && named.get(word) === unit);

/** Each heading with its unit behind it, unless it says it itself. */
export const withUnits = (headings: readonly string[], below: readonly string[]): readonly string[] => {
  const first = headings.findIndex(isFilled);
  return headings.map((heading, at) => {
    const unit = at === first ? undefined : named.get(bare(below[at] ?? ''));
    return unit === undefined || hasWord(heading, unit) ? heading : `${heading.trim()} (${unit})`;
  });
};
