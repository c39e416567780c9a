/** A column of figures: read under one convention for the whole column, and within its bounds. */
import { bareText, noEvidence, quoted, rawTexts, type ColumnReader, type Evidence, type ValueProblem } from './column-values';
import { isEmptyMarker, isUnknownFigure } from './empty-markers';
import { likelyMark, type Surroundings } from './likely-mark';
import { decide, inTwoWays, numberStyle, threePlaces, type NumberStyle } from './number-style';
import { NumberPieces } from './number-pieces';
import { readNumber, readStored, type DecimalMark, type NumberReading } from './read-number';
import { blankCell, figureKinds, type RecordBlock } from './records';
import type { ValueRule } from './report';
import { withoutUnit } from './unit-words';

type NumberRule = Extract<ValueRule, { readonly kind: 'count' | 'decimal' }>;

/** What a column may count: of a figure with another word behind it, somebody has to work out how many of these it is. */
const countable: ReadonlySet<string> = new Set(['units', 'labels', 'bundles', 'cases', 'cartons', 'days', 'kg', 'lb', 'cm', 'in']);

const withWord = /^[-−]?[\d.,]*\d\s?\p{L}[\p{L}.]{0,11}$/u;

/** `5 ctns` under units: how many units that is stands nowhere in the file. */
const whatToWrite = (raw: string, unit: string | null): string => (unit !== null && countable.has(unit) && withWord.test(raw) ? `: write how many ${unit} that is, without a word behind the figure` : '');

const free = /^free(?: (?:shipping|delivery|postage))?$/i;

const isOutOfBounds = (value: number, rule: NumberRule): boolean =>
  value < rule.minimum || value > rule.maximum || (value === rule.minimum && rule.kind === 'decimal' && rule.above);

const boundProblem = (value: number, rule: NumberRule): string | null => {
  if (!isOutOfBounds(value, rule)) return null;
  if (rule.kind === 'decimal' && rule.above && value <= rule.minimum) return `must be more than ${rule.minimum}`;
  if (value < rule.minimum) return `must be at least ${rule.minimum}`;
  return `must be at most ${rule.maximum}`;
};

/**
 * Which cells of a column of counts look like whole numbers to three places, where whole numbers or parted thousands beside them say that none are written so.
 * `values` are the cells already settled, NaN for the others.
 */
const threePlacesDoubt = (rule: NumberRule, style: NumberStyle, values: Float64Array, readings: readonly NumberReading[]): ((reading: NumberReading) => reading is Extract<NumberReading, { kind: 'either' }>) => {
  const isThreePlaces = (reading: NumberReading): reading is Extract<NumberReading, { kind: 'either' }> => style.kind === 'known' && reading.kind === 'either' && threePlaces(reading, style.mark);
  if (rule.kind !== 'count' || !readings.some(isThreePlaces)) return (_reading): _reading is never => false;
  const areWhole = values.some((value) => value > 0) || readings.some((reading) => (reading.kind === 'plain' && reading.value > 0) || (reading.kind === 'either' && !isThreePlaces(reading)));
  return (reading): reading is Extract<NumberReading, { kind: 'either' }> => areWhole && isThreePlaces(reading);
};

