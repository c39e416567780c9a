/** What a rule's value may look like, how people write it, and where it is used. One row a rule, for the settings page and for reading what staff added. */
import { isIsoDay } from '../reports/read-day';
import { asKept, inShownUnit } from '../settings/setting';
import { typedAmount, type TypedNumber } from '../typed-figures';
import type { AgedStep, RuleEntry, RuleId, RuleValues } from './rule-book';

type Shape =
  /** `%`: kept as a share of 1, written and typed in per cent. */
  | { readonly kind: 'number'; readonly unit: string | null; readonly minimum: number; readonly maximum: number }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** Twelve rates, January first. */
  | { readonly kind: 'months'; readonly unit: string }
  /** `181-210 0.50`, one a line; `366+ 6.90 0.15` has a rate by unit as well. */
  | { readonly kind: 'steps' }
  /** Three falling limits. */
  | { readonly kind: 'bands' };

export type RuleRow = { readonly title: string; readonly usedFor: string; readonly shape: Shape };

const amount = (unit: string): Shape => ({ kind: 'number', unit, minimum: 0, maximum: 1_000_000 });
const share: Shape = { kind: 'number', unit: '%', minimum: 0, maximum: 1 };
const perMonth: Shape = { kind: 'months', unit: '$/ft³ and month' };

export const ruleRows: Readonly<Record<RuleId, RuleRow>> = {
  'low-inventory-fee-days': { title: 'Low-inventory-level fee: days of supply', usedFor: 'fee flag: due below it over both 30 and 90 days', shape: { kind: 'number', unit: 'days', minimum: 0, maximum: 365 } },
  'low-inventory-fee-grain': { title: 'Low-inventory-level fee: counted by', usedFor: 'fee flag', shape: { kind: 'choice', options: ['parent-asin', 'seller-fnsku'] } },
  'low-inventory-fee-sizes': { title: 'Low-inventory-level fee: sizes', usedFor: 'fee flag', shape: { kind: 'choice', options: ['standard', 'standard-and-bulky'] } },
  'low-inventory-fee-exempt-sales': { title: 'Low-inventory-level fee: exempt below units in 7 days', usedFor: 'fee flag', shape: amount('units') },
  'low-inventory-fee-exempt-awd-share': { title: 'Low-inventory-level fee: exempt from AWD share', usedFor: 'fee flag', shape: share },
  'fba-storage-standard': { title: 'FBA storage, standard size', usedFor: 'storage cost of stock at FBA', shape: perMonth },
  'fba-storage-bulky': { title: 'FBA storage, bulky', usedFor: 'storage cost of stock at FBA', shape: perMonth },
  'fba-aged-surcharge': { title: 'FBA aged inventory surcharge', usedFor: 'cost of aged stock, by days in storage', shape: { kind: 'steps' } },
  'fba-capacity-overage': { title: 'FBA capacity overage', usedFor: 'cost of stock above the capacity limit', shape: amount('$/ft³ and month') },
  'awd-storage': { title: 'AWD storage', usedFor: 'storage cost of stock at AWD', shape: perMonth },
  'wfs-in-stock-days': { title: 'WFS: days stock should last', usedFor: 'WFS status: at risk below it', shape: { kind: 'number', unit: 'days', minimum: 0, maximum: 365 } },
  'wfs-sell-through-bands': { title: 'WFS sell-through: excellent, good, average', usedFor: 'WFS sell-through band', shape: { kind: 'bands' } },
  'us-merchandise-processing': { title: 'US merchandise processing fee', usedFor: 'landed cost, share of FOB', shape: share },
  'us-harbour-maintenance': { title: 'US harbour maintenance fee', usedFor: 'landed cost, share of FOB', shape: share },
  'cancel-limit-amazon': { title: 'Amazon: share of orders that may be cancelled', usedFor: 'oversell warnings', shape: share },
  'cancel-limit-walmart': { title: 'Walmart: share of orders that may be cancelled', usedFor: 'oversell warnings', shape: share },
  'cancel-limit-ebay': { title: 'eBay: share of orders that may be cancelled', usedFor: 'oversell warnings', shape: share },
};

/** The order of the table. */
export const ruleIds = Object.keys(ruleRows) as readonly RuleId[]; // the keys of the record above

export const isRuleId = (id: unknown): id is RuleId => typeof id === 'string' && Object.hasOwn(ruleRows, id);

/** More than any fee or limit is. */
const mostFigure = 999_999_999;

const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isStep = (value: unknown): value is AgedStep => {
  if (typeof value !== 'object' || value === null) return false;
  const { fromDays, toDays, perCubicFoot, perUnit } = value as Partial<Record<keyof AgedStep, unknown>>; // narrowed field by field
  return isFigure(fromDays) && (toDays === null || (isFigure(toDays) && toDays >= fromDays)) && isFigure(perCubicFoot) && (perUnit === null || isFigure(perUnit));
};

