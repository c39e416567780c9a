/** Questions of the bundle desk to a store's plan, and their answers. Everything here is structured-cloneable. */
import { planShelf, type PlanShelf } from '../../planning/plan-shelf';
import type { StorePlan } from '../../planning/plan-store';
import type { StoreContext } from '../../planning/store-context';
import { holdsWords, soughtForm } from '../../search/spellings';
import type { ShelfGoods } from '../../shipments/shelf-goods';
import { bundleDetail, type BundleDetail } from './bundle-detail';
import { bundleListing, type BundleListing, type ListAsk } from './bundle-list';
import type { BundleDraft } from './drafts';
import { listEffects, type ListEffect, type ListOf } from './list-changes';
import { mappingDoctor, type DoctorReport } from './mapping-doctor';
import { listsToCome, replaceItem, type ListToCome, type ReplacedIn } from './replace-item';
import { sharingOf, type Sharing } from './sharing';
import { whatIfBuild, type WhatIf } from './what-if';

export type KnownPart = { readonly code: string; readonly name: string | null; readonly kind: 'item' | 'bundle' };

export type DeskAsk =
  | ({ readonly kind: 'list' } & ListAsk)
  | { readonly kind: 'bundle'; readonly code: string; readonly drafts: readonly BundleDraft[] }
  | { readonly kind: 'what-if'; readonly code: string; readonly units: number; readonly drafts: readonly BundleDraft[] }
  | { readonly kind: 'replace'; readonly from: string; readonly to: string; readonly drafts: readonly BundleDraft[] }
  /** Lists that a file under review brings, in place of those of the same bundles. */
  | { readonly kind: 'lists'; readonly desk: 'factory' | 'martin'; readonly lists: readonly ListOf[] }
  /** What may go into a bundle. */
  | { readonly kind: 'parts'; readonly search: string; readonly most: number }
  | { readonly kind: 'doctor' }
  /** `first`: a listing by its id, served before all others. */
  | { readonly kind: 'sharing'; readonly first: string | null }
  /** What the shelf has for a shipment plan; `planId` null: it is not saved yet. */
  | { readonly kind: 'plan-shelf'; readonly planId: string | null; readonly goods: readonly ShelfGoods[] };

export type DeskAnswer = { readonly planKey: string } & (
  | ({ readonly kind: 'list' } & BundleListing)
  | { readonly kind: 'bundle'; readonly detail: BundleDetail }
  | { readonly kind: 'what-if'; readonly whatIf: WhatIf | null }
  | { readonly kind: 'replace'; readonly bundles: readonly ReplacedIn[]; /** Lists that go on naming the item. */ readonly toCome: readonly ListToCome[]; /** Of the costs. */ readonly currency: string }
  | { readonly kind: 'lists'; readonly effects: readonly ListEffect[]; readonly currency: string }
  | { readonly kind: 'parts'; readonly parts: readonly KnownPart[] }
  | { readonly kind: 'doctor'; readonly report: DoctorReport }
  | { readonly kind: 'sharing'; readonly sharing: Sharing }
  | { readonly kind: 'plan-shelf'; readonly shelf: PlanShelf }
);

/** Items before bundles, by code; labels belong to the label desk's lists. */
const knownParts = ({ items, bundles }: StoreContext, search: string, most: number): readonly KnownPart[] => {
  const begun = soughtForm(search.trim());
  const all: readonly KnownPart[] = [
    ...[...items.values()].filter(({ source }) => source === 'factory').map(({ code, name }) => ({ code, name, kind: 'item' as const })),
    ...[...bundles.values()].map(({ code, name }) => ({ code, name, kind: 'bundle' as const })),
  ];
  const found = all.filter(({ code, name }) => holdsWords([code, name].join(' '), search));
  return found.sort((one, other) => Number(soughtForm(other.code).startsWith(begun)) - Number(soughtForm(one.code).startsWith(begun)) || (one.code < other.code ? -1 : 1)).slice(0, most);
};

export const answerDesk = (plan: StorePlan, ask: DeskAsk, planKey: string): DeskAnswer => {
  const { context } = plan;
  switch (ask.kind) {
    case 'list':
      return { planKey, kind: 'list', ...bundleListing(context, ask) };
    case 'bundle':
      return { planKey, kind: 'bundle', detail: bundleDetail(plan, ask.code, ask.drafts) };
    case 'what-if':
      return { planKey, kind: 'what-if', whatIf: whatIfBuild(plan, ask.code, ask.units, ask.drafts) };
    case 'replace':
      return { planKey, kind: 'replace', bundles: replaceItem(context, ask.from, ask.to, ask.drafts), toCome: listsToCome(context, ask.from, ask.drafts), currency: context.inputs.currency };
    case 'lists':
      return { planKey, kind: 'lists', effects: listEffects(context, ask.desk, ask.lists), currency: context.inputs.currency };
    case 'parts':
      return { planKey, kind: 'parts', parts: knownParts(context, ask.search, ask.most) };
    case 'doctor':
      return { planKey, kind: 'doctor', report: mappingDoctor(context) };
    case 'sharing':
      return { planKey, kind: 'sharing', sharing: sharingOf(plan, ask.first) };
    case 'plan-shelf':
      return { planKey, kind: 'plan-shelf', shelf: planShelf(plan, ask.planId, ask.goods) };
  }
};
