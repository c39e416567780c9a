import { Button, Select, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { marketplaceDay } from '../../domain/demand/marketplace-day';
import { deliveredRules } from '../../domain/rules/delivered-rules';
import { isRuleId, ruleFormat, ruleFromText, ruleIds, ruleRows } from '../../domain/rules/rule-entry';
import { ruleWords } from '../../domain/rules/rule-words';
import { ruleAt, ruleBookOf, type RuleEntry, type RuleId } from '../../domain/rules/rule-book';
import { isIsoDay } from '../../domain/reports/read-day';
import { usePlanningSettings } from '../../ui/settings/planning-settings';
import { formatDay, formatMoment } from '../../ui/table/format-cell';
import { TableHead } from '../../ui/table/TableHead';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { noYear } from './no-year';
import type { SettingChanges } from './use-setting-changes';
import styles from './settings-rows.module.css';
import panel from './settings.module.css';

type Line = { readonly entry: RuleEntry; readonly own: { readonly by: string; readonly at: number } | null; readonly isOver: boolean };

const AddRule = ({ changes, known }: { readonly changes: SettingChanges; readonly known: readonly RuleEntry[] }) => {
  const [ruleId, setRuleId] = useState<RuleId>('fba-storage-standard');
  const [validFrom, setValidFrom] = useState('');
  const [typed, setTyped] = useState('');
  const [source, setSource] = useState('');
  const read = typed.trim() === '' ? null : ruleFromText(ruleId, typed);
  const value = read?.ok === true ? read.value : null;
  const isDay = isIsoDay(validFrom);
  const mayAdd = value !== null && isDay && source.trim() !== '';
  const add = async (): Promise<void> => {
    if (value === null) return;
    const after = { ruleId, validFrom, value, source: source.trim().slice(0, 300) } as RuleEntry; // the value was read by the rule's own shape
    const before = known.find((rule) => rule.ruleId === ruleId && rule.validFrom === after.validFrom) ?? null;
    if (await changes.make({ kind: 'rule', before, after })) {
      setTyped('');
      setSource('');
    }
  };
  return (
    <form
      className={styles.addRule}
      aria-label="Add a rule"
      onSubmit={(event) => {
        event.preventDefault();
        if (mayAdd) void add();
      }}
    >
      <Select
        size="xs" label="Rule" allowDeselect={false} searchable data={ruleIds.map((id) => ({ value: id, label: ruleRows[id].title }))} value={ruleId}
        onChange={(next) => {
          if (isRuleId(next)) setRuleId(next);
        }}
      />
      <TextInput size="xs" type="date" label="Valid from" value={validFrom} onChange={(event) => setValidFrom(event.currentTarget.value)} error={validFrom !== '' && !isDay ? noYear : null} />
      <Textarea
        size="xs" label="Value" autosize minRows={1} maxRows={8} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} description={`Write ${ruleFormat(ruleId)}.`}
        error={read?.ok === false ? read.problem : null}
      />
      <TextInput size="xs" label="Source" placeholder="Who published it, where" value={source} onChange={(event) => setSource(event.currentTarget.value)} />
      <Button size="xs" type="submit" variant="default" disabled={!mayAdd}>
        Add rule
      </Button>
    </form>
  );
};

/** Dated fees and policies: those the app comes with, and those staff added. An entry holds from its day until the next one of the same rule. */
export const RuleTable = ({ changes, found }: { readonly changes: SettingChanges; readonly found: (words: string) => boolean }) => {
  const { document } = usePlanningSettings();
  const [today] = useState(() => marketplaceDay(Date.now()));
  const own = document.rules;
  const kept = useKeptFocus<HTMLElement>(String(own.length));
  const lines = ruleIds
    .flatMap((id): readonly Line[] => [
      ...deliveredRules.filter(({ ruleId }) => ruleId === id).map((entry): Line => ({ entry, own: null, isOver: own.some((rule) => rule.ruleId === id && rule.validFrom === entry.validFrom) })),
      ...own.filter(({ ruleId }) => ruleId === id).map(({ by, at, ...entry }): Line => ({ entry: entry, own: { by, at }, isOver: false })), // without its stamp it is the entry
    ])
    .filter(({ entry }) => found(`${ruleRows[entry.ruleId].title} ${ruleRows[entry.ruleId].usedFor} ${entry.source}`));
  if (lines.length === 0) return null;
  const ownEntries = own.map(({ by: _, at: __, ...rule }) => rule);
  const book = ruleBookOf([...deliveredRules, ...ownEntries]);
  const holding = ({ entry, isOver }: Line): string | null => (isOver ? null : entry.validFrom > today ? 'To come' : ruleAt(book, entry.ruleId, today)?.ref.validFrom === entry.validFrom ? 'Holds today' : null);
  return (
    <section {...kept} className={panel.panel} aria-labelledby="rule-table">
      <Title order={2} id="rule-table">
        Fees and policies by date
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        A rule holds from its day until the next entry. Plans of past days use what held then; a later entry never changes them.
      </Text>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Table of rules">
        <table className={styles.changes}>
          <TableHead of={['Rule', 'Valid from', 'Value', 'Source', 'Used for', { title: 'Take back', isUnseen: true }]} />
          <tbody>
            {lines.map(({ entry, own: stamp, isOver }, place) => (
              <tr key={`${entry.ruleId} ${entry.validFrom} ${stamp === null ? '' : 'own'}`} data-over={isOver || undefined} data-first={lines[place - 1]?.entry.ruleId !== entry.ruleId || undefined}>
                <td>{lines[place - 1]?.entry.ruleId === entry.ruleId ? <span className="visually-hidden">{ruleRows[entry.ruleId].title}</span> : ruleRows[entry.ruleId].title}</td>
                <td className={styles.day}>
                  {formatDay(entry.validFrom)}
                  <Text size="xs" c="dimmed">
                    {holding({ entry, own: stamp, isOver })}
                  </Text>
                </td>
                <td className={styles.ruleValue}>{ruleWords(entry.ruleId, entry.value)}</td>
                <td>
                  {entry.source}
                  {stamp !== null && (
                    <Text size="xs" c="dimmed">
                      Added by {stamp.by}, {formatMoment(stamp.at)}
                    </Text>
                  )}
                  {isOver && (
                    <Text size="xs" c="dimmed">
                      Your own entry of the same day holds instead.
                    </Text>
                  )}
                </td>
                <td>{ruleRows[entry.ruleId].usedFor}</td>
                <td>
                  {stamp !== null && (
                    <Button size="compact-xs" variant="default" onClick={() => void changes.make({ kind: 'rule', before: entry, after: null })}>
                      Take back<span className="visually-hidden">: {ruleRows[entry.ruleId].title}, {entry.validFrom}</span>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <AddRule changes={changes} known={ownEntries} />
    </section>
  );
};
