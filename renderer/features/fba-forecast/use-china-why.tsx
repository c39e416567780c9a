/** Why the figures of the container planner and of the stock ahead are what they are: the drawer that answers, over theirs. */
import type { ReactNode } from 'react';
import { explainOutlook, type OutlookFigure } from '../../domain/planning/explain-outlook';
import type { GaugeFigure, GaugeSide, PackedFigure, PackedLineFigure } from '../../domain/planning/explain-packed';
import type { ItemOutlook } from '../../domain/planning/item-outlook';
import type { PackAsk } from '../../domain/planning/pack-order';
import type { DecisionEdit } from '../../domain/sheets/decisions';
import type { Term } from '../../domain/explain/term';
import type { Outcome } from '../../domain/failures';
import { useServices } from '../../ui/services';
import type { SheetPanelProps } from '../../ui/sheet/sheet-panel';
import { formatDay } from '../../ui/table/format-cell';
import { useWhyDrawer } from '../../ui/why/use-why-drawer';

export type ChinaWhy = {
  /** `label`: what the gauge is called. */
  readonly ofGauge: (ask: PackAsk, side: GaugeSide, label: string, figure: GaugeFigure) => void;
  readonly ofChange: (ask: PackAsk, code: string, figure: PackedLineFigure) => void;
  readonly ofDay: (outlook: ItemOutlook, day: string, figure: OutlookFigure) => void;
  readonly isOpen: boolean;
  readonly drawer: ReactNode;
};

export const useChinaWhy = ({ storeId, sheet: { view }, edits }: Pick<SheetPanelProps, 'storeId' | 'sheet'> & { readonly edits: readonly DecisionEdit[] }): ChinaWhy => {
  const { planner } = useServices();
  const { ask: answer, isOpen, drawer } = useWhyDrawer();

  const pose = (subject: string, figure: string, title: string, terms: () => Promise<Outcome<readonly Term[]>>): void =>
    answer({
      subject, figure,
      ask: async () => {
        const told = await terms();
        return told.ok ? { ok: true, value: [{ title, figures: told.value, history: null }] } : told;
      },
    });
  const packed = (ask: PackAsk, of: PackedFigure) => () => planner.whyPacked(view, ask, edits, of);

  const ofGauge: ChinaWhy['ofGauge'] = (ask, side, label, figure) => pose(label, figure, 'Containers', packed(ask, { kind: 'gauge', side, figure }));
  const ofChange: ChinaWhy['ofChange'] = (ask, code, figure) => pose(code, figure, code, packed(ask, { kind: 'line', code, figure }));
  const ofDay: ChinaWhy['ofDay'] = (outlook, day, figure) =>
    pose(`${outlook.code}, ${formatDay(day)}`, figure, outlook.code, async () => {
      const told = await Promise.all((['item-position', 'order-decided'] as const).map((id) => planner.explain(storeId, id, outlook.code, view)));
      return { ok: true, value: explainOutlook(outlook, day, told.flatMap((one) => (one.ok ? one.value : []))) };
    });
  return { ofGauge, ofChange, ofDay, isOpen, drawer };
};
