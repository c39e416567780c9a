/** What explains the plan for goods by their code: one listing for each channel that sells them, and the item or bundle they are. */
import type { PlannerService } from '../../data/planning/planner-ports';
import { channelName, channels, listingId } from '../../domain/demand/listing';
import type { StoreId } from '../../domain/stores';
import type { Explanation, WhyQuestion } from './WhyDrawer';

/** A code may be sold on every channel, and be an item or a bundle itself. */
const namesOf = (code: string): readonly { readonly title: string; readonly key: string }[] => [
  ...channels.map((channel) => ({ title: channelName[channel], key: listingId(channel, code) })),
  { title: 'In stock and on order', key: code },
];

export const goodsQuestion = (planner: Pick<PlannerService, 'prepare' | 'explain' | 'history'>, storeId: StoreId, code: string): WhyQuestion => ({
  subject: code,
  ask: async () => {
    // The plan is made once for the store; what was made before is only looked up.
    const prepared = await planner.prepare(storeId);
    if (prepared.kind === 'failed') return { ok: false, failure: prepared.failure };
    const asked = await Promise.all(
      namesOf(code).map(async ({ title, key }) => {
        const [figures, history] = await Promise.all([planner.explain(storeId, null, key), planner.history(storeId, key)]);
        return { title, figures, history };
      }),
    );
    const explained: Explanation[] = [];
    for (const { title, figures, history } of asked) {
      if (figures.ok) explained.push({ title, figures: figures.value, history: history.ok ? history.value : null });
      // Most goods sell on some channels only, and a listing's SKU is often no item's code.
      else if (figures.failure.code !== 'plan/unknown-goods') return { ok: false, failure: figures.failure };
    }
    return { ok: true, value: explained };
  },
});
