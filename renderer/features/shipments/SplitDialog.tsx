/** One plan made into several: by a share of every line, or by what tells lines apart. */
import { Button, Group, Radio, Stack, Table, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { divisionBy, divisionByShare, type Division } from '../../domain/shipments/change-plans';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import { Dialog } from '../../ui/Dialog';
import { FigureInput } from '../../ui/FigureInput';
import { type TypedFigure } from '../../ui/typed-figure';
import { Said } from '../../ui/Said';
import { formatCount } from '../../ui/table/format-cell';

type By = 'share' | 'source' | 'supplier' | 'day';

type SplitDialogProps = { readonly plan: ShipmentPlan; readonly onClose: () => void; readonly onSplit: (division: Division) => void };

const divisionOf = ({ lines }: ShipmentPlan, by: By, percent: number): Division => {
  switch (by) {
    case 'share':
      return divisionByShare(lines, percent / 100);
    case 'source':
      return divisionBy(lines, ({ source }) => source, 'no source stated');
    case 'supplier':
      return divisionBy(lines, ({ supplier }) => supplier, 'no supplier stated');
    case 'day':
      return divisionBy(lines, ({ wantedOn }) => wantedOn, 'no day stated');
  }
};

/** Per cent of the first part, unless another share is typed. */
const half = 50;

export const SplitDialog = ({ plan, onClose, onSplit }: SplitDialogProps) => {
  const [by, setBy] = useState<By>('share');
  const [typed, setTyped] = useState<TypedFigure>({ kind: 'figure', value: half });
  const percent = typed.kind === 'figure' && typed.value >= 1 && typed.value <= 99 ? typed.value : null;
  const isAsked = by !== 'share' || percent !== null;
  const division = useMemo(() => (isAsked ? divisionOf(plan, by, percent ?? half) : []), [plan, by, percent, isAsked]);
  const parts = division.filter(({ units }) => units.some((count) => count > 0));
  return (
    <Dialog onClose={onClose} title={`Split ${plan.id}`} size="lg">
      <Stack gap="sm">
        <Radio.Group label="Split by" value={by} onChange={(value) => setBy((['share', 'source', 'supplier', 'day'] as const).find((one) => one === value) ?? 'share')}>
          <Group gap="md" mt={6}>
            <Radio value="share" label="a share of the quantities" />
            <Radio value="source" label="source" />
            <Radio value="supplier" label="supplier" />
            <Radio value="day" label="day wanted" />
          </Group>
        </Radio.Group>
        {by === 'share' ? <FigureInput kind="quantity" label="Share of the first part" rightSection="%" w={200} begin={half} objection={percent === null && typed.kind !== 'unreadable' ? 'From 1 to 99 per cent.' : null} onTyped={setTyped} /> : null}
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Part</Table.Th>
              <Table.Th ta="right">Lines</Table.Th>
              <Table.Th ta="right">Units</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {parts.map(({ title, units }, index) => (
              <Table.Tr key={title}>
                <Table.Td>
                  {title}
                  {index === 0 ? ' (keeps the number)' : ''}
                </Table.Td>
                <Table.Td ta="right">{formatCount(units.filter((count) => count > 0).length)}</Table.Td>
                <Table.Td ta="right">{formatCount(units.reduce((sum, count) => sum + count, 0))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Said>
          {!isAsked ? null : parts.length < 2 ? (
            <Text size="sm" c="dimmed">
              All units would stay in one part, so there is nothing to split this way.
            </Text>
          ) : (
            <Text size="xs" c="dimmed">
              Cases stay whole. The parts come to exactly what the plan has, and one undo brings them together again.
            </Text>
          )}
        </Said>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={parts.length < 2} onClick={() => onSplit(division)}>
            {isAsked ? `Split into ${parts.length} plans` : 'Split'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
