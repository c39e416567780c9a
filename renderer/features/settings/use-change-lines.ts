/** What was changed of settings, of what all keep together and of this computer’s own choices: one list, the oldest first. */
import { useEffect, useMemo, useState } from 'react';
import { keptLogFrom, keptLogSetting, keptWords, type KeptLine } from '../../domain/settings/kept-changes';
import { changeWords, type ChangeWords } from '../../domain/settings/setting-words';
import { takingBack, type LoggedChange, type SettingsDocument, type Stamp } from '../../domain/settings/settings-document';
import { connectionLines } from '../../ui/connection-log';
import { displayLines, displaySettings } from '../../ui/display/display-log';
import { hearOwnLines } from '../../ui/own-lines';
import { usePlanningSettings } from '../../ui/settings/planning-settings';
import { apartSettings, type ApartId } from './setting-catalogue';
import { useHeardSetting, type HeardSetting } from './use-heard-setting';
import type { TakingBack } from './use-setting-changes';

/** `undo`: what takes it back, or in a word why nothing here does. `of`: which settings that are no figures of planning it tells of. */
export type ChangeLine = Stamp & ChangeWords & { readonly id: string; readonly of: readonly ApartId[]; readonly isUndone: boolean; readonly undo: TakingBack | string };

const linesOfSettings = (document: SettingsDocument): readonly ChangeLine[] => {
  const undone = new Set(document.log.flatMap(({ undoes }) => undoes ?? []));
  /** Lines that take one back. One that takes such a line back sets again what it had taken away. */
  const back = new Set<string>();
  for (const { id, undoes } of document.log) if (undoes !== null && !back.has(undoes)) back.add(id);
  const begin = ({ id, undoes }: LoggedChange): string => (undoes === null ? '' : back.has(id) ? 'Undo: ' : 'Again: ');
  const undoOf = (line: LoggedChange): ChangeLine['undo'] => {
    if (undone.has(line.id)) return 'undone';
    const changes = takingBack(document, line);
    return changes === null ? 'changed since' : changes === 'one-by-one' ? 'one by one' : { id: line.id, changes };
  };
  return document.log.map((line) => {
    const words = changeWords(line.change);
    return { ...words, what: `${begin(line)}${words.what}`, id: line.id, of: line.change.kind === 'event' ? ['calendar-days'] : [], by: line.by, at: line.at, isUndone: undone.has(line.id), undo: undoOf(line) };
  });
};

/** Taken back where it was made. */
const elsewhere = { isUndone: false, undo: '' } as const;

const templateIds: ReadonlyMap<string, ApartId> = new Map(apartSettings.flatMap(({ id, logged }) => (logged === undefined ? [] : [[logged, id] as const])));

const keptIds = { 'matched-columns': 'matched-columns', spelling: 'report-spellings', 'seller-account': 'seller-accounts', backup: 'backup' } as const satisfies Partial<Record<KeptLine['of'], ApartId>>;

const keptSettings = ({ of, name }: KeptLine): readonly ApartId[] => {
  if (of !== 'template') return [keptIds[of]];
  const id = templateIds.get(name);
  return id === undefined ? [] : [id];
};

/** This computer’s own lines. */
const ownNow = () => ({ ofConnection: connectionLines(localStorage), ofDisplay: displayLines(localStorage) });

/** `heard`: whether the lines of what all keep together are among them. */
export const useChangeLines = (): { readonly lines: readonly ChangeLine[]; readonly heard: HeardSetting } => {
  const { document } = usePlanningSettings();
  const heard = useHeardSetting(keptLogSetting.id);
  const [{ ofConnection, ofDisplay }, setOwn] = useState(ownNow);
  useEffect(() => hearOwnLines(() => setOwn(ownNow())), []);
  const ofSettings = useMemo(() => linesOfSettings(document), [document]);
  const lines = useMemo((): readonly ChangeLine[] => {
    const kept = keptLogFrom(heard.kind === 'heard' ? (heard.setting?.body ?? null) : null);
    return [
      ...ofSettings,
      ...kept.map((line) => ({ ...keptWords(line), id: line.id, of: keptSettings(line), by: line.by, at: line.at, ...elsewhere })),
      ...[
        ...ofConnection.map(({ limits, ...line }) => ({ ...line, what: 'Connection', of: ['connection', ...limits] as const })),
        ...ofDisplay.map(({ of, ...line }) => ({ ...line, what: displaySettings[of], of: [`display-${of}`] as const })),
      ].map((line) => ({ ...line, by: line.by === '' ? 'nobody signed in' : line.by, where: 'this computer', ...elsewhere })),
    ].toSorted((one, other) => one.at - other.at);
  }, [ofSettings, heard, ofConnection, ofDisplay]);
  return { lines, heard };
};
