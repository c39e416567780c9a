/** Rows that are made together, kept for whoever asks for them, or for one of them, again. */
import { isSameSales, oncePerPlan, type SheetFacts } from './facts';
import { toTheEnd, type Steps } from '../steps';
import type { SheetAsked } from './maker';
import { rowsAtHand } from './rows-at-hand';

type Made<Row> = { readonly key: string; readonly decisions: SheetAsked['decisions']; readonly sales: SheetFacts['sales']; readonly rows: readonly Row[]; readonly byId: ReadonlyMap<string, Row> };

export type LastRows<Row> = {
  readonly rows: (facts: SheetFacts, asked: SheetAsked) => Steps<readonly Row[]>;
  readonly all: (facts: SheetFacts, asked: SheetAsked) => readonly Row[];
  readonly rowOf: (facts: SheetFacts, asked: SheetAsked, id: string) => Row | null;
};

/** Rows of the last way of asking of a plan, which is asked again for every cell that is explained. They go with their plan, and before it where their memory is wanted: they are then made again. */
export const lastRows = <Row extends { readonly plan: { readonly id: string } }>(make: LastRows<Row>['rows']): LastRows<Row> => {
  const lastOf = oncePerPlan((): { made: () => Made<Row> | null } => ({ made: () => null }));
  function* madeFor(facts: SheetFacts, asked: SheetAsked): Steps<Made<Row>> {
    const key = JSON.stringify(asked.parameters);
    const last = lastOf(facts.plan);
    const before = last.made();
    if (before?.key === key && before.decisions === asked.decisions && isSameSales(before.sales, facts.sales)) return before;
    const rows = yield* make(facts, asked);
    const made: Made<Row> = { key, decisions: asked.decisions, sales: facts.sales, rows, byId: new Map(rows.map((row) => [row.plan.id, row])) };
    last.made = rowsAtHand.keep(made);
    return made;
  }
  return {
    rows: function* (facts, asked) {
      return (yield* madeFor(facts, asked)).rows;
    },
    all: (facts, asked) => toTheEnd(madeFor(facts, asked)).rows,
    rowOf: (facts, asked, id) => toTheEnd(madeFor(facts, asked)).byId.get(id) ?? null,
  };
};
