/** The container a store ships in, from its settings. */
import type { SettingRef } from '../explain/term';
import { settingOf, type Settings } from '../settings/settings';
import type { StoreId } from '../stores';
import type { ContainerLimits } from './container';

export type StoreContainer = ContainerLimits & { readonly kind: '20' | '40' | '40hc'; readonly targetFill: number; /** What chose the container, and its space. */ readonly refs: readonly SettingRef[]; readonly spaceRefs: readonly SettingRef[]; readonly payloadRef: SettingRef; readonly targetRef: SettingRef };

/** A 40 ft high cube carries what a 40 ft container does: the road is the limit. */
export const containerLimits = (settings: Settings, storeId: StoreId, kind?: StoreContainer['kind']): StoreContainer => {
  const place = { storeId, supplier: null, sku: null };
  const chosen = settingOf(settings, 'container', place);
  const used = kind ?? chosen.value;
  const space = settingOf(settings, used === '20' ? 'container-20-m3' : used === '40' ? 'container-40-m3' : 'container-40hc-m3', place);
  const payload = settingOf(settings, used === '20' ? 'container-20-kg' : 'container-40-kg', place);
  const share = settingOf(settings, 'container-usable-share', place);
  const fill = settingOf(settings, 'container-target-fill', place);
  return { kind: used, space: space.value, usableShare: share.value, payloadKg: payload.value, targetFill: fill.value, refs: [chosen.ref, space.ref, share.ref], spaceRefs: [space.ref, share.ref], payloadRef: payload.ref, targetRef: fill.ref };
};
