/** What was typed into lines of a plan and is no figure: kept beside the lines, of which only those in view are drawn, and on this computer until it is mended or taken back. */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { KeptRefusal } from '../../ui/FigureCell';
import { useServices } from '../../ui/services';
import { formatCount } from '../../ui/table/format-cell';
import { keep, keptRefusals, refusalsKey, type RefusedCell } from './kept-lines';

export type RefusedTexts = {
  readonly all: readonly RefusedCell[];
  readonly of: (line: number, field: string) => KeptRefusal;
  /** Takes them back: of one line, or all. */
  readonly drop: (line?: number) => void;
};

/** `keptKey`: of the lines they stand in; null: only as long as they are shown. */
export const useRefusedTexts = (keptKey: string | null): RefusedTexts => {
  const { unsaved } = useServices();
  const [all, setAll] = useState<readonly RefusedCell[]>(() => (keptKey === null ? [] : keptRefusals(unsaved, keptKey)));
  const latest = useRef(all);
  const change = useCallback(
    (next: readonly RefusedCell[]): void => {
      latest.current = next;
      setAll(next);
      // At once: a cell that is left with the page tells of its text when nothing is drawn any more.
      if (keptKey !== null) keep(unsaved, refusalsKey(keptKey), next.length === 0 ? null : next);
    },
    [unsaved, keptKey],
  );
  const of = useCallback<RefusedTexts['of']>(
    (line, field) => ({
      text: all.find((one) => one.line === line && one.field === field)?.text ?? null,
      onRefused: (refused) => change([...latest.current.filter((one) => one.line !== line || one.field !== field), ...(refused === null ? [] : [{ ...refused, line, field }])]),
    }),
    [all, change],
  );
  const drop = useCallback<RefusedTexts['drop']>((line) => change(line === undefined ? [] : latest.current.filter((one) => one.line !== line)), [change]);
  return useMemo(() => ({ all, of, drop }), [all, of, drop]);
};

/** More are named once these are mended. */
const mostNamed = 3;

/** Nothing where there is none. */
export const refusedWords = ({ all }: RefusedTexts): string =>
  all.length === 0 ? '' : `Not taken: ${all.slice(0, mostNamed).map(({ line, label, text }) => `line ${formatCount(line)}, ${label}: “${text}”`).join('; ')}${all.length > mostNamed ? ` and ${formatCount(all.length - mostNamed)} more` : ''}. Mend what is no figure, or leave it out.`;