/** Steps must rise without overlap, bands must fall. */
export const isRuleValue = (ruleId: RuleId, value: unknown): boolean => {
  const { shape } = ruleRows[ruleId];
  switch (shape.kind) {
    case 'number':
      return isFigure(value) && value >= shape.minimum && value <= shape.maximum;
    case 'choice':
      return typeof value === 'string' && shape.options.includes(value);
    case 'months':
      return Array.isArray(value) && value.length === 12 && value.every(isFigure);
    case 'steps': {
      if (!Array.isArray(value) || value.length === 0 || !value.every(isStep)) return false;
      return value.every((step, at) => at === 0 || (value[at - 1]?.toDays ?? Infinity) < step.fromDays);
    }
    case 'bands':
      return Array.isArray(value) && value.length === 3 && value.every(isFigure) && value.every((limit, at) => at === 0 || limit < (value[at - 1] ?? 0));
  }
};

export const isRuleEntry = (value: unknown): value is RuleEntry => {
  if (typeof value !== 'object' || value === null) return false;
  const { ruleId, validFrom, value: held, source } = value as Partial<Record<keyof RuleEntry, unknown>>; // narrowed field by field
  return isRuleId(ruleId) && typeof validFrom === 'string' && isIsoDay(validFrom) && typeof source === 'string' && isRuleValue(ruleId, held);
};

const stepText = ({ fromDays, toDays, perCubicFoot, perUnit }: AgedStep): string => `${fromDays}${toDays === null ? '+' : `-${toDays}`} ${perCubicFoot}${perUnit === null ? '' : ` ${perUnit}`}`;

/** A value as people read and type it. */
export const ruleText = (ruleId: RuleId, value: RuleValues[RuleId]): string => {
  const { shape } = ruleRows[ruleId];
  if (shape.kind === 'number' && shape.unit === '%' && typeof value === 'number') return `${inShownUnit(shape, value)} %`;
  if (typeof value !== 'object') return String(value);
  return value.map((one) => (typeof one === 'object' ? stepText(one) : String(one))).join(value.some((one) => typeof one === 'object') ? '\n' : ', ');
};

const stepFrom = (line: string): unknown => {
  const [, from, to, perCubicFoot, perUnit] = /^(\d+)(?:-(\d+)|\+)\s+(\d+(?:\.\d+)?)(?:\s+(\d+(?:\.\d+)?))?$/.exec(line.trim()) ?? [];
  return from === undefined ? null : { fromDays: Number(from), toDays: to === undefined ? null : Number(to), perCubicFoot: Number(perCubicFoot), perUnit: perUnit === undefined ? null : Number(perUnit) };
};

/** Read as any typed figure is; of what is no share, 5 % would be read as 5. */
const figureFrom = (text: string): TypedNumber => (text.includes('%') ? { ok: false, problem: `“${text}” is a per cent, and this is no share of anything.` } : typedAmount(text, mostFigure));

/** With its sign or without: 5 and 5 % are 0.05. */
const shareFrom = (shape: Extract<Shape, { kind: 'number' }>, text: string): TypedNumber => {
  const read = figureFrom(text.replace(/(?<=\d)\s*%\s*$/, ''));
  return read.ok ? { ok: true, value: asKept(shape, read.value) } : read;
};

const figuresIn = (typed: string): readonly TypedNumber[] => typed.split(/[,;\s]+/).filter((one) => one !== '').map(figureFrom);

/** How a value of the rule is written, for the field and for what is said when it cannot be read. */
export const ruleFormat = (ruleId: RuleId): string => {
  const { shape } = ruleRows[ruleId];
  if (shape.kind === 'number' && shape.unit === '%') return `a per cent from ${inShownUnit(shape, shape.minimum)} to ${inShownUnit(shape, shape.maximum)}, such as 2.5 %`;
  if (shape.kind === 'number') return `a number from ${shape.minimum} to ${shape.maximum}${shape.unit === null ? '' : `, ${shape.unit}`}`;
  if (shape.kind === 'choice') return shape.options.join(' or ');
  if (shape.kind === 'months') return `twelve numbers, January first, ${shape.unit}`;
  if (shape.kind === 'bands') return 'three falling numbers: excellent, good, average';
  return 'one step a line: 181-210 0.50, the last one 366+ 6.90 0.15; $/ft³ and month, then $/unit where there is one';
};

/** What is written, as far as it can be read; a figure that is none keeps its reason. */
const written = (shape: Shape, text: string): { readonly value: unknown; readonly problem: string | null } => {
  const { kind } = shape;
  if (kind === 'choice') return { value: text, problem: null };
  if (kind === 'steps') return { value: text.split('\n').filter((line) => line.trim() !== '').map(stepFrom), problem: null };
  const read = shape.kind !== 'number' ? figuresIn(text) : [shape.unit === '%' ? shareFrom(shape, text) : figureFrom(text)];
  const values = read.flatMap((one) => (one.ok ? [one.value] : []));
  return { value: kind === 'number' ? values[0] : values, problem: read.flatMap((one) => (one.ok ? [] : [one.problem]))[0] ?? null };
};

export type TypedRule = { readonly ok: true; readonly value: RuleValues[RuleId] } | { readonly ok: false; readonly problem: string };

/** As the rule's value, or why it is none. */
export const ruleFromText = (ruleId: RuleId, typed: string): TypedRule => {
  const { shape } = ruleRows[ruleId];
  const { value, problem } = written(shape, typed.trim());
  if (problem !== null) return { ok: false, problem };
  return isRuleValue(ruleId, value) ? { ok: true, value: value as RuleValues[RuleId] } : { ok: false, problem: `This is no value of the rule: write ${ruleFormat(ruleId)}.` }; // just checked
};
