/**
 * How a number came about: a tree of named terms whose leaves are cells of published tables, dated rules, settings or forecasts.
 * A function that plans gives plain numbers; its `explain…` twin gives the same number with this tree, on demand and for one SKU.
 */
import type { StoreId } from '../stores';
import type { TableId } from '../tables/table-ids';

/** One cell of a published version: enough for the provenance drawer to find file, row and column. `row` counts from 0 in that version. */
export type CellRef = {
  readonly kind: 'cell';
  readonly storeId: StoreId;
  readonly tableId: TableId;
  readonly partition: string;
  readonly versionId: string;
  readonly row: number;
  readonly columnId: string;
};

/** A fee or policy as it stood on the day asked. `validFrom` is an ISO day, `source` says who published it. */
export type RuleRef = { readonly kind: 'rule'; readonly ruleId: string; readonly validFrom: string; readonly source: string };

/** Scopes of a setting, from the widest to the narrowest. */
export const settingScopes = ['default', 'store', 'supplier', 'sku'] as const;
export type SettingScope = (typeof settingScopes)[number];

/** A setting with the scope that decided it. `value` is as a person would read it. */
/** `because`: a page says so in the setting’s place, in words. */
export type SettingRef = { readonly kind: 'setting'; readonly settingId: string; readonly scope: SettingScope; readonly value: number | string; readonly because?: string };

/** A figure that no file states: a forecast or an estimate. `modelId` names the method, `subject` the series, `note` why this method. */
export type ModelRef = { readonly kind: 'model'; readonly modelId: string; readonly subject: string; readonly note: string };

export type Ref = CellRef | RuleRef | SettingRef | ModelRef;

export type Term = {
  /** Stable within its tree: tests, the waterfall and the drawer's state name terms by it. */
  readonly id: string;
  readonly name: string;
  /** Null is not known; `note` then says why. */
  readonly value: number | string | null;
  readonly unit: string | null;
  /** In words of the names of `terms`: `demand over lead time + safety stock − position`. Null for leaves. */
  readonly formula: string | null;
  readonly from: readonly Ref[];
  readonly terms: readonly Term[];
  readonly note?: string;
};

/** A value that stands on `refs` alone. */
export const leaf = (id: string, name: string, value: Term['value'], unit: string | null, from: readonly Ref[], note?: string): Term => ({
  id,
  name,
  value,
  unit,
  formula: null,
  from,
  terms: [],
  ...(note === undefined ? {} : { note }),
});

/** A value made of other terms. */
export const made = (
  id: string,
  name: string,
  value: Term['value'],
  unit: string | null,
  formula: string,
  terms: readonly Term[],
  extra: { readonly from?: readonly Ref[]; readonly note?: string } = {},
): Term => ({ id, name, value, unit, formula, from: extra.from ?? [], terms, ...(extra.note === undefined ? {} : { note: extra.note }) });

/** What is not known, and why. It is never 0. */
export const unknown = (id: string, name: string, unit: string | null, reason: string, terms: readonly Term[] = []): Term => ({
  id,
  name,
  value: null,
  unit,
  formula: null,
  from: [],
  terms,
  note: reason,
});

export const termNamed = (term: Term, id: string): Term | null => {
  if (term.id === id) return term;
  for (const part of term.terms) {
    const found = termNamed(part, id);
    if (found !== null) return found;
  }
  return null;
};

/** Every reference of a tree, each once, in the order met. */
export const refsOf = (term: Term): readonly Ref[] => {
  const seen = new Map<string, Ref>();
  const walk = (one: Term): void => {
    for (const ref of one.from) seen.set(JSON.stringify(ref), ref);
    one.terms.forEach(walk);
  };
  walk(term);
  return [...seen.values()];
};
