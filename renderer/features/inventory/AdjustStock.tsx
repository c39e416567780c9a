/** What lies in our warehouse of the goods picked out, put right by hand: with a reason, as one step that can be taken back. */
import { listedNames } from '../../domain/listed-names';
import { Button, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ImportRef } from '../../data/published-ports';
import { dayCountedNow, marketplaceDay } from '../../domain/demand/marketplace-day';
import { adjustmentReasons, isAdjustmentReason, type AdjustmentReason } from '../../domain/inventory/adjustment';
import type { AnySheet } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import type { TableRow } from '../../domain/tables/query';
import { BusyButton } from '../../ui/BusyButton';
import { Dialog } from '../../ui/Dialog';
import { PageLink } from '../../ui/PageLink';
import { FigureInput } from '../../ui/FigureInput';
import { type TypedFigure } from '../../ui/typed-figure';
import { Note } from '../../ui/import/Note';
import { useServices } from '../../ui/services';
import { failureWords } from '../../ui/failure-words';
import { formatChange, formatCount, formatDay, formatSome } from '../../ui/table/format-cell';
import { useTableState } from '../../ui/table/use-table-state';
import { adjustmentChange, adjustmentLabel, pickedGoods, stockList, type StockList } from './adjustment-change';

type Line = { readonly code: string; readonly warehouse: string | null; readonly stood: number | null };
type Said = { readonly text: string; readonly tone: 'good' | 'bad'; readonly undo: readonly ImportRef[] };

/** Labels beyond these are counted. */
const mostNamed = 5;

const keyOf = ({ code, warehouse }: Line): string => `${code}\n${warehouse ?? ''}`;

/** A line for each warehouse that lists the goods; goods no list names stand without one. */
const linesOf = ({ rows }: StockList, codes: readonly string[]): readonly Line[] =>
  codes.flatMap((code): readonly Line[] => {
    const own = rows.filter((row) => row['itemCode'] === code);
    if (own.length === 0) return [{ code, warehouse: null, stood: null }];
    return own.map((row) => ({ code, warehouse: typeof row['warehouse'] === 'string' ? row['warehouse'] : null, stood: typeof row['onHand'] === 'number' ? row['onHand'] : null }));
  });

type AdjustProps = { readonly storeId: StoreId; readonly definition: AnySheet; readonly picked: readonly TableRow[]; readonly onClose: () => void };

