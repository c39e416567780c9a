/** Rows that are made together, for whoever asks for one of them. */
import { isSameSales, oncePerPlan, type SheetFacts } from './facts';
import type { SheetAsked } from './maker';

type Made<Row> = { readonly key: string; readonly decisions: SheetAsked['decisions']; readonly sales: SheetFacts['sales']; readonly byId: ReadonlyMap<string, Row> };

/** One row of the last way of asking of a plan, which is asked again for every cell that is explained. They go with their plan. */
export const lastRows = <Row extends { readonly plan: { readonly id: string } }>(rowsOf: (facts: SheetFacts, asked: SheetAsked) => readonly Row[]) => {
  const lastOf = oncePerPlan((): { made: Made<Row> | null } => ({ made: null }));
  return (facts: SheetFacts, asked: SheetAsked, id: string): Row | null => {
    const key = JSON.stringify(asked.parameters);
    const last = lastOf(facts.plan);
    if (last.made === null || last.made.key !== key || last.made.decisions !== asked.decisions || !isSameSales(last.made.sales, facts.sales))
      last.made = { key, decisions: asked.decisions, sales: facts.sales, byId: new Map(rowsOf(facts, asked).map((row) => [row.plan.id, row])) };
    return last.made.byId.get(id) ?? null;
  };
};
