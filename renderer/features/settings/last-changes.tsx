/** When each setting that is no figure of planning was last changed, and by whom, for every line of the settings page. */
import { createContext, use, useMemo, type ReactNode } from 'react';
import { formatMoment } from '../../ui/table/format-cell';
import type { ApartId } from './setting-catalogue';
import { useChangeLines, type ChangeLine } from './use-change-lines';

type LastChangesKnown = { readonly byId: ReadonlyMap<string, ChangeLine>; readonly isKnown: boolean };

const LastChangesContext = createContext<LastChangesKnown>({ byId: new Map(), isKnown: false });

export const LastChanges = ({ children }: { readonly children: ReactNode }) => {
  const { lines, heard } = useChangeLines();
  const isKnown = heard.kind === 'heard';
  const known = useMemo((): LastChangesKnown => ({ byId: new Map(lines.flatMap((line) => line.of.map((id) => [id, line] as const))), isKnown }), [lines, isKnown]);
  return <LastChangesContext value={known}>{children}</LastChangesContext>;
};

/** The newest line of the log about it. */
export const LastChanged = ({ id }: { readonly id: ApartId }) => {
  const { byId, isKnown } = use(LastChangesContext);
  const line = byId.get(id);
  if (line === undefined) return <span data-last-change>{isKnown ? 'No change in the log' : 'Looking up its last change'}</span>;
  return (
    <span data-last-change>
      Changed by {line.by}, {formatMoment(line.at)}: {line.before} → {line.after}
    </span>
  );
};