export const AdjustStock = ({ storeId, definition, picked, onClose }: AdjustProps) => {
  const { data } = useServices();
  const [list, setList] = useState<StockList | null>(null);
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedFigure>>(new Map());
  const [reason, setReason] = useState<AdjustmentReason>('count');
  const [note, setNote] = useState('');
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  /** After a save every field begins anew. */
  const [saves, setSaves] = useState(0);
  const [today] = useState(() => marketplaceDay(Date.now()));
  // What somebody else changes while a figure is typed is told when it is saved.
  const stands = useTableState(storeId, 'local-stock');
  const followed = typed.size === 0 ? stands : null;

  useEffect(() => {
    let isWanted = true;
    void stockList(data, storeId).then((found) => {
      if (!isWanted) return;
      if (found.ok) setList(found.value);
      else setSaid({ text: failureWords(found.failure), tone: 'bad', undo: [] });
    });
    return () => {
      isWanted = false;
    };
  }, [data, storeId, round, followed]);

  const { codes, labels } = pickedGoods(definition, picked);
  const lines = list === null ? [] : linesOf(list, codes);
  const nowOf = (line: Line): number | null => {
    const figure = typed.get(keyOf(line));
    return figure?.kind === 'figure' ? figure.value : null;
  };
  const changed = lines.filter((line) => nowOf(line) !== null && nowOf(line) !== line.stood);
  const isUnread = lines.some((line) => typed.get(keyOf(line))?.kind === 'unreadable');
  const day = dayCountedNow(list?.day ?? null, today);
  const isAhead = list?.day != null && list.day > day;

  const save = async (): Promise<void> => {
    if (list === null || busy) return;
    setBusy(true);
    const what = `${adjustmentLabel} ${formatSome(changed.length, 'place')}, ${adjustmentReasons.find(({ value }) => value === reason)?.title.toLowerCase() ?? reason}`;
    const change = adjustmentChange(list, { adjustments: changed.flatMap((line) => { const onHand = nowOf(line); return onHand === null ? [] : [{ code: line.code, warehouse: line.warehouse, onHand }]; }), reason, note, day });
    const outcome = await data.saveByHand({ editId: crypto.randomUUID(), storeId, label: what, changes: [change] });
    setBusy(false);
    setRound((last) => last + 1);
    if (outcome.kind === 'saved') {
      setTyped(new Map());
      setSaves((last) => last + 1);
      setSaid({ text: `${what}: saved${outcome.synced ? '' : '. It is sent once the connection is back'}.`, tone: 'good', undo: outcome.imports });
    } else if (outcome.kind === 'unchanged') setSaid({ text: 'Everything stood so already.', tone: 'good', undo: [] });
    else setSaid({ text: outcome.kind === 'failed' ? failureWords(outcome.failure) : outcome.kind === 'refused' ? outcome.problems.map(({ message }) => message).join(' ') : 'Somebody else changed the stock list meanwhile. It is shown as it is now: look, and save again.', tone: 'bad', undo: [] });
  };

  const undo = async (imports: readonly ImportRef[]): Promise<void> => {
    setBusy(true);
    const outcome = await data.undoGroup(imports);
    setBusy(false);
    setRound((last) => last + 1);
    setSaid(outcome.kind === 'undone' ? { text: 'Undone: the stock is as it was.', tone: 'good', undo: [] } : { text: outcome.kind === 'failed' ? failureWords(outcome.failure) : 'Later changes build on it: undo those first.', tone: 'bad', undo: [] });
  };

  return (
    <Dialog onClose={onClose} unsaved={changed.length > 0 || isUnread} title="Adjust our stock" size="lg">
      <Stack gap="sm">
        <Text size="sm">
          {list === null ? 'Reading the stock list' : list.day === null ? 'No stock list of our warehouse yet: what you type is its first.' : `Stock list of ${formatDay(list.day)}. What you type becomes the list of ${formatDay(day)}; the rest stands.`}
        </Text>
        {isAhead ? <Note tone="warn">The newest stock list is of {formatDay(list.day ?? '')}. An adjustment of today would stand behind it and change nothing.</Note> : null}
        {labels.length === 0 ? null : (
          <Note tone="warn" actions={<PageLink to="/martin-label/update-martin-label-inventory">Update Inventory</PageLink>}>
            {formatSome(labels.length, 'label')} of those picked out {labels.length === 1 ? 'lies' : 'lie'} at the label supplier and {labels.length === 1 ? 'is' : 'are'} counted there, not here: {listedNames(labels, mostNamed, formatCount)}.
          </Note>
        )}
        {lines.length === 0 ? null : (
          <Table aria-label="Stock to adjust">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{definition.id === 'stock-bundles' ? 'Bundle' : 'Item'}</Table.Th>
                <Table.Th>Warehouse</Table.Th>
                <Table.Th ta="right">On hand, units</Table.Th>
                <Table.Th ta="right">Now, units</Table.Th>
                <Table.Th ta="right">Change</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((line, at) => {
                const now = nowOf(line);
                return (
                  <Table.Tr key={keyOf(line)}>
                    <Table.Td>{line.code}</Table.Td>
                    <Table.Td>{line.warehouse ?? '–'}</Table.Td>
                    <Table.Td ta="right">{line.stood === null ? 'not known' : formatCount(line.stood)}</Table.Td>
                    <Table.Td ta="right">
                      <FigureInput
                        key={saves} kind="quantity" size="xs" w={150} ml="auto" aria-label={`Now of ${line.code}${line.warehouse === null ? '' : `, ${line.warehouse}`}`}
                        {...(at === 0 ? { 'data-autofocus': true } : {})} onTyped={(figure) => setTyped(new Map([...typed, [keyOf(line), figure]]))}
                      />
                    </Table.Td>
                    <Table.Td ta="right">{now === null ? '' : line.stood === null ? 'new' : formatChange(now - line.stood)}</Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        )}
        <Group align="flex-end" wrap="nowrap">
          <Select label="Reason" w={180} data={adjustmentReasons.map(({ value, title }) => ({ value, label: title }))} value={reason} allowDeselect={false} onChange={(next) => isAdjustmentReason(next) && setReason(next)} />
          <TextInput label="Note" flex={1} value={note} maxLength={200} onChange={(event) => setNote(event.currentTarget.value)} />
        </Group>
        <Note tone={said?.tone} actions={said === null || said.undo.length === 0 ? null : <Button size="compact-xs" variant="subtle" disabled={busy} onClick={() => void undo(said.undo)}>Undo</Button>}>{said?.text ?? null}</Note>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {changed.length > 0 || isUnread ? 'Close without saving' : 'Close'}
          </Button>
          <BusyButton isBusy={busy} disabled={changed.length === 0 || isAhead || isUnread} onClick={() => void save()}>
            {changed.length === 0 ? 'Save' : `Save ${formatSome(changed.length, 'change')}`}
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  );
};
