/** What another price would leave of a SKU, as the price is moved. Nothing is saved. */
import { Button, Group, Slider, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { outcomeAt, type UnitEconomics } from '../../../domain/costs/what-if';
import type { AnySheet } from '../../../domain/sheets/sheet';
import type { TableRow } from '../../../domain/tables/query';
import { Dialog } from '../../../ui/Dialog';
import { FigureInput } from '../../../ui/FigureInput';
import { Note } from '../../../ui/import/Note';
import { cellOf } from '../../../ui/sheet/sheet-cells';
import { priceMarks } from './price-marks';
import { dollars, percent, whatIfLines } from './what-if-lines';

/** The next whole cent: a price of part of one cannot be asked, and one below it would not keep the margin. */
const centsUp = (price: number): number => Math.ceil(price * 100 - 1e-9) / 100;

type WhatIfPriceProps = { readonly definition: AnySheet; readonly row: TableRow; readonly onClose: () => void };

export const WhatIfPrice = ({ definition, row, onClose }: WhatIfPriceProps) => {
  const at = (id: string): number | null => {
    const cell = cellOf(definition, row, id);
    return typeof cell === 'number' ? cell : null;
  };
  const unit: UnitEconomics = { landed: at('landed'), fulfilment: at('fulfilment'), referralShare: (at('referral') ?? 0) / 100, targetMargin: (at('targetMargin') ?? 0) / 100, storage: at('storage'), competitor: at('low') };
  const now = at('price');
  const floorNow = outcomeAt(now ?? 0, unit).floor;
  const [price, setPrice] = useState<number>(now ?? floorNow ?? unit.competitor ?? 10);
  const most = Math.ceil(Math.max(now ?? 0, floorNow ?? 0, unit.competitor ?? 0, 5) * 2);
  const then = outcomeAt(price, unit);
  const marks = priceMarks([...(now === null ? [] : [{ value: now, label: 'now' }]), ...(floorNow === null || floorNow > most ? [] : [{ value: floorNow, label: 'floor' }]), ...(unit.competitor === null ? [] : [{ value: unit.competitor, label: 'lowest' }])], most);
  return (
    <Dialog onClose={onClose} title={`What if ${String(cellOf(definition, row, 'sku') ?? '')} had another price`} size="lg">
      <Stack gap="md">
        {then.missing.length > 0 ? <Note tone="warn">Contribution, margin and floor are not known: the {then.missing.join(' and the ')} {then.missing.length === 1 ? 'is' : 'are'} missing.</Note> : null}
        <Group align="flex-end" wrap="nowrap">
          <FigureInput kind="amount" label="Price, $" w={150} follows={Math.round(price * 100) / 100} onTyped={(typed) => typed.kind === 'figure' && setPrice(typed.value)} data-autofocus />
          <div style={{ flex: 1, padding: '0 12px 22px' }}>
            <Slider thumbLabel="Price" min={0} max={most} step={0.01} label={null} value={Math.min(price, most)} marks={[...marks]} onChange={setPrice} />
          </div>
        </Group>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Of one unit</Table.Th>
              <Table.Th ta="right">Now</Table.Th>
              <Table.Th ta="right">Then</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {whatIfLines(unit, now, price).map(([name, was, is]) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="right">{was}</Table.Td>
                <Table.Td ta="right" fw={600}>
                  {is}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text size="sm" role="status">
          {then.floor === null ? 'No floor price is known.' : price < then.floor ? `Below the floor of ${dollars(then.floor)}: ${percent((at('targetMargin') ?? 0))} margin is not kept.` : `The floor is ${dollars(then.floor)}.`}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setPrice(floorNow === null ? price : centsUp(floorNow))} disabled={floorNow === null}>
            To the floor
          </Button>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
