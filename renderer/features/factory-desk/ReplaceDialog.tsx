/** One item in place of another in every bundle that has it: looked at first, then taken as changes to be saved. */
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { BundleDraft } from '../../domain/bundles/desk/drafts';
import type { ReplacedIn } from '../../domain/bundles/desk/replace-item';
import { listedNames } from '../../domain/listed-names';
import type { StoreId } from '../../domain/stores';
import { Dialog } from '../../ui/Dialog';
import { FailedPart } from '../../ui/FailedPart';
import { Note } from '../../ui/import/Note';
import { formatCost, formatCount, formatDay, formatSome } from '../../ui/table/format-cell';
import classes from './bundles.module.css';
import { PartPicker } from '../../ui/mapping/PartPicker';
import { useDeskAnswer } from '../../ui/mapping/use-desk-answer';
import { TableHead } from '../../ui/table/TableHead';

type ReplaceDialogProps = { readonly storeId: StoreId; readonly from: string; readonly drafts: readonly BundleDraft[]; readonly turn: number; readonly onAgain: () => void; readonly onTake: (bundles: readonly ReplacedIn[]) => void; readonly onClose: () => void };

const orNot = (units: number | null): string => (units === null ? 'not known' : formatCount(units));

export const ReplaceDialog = ({ storeId, from: first, drafts, turn, onAgain, onTake, onClose }: ReplaceDialogProps) => {
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isAsked = from.trim() !== '' && to.trim() !== '';
  const { answer, failure } = useDeskAnswer(storeId, isAsked ? { kind: 'replace', from: from.trim(), to: to.trim(), drafts } : null, turn);
  const bundles = isAsked ? (answer?.bundles ?? []) : [];
  const toCome = isAsked && from.trim() !== to.trim() ? (answer?.toCome ?? []) : [];
  const taken = bundles.filter(({ draft: { code }, problem }) => problem === null && !left.has(code));
  return (
    <Dialog onClose={onClose} unsaved={to.trim() !== ''} title="Replace an item in every bundle" size="xl" transitionProps={{ duration: 0 }}>
      <Stack gap="sm">
        <Group gap="xs">
          <PartPicker storeId={storeId} turn={turn} label="Item to replace" placeholder="Item to replace" value={from} onChange={setFrom} />
          by
          <PartPicker storeId={storeId} turn={turn} label="Item to take its place" placeholder="Item to take its place" value={to} onChange={setTo} />
        </Group>
        {!isAsked ? <span className={classes.soft}>Choose both to see which bundles change, and what they then cost and can be built of.</span> : null}
        {isAsked && failure !== null ? <FailedPart failure={failure} onAgain={onAgain} /> : null}
        {isAsked && answer !== null && bundles.length === 0 ? <span className={classes.soft}>{from.trim() === to.trim() ? 'Choose another to take its place.' : `No bundle has ${from.trim()} in the list that holds now.`}</span> : null}
        {bundles.length === 0 || answer === null ? null : (
          <div className={classes.scroll} tabIndex={0} role="region" aria-label="Bundles that change">
            <table className={classes.table}>
              <TableHead of={['Take', 'Bundle', { title: 'Qty', isFigure: true }, { title: 'Cost', unit: answer.currency }, { title: 'Then', unit: answer.currency }, { title: 'Buildable', unit: 'bundles' }, { title: 'Then', unit: 'bundles' }]} />
              <tbody>
                {bundles.map(({ draft: { code }, name, quantity, costBefore, costAfter, buildableBefore, buildableAfter, problem }) => (
                  <tr key={code}>
                    <td>
                      <Checkbox
                        size="xs" aria-label={`Take ${code}`} checked={problem === null && !left.has(code)} disabled={problem !== null}
                        onChange={() => setLeft((last) => new Set(last.has(code) ? [...last].filter((one) => one !== code) : [...last, code]))}
                      />
                    </td>
                    <td>
                      <span className={classes.code}>{code}</span> {name ?? ''}
                      {problem === null ? null : <div className={classes.bad}>{problem}</div>}
                    </td>
                    <td data-numeric>{formatCount(quantity)}</td>
                    <td data-numeric>{formatCost(costBefore)}</td>
                    <td data-numeric>{formatCost(costAfter)}</td>
                    <td data-numeric>{orNot(buildableBefore)}</td>
                    <td data-numeric>{orNot(buildableAfter)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {toCome.length === 0 ? null : (
          <Note tone="warn">
            Lists to come still have {from.trim()}: {listedNames(toCome.map((list) => `${list.code} from ${formatDay(list.from)}`))}. They are changed in their bundles, under the lists by date.
          </Note>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>Cancel</Button>
          <Button disabled={taken.length === 0} onClick={() => onTake(taken)}>
            {taken.length === 0 ? 'Replace' : `Replace in ${formatSome(taken.length, 'bundle')}`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
