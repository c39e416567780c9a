/** Which decimal mark a column keeps to, from all of its cells, and what a doubtful cell then means. */
import type { DecimalMark, NumberReading } from './read-number';

/** Cells that can only be read with that mark. */
export type MarkEvidence = { readonly dot: number; readonly comma: number };

/** Counts whose dots, or commas, can only part thousands: `1.200` pieces are no piece and a bit. */
export type GroupEvidence = { readonly groupedByDot: number; readonly groupedByComma: number };

export type NumberStyle =
  /** The mark this column, or else the rest of the file, keeps to. */
  | { readonly kind: 'known'; readonly mark: DecimalMark }
  /** Nothing tells. `likely` as given. */
  | { readonly kind: 'untold'; readonly likely: DecimalMark | null }
  /** As many cells say one thing as the other. */
  | { readonly kind: 'contradictory' };

type AllEvidence = MarkEvidence & GroupEvidence;

/** Counts tell of the decimal mark where no fraction does. */
const markByGroups = ({ groupedByDot, groupedByComma }: GroupEvidence): DecimalMark | null => {
  if (groupedByDot > 0 === groupedByComma > 0) return null;
  return groupedByDot > 0 ? ',' : '.';
};

const markOf = ({ dot, comma }: MarkEvidence): DecimalMark | null => {
  if (dot === comma) return null;
  return dot > comma ? '.' : ',';
};

/** `likely` is what such columns of such files usually use; null where that cannot be said. */
export const numberStyle = (column: AllEvidence, file: AllEvidence, likely: DecimalMark | null): NumberStyle => {
  const own = markOf(column);
  if (own !== null) return { kind: 'known', mark: own };
  if (column.dot > 0) return { kind: 'contradictory' };
  const others = markOf(file);
  if (others !== null) return { kind: 'known', mark: others };
  const grouped = markByGroups(column) ?? markByGroups(file);
  if (grouped !== null) return { kind: 'known', mark: grouped };
  return { kind: 'untold', likely };
};

export type Decision = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly because: string };

const ok = (value: number): Decision => ({ ok: true, value });
const because = (reason: string): Decision => ({ ok: false, because: reason });

type Either = Extract<NumberReading, { readonly kind: 'either' }>;

/** Under this mark the cell is a whole number with noughts to three places behind it: `5.000`. */
export const threePlaces = ({ dot, comma }: Either, mark: DecimalMark): boolean => {
  const [value, other] = mark === '.' ? [dot, comma] : [comma, dot];
  return Number.isInteger(value) && Math.abs(value) < Math.abs(other);
};

export const inTwoWays = ({ dot, comma }: Either): Decision => because(`can be read as ${dot} or as ${comma}, and the file does not tell which`);

const markName = { '.': 'dot', ',': 'comma' } as const;

/** `whole` is for columns of counts, where a reading with a fraction is out of the question. */
export const decide = (reading: NumberReading, style: NumberStyle, whole: boolean): Decision => {
  switch (reading.kind) {
    case 'unreadable':
      return because('is not a number');
    case 'plain':
      return ok(reading.value);
    case 'evidence':
      if (style.kind === 'known' && style.mark === reading.mark) return ok(reading.value);
      return because(`uses a decimal ${markName[reading.mark]}, unlike other cells of the column`);
    case 'either': {
      if (style.kind === 'known') return ok(style.mark === '.' ? reading.dot : reading.comma);
      if (style.kind === 'untold') {
        // Pieces written as `5.000` may be five, to three places, or five thousand; as `5,000` they are the latter where dots usually mark fractions.
        if (whole) {
          if (style.likely === '.' && reading.dot > reading.comma) return ok(reading.dot);
        } else if (style.likely !== null) return ok(style.likely === '.' ? reading.dot : reading.comma);
      }
      return inTwoWays(reading);
    }
  }
};
