/** Lines pasted from a spreadsheet or typed: a SKU and a quantity each, in units or, where it says so, in cases. */
import { listedNames } from '../../domain/listed-names';
import { withCases, withUnits } from '../../domain/shipments/quantities';
import { plainLine, type ShipmentLine } from '../../domain/shipments/shipment-plan';
import { formatCount, formatSome } from '../../ui/table/format-cell';

export type PastedLine = { readonly sku: string; readonly quantity: number | null; readonly inCases: boolean };

export type Pasted = { readonly lines: readonly PastedLine[]; /** Lines that name no SKU or no whole quantity, as they stand. */ readonly refused: readonly string[] };

const heading = /^(?:sku|msku|seller sku|item)$/i;

/** With a blank before the digits and no comma before that, `A-1 1,200` is 1,200 of A-1 or 200 of “A-1 1”. */
const twoWays = /^[^\t;,]*[^\S\t]\d+,\d+(?:,\d{3})*\s*(?:cases?|ctns?|cartons?|units?|pcs)?$/i;

const partsOf = (line: string): readonly string[] => {
  if (/[\t;]/.test(line)) return line.split(/[\t;]/);
  const comma = line.indexOf(',');
  return comma === -1 ? line.split(/\s+(?=[-+]?\d[\d.]*\s*(?:cases?|ctns?|cartons?|units?|pcs)?$)/i) : [line.slice(0, comma), line.slice(comma + 1)];
};

/**
 * Cells are parted by tabs or semicolons, else by the first comma, else by the last blank: `A-1 24`, `A-1,1,200`, `A-1\t2 cases`. A line
 * with a SKU alone has no quantity yet; what looks like a quantity and is no whole number, such as `1,5`, is refused, and taken for no part of a SKU. So is a line that can be parted in two ways, where no
 * line that heads the others has a comma. That one is passed over.
 */
export const pastedLines = (text: string): Pasted => {
  const lines: PastedLine[] = [];
  const refused: string[] = [];
  let isByCommas = false;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    // A blank cell before the quantity is a SKU left out.
    const line = raw.trimEnd();
    if (line.trim() === '') continue;
    const [sku = '', said = ''] = partsOf(line).map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
    if (heading.test(sku)) {
      isByCommas = line.includes(',');
      continue;
    }
    const amount = /^(\d+|\d{1,3}(?:,\d{3})+)\s*(cases?|ctns?|cartons?|units?|pcs)?$/i.exec(said);
    const quantity = amount === null ? null : Number((amount[1] ?? '').replaceAll(',', ''));
    if (sku === '' || (!isByCommas && twoWays.test(line)) || (said !== '' && (quantity === null || !Number.isSafeInteger(quantity)))) refused.push(line);
    else lines.push({ sku, quantity, inCases: /^c/i.test(amount?.[2] ?? '') });
  }
  return { lines, refused };
};

/** As lines of a shipment. `lineOf`: what is known of a SKU; null where nothing is. Cases of goods whose case nobody knows are no units: such a line has none yet. */
export const linesOfPasted = (lines: readonly PastedLine[], lineOf: (sku: string) => ShipmentLine | null): readonly ShipmentLine[] =>
  lines.map(({ sku, quantity, inCases }) => {
    const line = lineOf(sku) ?? plainLine(0, sku, 0);
    return inCases ? withCases(line, quantity ?? 0) : withUnits(line, quantity ?? 0);
  });

const mostNamed = 5;

/** Nothing where a case of all that was given in cases is known. */
export const caselessWords = (lines: readonly PastedLine[], lineOf: (sku: string) => Pick<ShipmentLine, 'unitsPerCase'> | null): readonly string[] => {
  const caseless = lines.filter(({ sku, quantity, inCases }) => inCases && (quantity ?? 0) > 0 && (lineOf(sku)?.unitsPerCase ?? null) === null).map(({ sku }) => sku);
  return caseless.length === 0 ? [] : [`Nobody says how many units a case of ${listedNames(caseless, mostNamed, formatCount)} holds: give the units, or the case, on the line.`];
};

/** What became of goods that were added: lines of their own, or units on top of a line that stood, or came just before. `known`: goods of the lines that stand. */
export const addedWords = (known: ReadonlySet<string>, skus: readonly string[]): string => {
  const fresh = new Set(skus.filter((sku) => !known.has(sku))).size;
  const onTop = skus.length - fresh;
  const words = fresh > 0 || onTop === 0 ? [`${formatSome(fresh, 'line')} added`] : [];
  return `${[...words, ...(onTop > 0 ? [`${formatSome(onTop, 'quantity', 'quantities')} added to lines that stand`] : [])].join(', ')}.`;
};