/** `said` is what somebody answered, which serves where the file itself does not tell; `unit` the column's own, which may stand beside a figure. */
export const numberReader = (rule: NumberRule, position: number, said: DecimalMark | null, unit: string | null): ColumnReader => {
  const values = new NumberPieces();
  const doubtful: { readonly at: number; readonly raw: string; readonly reading: NumberReading; readonly isStored: boolean }[] = [];
  /** Rows whose text is their value with a dot in it, letter for letter: a sign that the column keeps to the dot, if it does. */
  const dotted: number[] = [];
  let kinds = new Uint8Array(0);
  const outOfBounds: number[] = [];
  /** `--` and the like: blank, but not silent. */
  const markers: { readonly at: number; readonly raw: string }[] = [];
  /** `TBD` and the like: blank, and worth a word. */
  const unknown: { readonly at: number; readonly raw: string }[] = [];
  const mark = rule.kind === 'decimal' ? rule.mark : null;
  let dot = 0;
  let comma = 0;
  let storedNumbers = 0;
  const evidence = (): Evidence => {
    let groupedByDot = 0;
    let groupedByComma = 0;
    if (rule.kind === 'count') {
      for (const { reading } of doubtful) {
        if (reading.kind !== 'either') continue;
        if (!Number.isInteger(reading.dot)) groupedByDot += 1;
        else if (!Number.isInteger(reading.comma)) groupedByComma += 1;
      }
    }
    return { ...noEvidence, dot: dot + dotted.length, comma, groupedByDot, groupedByComma };
  };
  /** Pieces are hardly ever written to three places, but for a text among numbers: a spreadsheet somewhere did not take it for one. */
  const styleOf = (file: Evidence, around: Surroundings): NumberStyle => {
    const raws = doubtful.flatMap(({ raw, reading }) => (reading.kind === 'either' ? [raw] : []));
    const isWhole = rule.kind === 'count' && around.delimiter !== ';';
    const style = numberStyle(evidence(), file, storedNumbers > 0 ? null : isWhole ? '.' : likelyMark(raws, around));
    return style.kind === 'untold' && said !== null ? { kind: 'known', mark: said } : style;
  };
  /** A cell that is no plain number. */
  const takeText = (block: RecordBlock, row: number, at: number): boolean => {
    const raw = block.text(row, position).trim();
    const text = bareText(raw);
    if (isEmptyMarker(text)) {
      if (raw !== '') markers.push({ at, raw });
      return false;
    }
    const stored = block.storedNumber(row, position);
    if (stored === null && isUnknownFigure(text)) {
      unknown.push({ at, raw });
      return false;
    }
    if (stored !== null) {
      storedNumbers += 1;
      doubtful.push({ at, ...readStored(text, stored, mark), isStored: true });
      return true;
    }
    const isFree = rule.kind === 'decimal' && rule.mayBeFree === true && free.test(text);
    const reading: NumberReading = isFree ? { kind: 'plain', value: 0, marked: false } : readNumber(withoutUnit(text, unit), mark);
    if (reading.kind === 'evidence' && reading.mark === '.') dot += 1;
    if (reading.kind === 'evidence' && reading.mark === ',') comma += 1;
    doubtful.push({ at, raw, reading, isStored: false });
    return true;
  };
  return {
    take: (block, row) => {
      const at = values.length;
      const plain = block.plainWhole(row, position);
      values.push(plain >= 0 ? plain : NaN);
      if (plain >= 0) {
        if (boundProblem(plain, rule) !== null) outOfBounds.push(at);
        return true;
      }
      return plain === blankCell ? false : takeText(block, row, at);
    },
    takeRun: (block, columns, from, to) => {
      const first = values.length;
      const count = to - from;
      const { piece, at: inPiece } = values.take(count);
      if (kinds.length < count) kinds = new Uint8Array(count);
      columns.figures(position, from, to, piece, inPiece, kinds);
      for (let index = 0; index < count; index += 1) {
        const at = first + index;
        switch (kinds[index]) {
          case figureKinds.whole:
            if (isOutOfBounds(piece[inPiece + index] ?? NaN, rule)) outOfBounds.push(at);
            break;
          case figureKinds.dotted:
            dotted.push(at);
            break;
          case figureKinds.text:
            takeText(block, from + index, at);
            break;
          default:
        }
      }
    },
    lastText: () => null,
    takeBack: () => {
      values.pop();
      const rows = values.length;
      const last = doubtful.at(-1);
      if (markers.at(-1)?.at === rows) markers.pop();
      if (unknown.at(-1)?.at === rows) unknown.pop();
      if (outOfBounds.at(-1) === rows) outOfBounds.pop();
      if (last?.at !== rows) return;
      doubtful.pop();
      if (last.isStored) storedNumbers -= 1;
      if (last.reading.kind !== 'evidence') return;
      if (last.reading.mark === '.') dot -= 1;
      else comma -= 1;
    },
    evidence,
    finish: (file, around) => {
      const data = values.all();
      const problems: ValueProblem[] = [];
      const differing = [...markers, ...unknown];
      for (const { at, raw } of unknown) problems.push({ at, severity: 'warning', raw, message: `${quoted(raw)} says that the figure is not known. The cell is left blank.` });
      const refuse = (at: number, raw: string, reason: string): void => {
        problems.push({ at, severity: 'error', raw, message: `${quoted(raw)} ${reason}.` });
      };
      const style = styleOf(file, around);
      for (const at of outOfBounds) {
        const value = data[at] ?? NaN;
        refuse(at, String(value), boundProblem(value, rule) ?? '');
        data[at] = NaN;
        differing.push({ at, raw: String(value) });
      }
      const keepsToDot = style.kind === 'known' && style.mark === '.';
      const unsettled = [...doubtful];
      for (const at of dotted) {
        const value = data[at] ?? NaN;
        if (keepsToDot && rule.kind === 'decimal' && !isOutOfBounds(value, rule)) continue;
        data[at] = NaN;
        unsettled.push({ at, raw: String(value), reading: { kind: 'evidence', mark: '.', value, marked: false }, isStored: false });
      }
      const marked: { readonly at: number; readonly raw: string }[] = [];
      let doubtfulFigure: string | undefined;
      const isInTwoWays = threePlacesDoubt(rule, style, data, unsettled.map(({ reading }) => reading));
      for (const { at, raw, reading } of unsettled) {
        const decision = isInTwoWays(reading) ? inTwoWays(reading) : decide(reading, style, rule.kind === 'count');
        if (!decision.ok) {
          if (style.kind === 'untold' && reading.kind === 'either') doubtfulFigure ??= raw;
          refuse(at, raw, decision.because + (reading.kind === 'unreadable' ? whatToWrite(raw, unit) : ''));
          differing.push({ at, raw });
          continue;
        }
        const { value } = decision;
        const bound = rule.kind === 'count' && !Number.isInteger(value) ? 'is not a whole number' : boundProblem(value, rule);
        if (bound !== null) {
          refuse(at, raw, bound);
          differing.push({ at, raw });
          continue;
        }
        data[at] = value;
        if (raw !== String(value)) differing.push({ at, raw });
        if (mark === 'currency' && reading.kind !== 'unreadable' && reading.marked) marked.push({ at, raw });
      }
      const raws = rawTexts();
      for (const { at, raw } of differing.sort((left, right) => left.at - right.at)) raws.keep(at, raw);
      return { data: { kind: rule.kind, values: data }, problems, raws: raws.finish(), ...(marked.length === 0 ? {} : { marked }), ...(doubtfulFigure === undefined ? {} : { doubtfulFigure }) };
    },
  };
};
