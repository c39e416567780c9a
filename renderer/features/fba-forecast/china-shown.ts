/** What is open over the items to order, and what is chosen there, as a link says it. */
import { containerKinds, mostContainers, type PackAsk } from '../../domain/planning/pack-order';

export type ChinaShown = { readonly open: 'nothing' } | { readonly open: 'containers'; readonly ask: PackAsk } | { readonly open: 'ahead'; /** Code; null: the one that is most urgent. */ readonly item: string | null };

export const asSet: PackAsk = { kind: null, targetFill: null, supplier: null, containers: null };

type Entries = Readonly<Record<string, string>>;

/** Null for what is no whole number between the two. */
const whole = (text: string | undefined, least: number, most: number): number | null => (text !== undefined && /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null);

/** What cannot be read is as it is set for the store. */
export const chinaShownFrom = ({ open, kind, containers, fill, supplier, item }: Entries): ChinaShown => {
  if (open === 'ahead') return { open, item: item ?? null };
  if (open !== 'containers') return { open: 'nothing' };
  const percent = whole(fill, 0, 100);
  return { open, ask: { kind: containerKinds.find((one) => one.kind === kind)?.kind ?? null, targetFill: percent === null ? null : percent / 100, supplier: supplier ?? null, containers: whole(containers, 1, mostContainers) } };
};

const said = (entries: Readonly<Record<string, string | null>>): Entries => Object.fromEntries(Object.entries(entries).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

export const chinaEntries = (shown: ChinaShown): Entries => {
  switch (shown.open) {
    case 'nothing':
      return {};
    case 'ahead':
      return said(shown);
    case 'containers': {
      const { kind, targetFill, supplier, containers } = shown.ask;
      return said({ open: shown.open, kind, fill: targetFill === null ? null : String(Math.round(targetFill * 100)), supplier, containers: containers === null ? null : String(containers) });
    }
  }
};
