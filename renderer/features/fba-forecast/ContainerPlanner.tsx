/** The container planner: kind, number, how full, of which supplier; what to add and to take out, and taking it over. */
import { Button, Drawer, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Failure, Outcome } from '../../domain/failures';
import type { PackedLineFigure } from '../../domain/planning/explain-packed';
import { containerKinds, mostContainers, type PackAsk, type PackedLine } from '../../domain/planning/pack-order';
import type { DecisionEdit } from '../../domain/sheets/decisions';
import { listedNames } from '../../domain/listed-names';
import type { TableRow } from '../../domain/tables/query';
import { thrownFailure } from '../../domain/thrown-failure';
import { FigureInput } from '../../ui/FigureInput';
import { noFigure, type TypedFigure } from '../../ui/typed-figure';
import { FailureNotice } from '../../ui/FailureNotice';
import { Segments } from '../../ui/Segments';
import { Note } from '../../ui/import/Note';
import { useServices } from '../../ui/services';
import type { SheetPanelProps } from '../../ui/sheet/sheet-panel';
import { rowIdOf } from '../../ui/sheet/sheet-cells';
import { formatChange, formatCount, formatSome } from '../../ui/table/format-cell';
import { Figure } from '../../ui/why/Figure';
import classes from './china.module.css';
import { FillGauge } from './FillGauge';
import type { ChinaWhy } from './use-china-why';
import { usePackedOrder } from './use-packed-order';

type PlannerProps = SheetPanelProps & {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly ask: PackAsk;
  readonly onAsk: (ask: PackAsk) => void;
  readonly why: ChinaWhy;
  /** What is not saved yet, and how much of it there is, in words. */
  readonly edits: readonly DecisionEdit[];
  readonly unsaved: string;
};

const asOrdered = 'As ordered now';
const asProposed = 'As proposed';
const everybody = 'every supplier';

export const ContainerPlanner = ({ opened, onClose, ...props }: PlannerProps) => (
  <Drawer opened={opened} onClose={onClose} position="right" size={620} title={<strong>Container planner</strong>} closeButtonProps={{ 'aria-label': 'Close the container planner' }} overlayProps={{ backgroundOpacity: 0.15 }} transitionProps={{ duration: 100 }} closeOnEscape={!props.why.isOpen}>
    {opened ? <Planned {...props} onClose={onClose} /> : null}
  </Drawer>
);

const isBeside = (typed: TypedFigure, least: number, most: number): boolean => typed.kind === 'figure' && (typed.value < least || typed.value > most);

const Planned = ({ definition, sheet, made, canEdit, onEdit, onClose, ask, onAsk, why, edits, unsaved }: Omit<PlannerProps, 'opened'>) => {
  const { planner } = useServices();
  const [count, setCount] = useState<TypedFigure>(noFigure);
  const [share, setShare] = useState<TypedFigure>(noFigure);
  /** Why nothing was taken over. */
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const answer = usePackedOrder(sheet.view, ask, edits, made);
  if (answer === null) return <Text c="dimmed">Packing the order</Text>;
  if (!answer.ok) return <FailureNotice failure={answer.failure} />;
  const packed = answer.value;
  const changed = packed.lines;
  // Of a link from elsewhere, or of before.
  const isSupplierHere = ask.supplier === null || packed.suppliers.includes(ask.supplier);

  const takeOver = async (): Promise<void> => {
    setRefusal(null);
    const rows = await planner.sheetRows(sheet.view, changed.map(({ code }) => code)).catch((error: unknown): Outcome<readonly TableRow[]> => ({ ok: false, failure: thrownFailure(error, { ended: 'plan/ended', otherwise: 'plan/unknown' }) }));
    if (!rows.ok) {
      setRefusal(rows.failure);
      return;
    }
    const units = new Map(changed.map(({ code, cartons, unitsPerCarton }) => [code, cartons * (unitsPerCarton ?? 0)]));
    onEdit(rows.value.map((row) => ({ row, columnId: 'order', value: units.get(rowIdOf(definition, row)) ?? null })));
    onClose();
  };

  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-start">
        <Segments mt={21} size="xs" aria-label="Kind of container" data={containerKinds.map(({ kind, title }) => ({ value: kind, label: title }))} value={packed.kind} onChange={(kind) => onAsk({ ...ask, kind })} />
        <FigureInput
          kind="quantity" size="xs" w={110} label="Containers" follows={packed.containers} objection={isBeside(count, 1, mostContainers) ? `From 1 to ${mostContainers}.` : null}
          onTyped={(typed) => {
            setCount(typed);
            if (typed.kind !== 'unreadable' && !isBeside(typed, 1, mostContainers)) onAsk({ ...ask, containers: typed.kind === 'figure' ? typed.value : null });
          }}
        />
        <FigureInput
          kind="quantity" size="xs" w={110} label="Top up to, %" follows={Math.round(packed.targetFill * 100)} objection={isBeside(share, 0, 100) ? 'From 0 to 100.' : null}
          onTyped={(typed) => {
            setShare(typed);
            if (typed.kind !== 'unreadable' && !isBeside(typed, 0, 100)) onAsk({ ...ask, targetFill: typed.kind === 'figure' ? typed.value / 100 : null });
          }}
        />
        <Select
          size="xs" w={190} label="Supplier" data={[everybody, ...packed.suppliers, ...(isSupplierHere || ask.supplier === null ? [] : [ask.supplier])]} value={ask.supplier ?? everybody} allowDeselect={false}
          onChange={(supplier) => onAsk({ ...ask, supplier: supplier === everybody ? null : supplier, containers: null })}
        />
      </Group>
      {isSupplierHere ? null : <Note tone="warn">No item of this store is of {ask.supplier}.</Note>}
      <FillGauge label={unsaved === '' ? asOrdered : `${asOrdered}, ${unsaved}`} gauge={packed.before} usable={packed.usableCubicMetres} payloadKg={packed.payloadKg} onWhy={(figure) => why.ofGauge(ask, 'before', asOrdered, figure)} />
      <FillGauge label={asProposed} gauge={packed.after} usable={packed.usableCubicMetres} payloadKg={packed.payloadKg} onWhy={(figure) => why.ofGauge(ask, 'after', asProposed, figure)} />
      {packed.before.unmeasured.length === 0 ? null : <Note tone="warn">The carton of {listedNames(packed.before.unmeasured)} is not measured and counts for nothing.</Note>}
      {packed.before.unweighed.length === 0 ? null : <Note>The carton of {listedNames(packed.before.unweighed)} has no weight: the weight is at least what is shown.</Note>}
      {changed.length === 0 ? (
        <Text size="sm">Nothing to add or to take out.</Text>
      ) : (
        <>
          <Changes lines={changed} onWhy={(code, figure) => why.ofChange(ask, code, figure)} />
          {refusal === null ? null : <FailureNotice failure={refusal} onClose={() => setRefusal(null)} />}
          <Group gap="xs" justify="flex-end">
            <Button size="xs" disabled={!canEdit} onClick={() => void takeOver()}>
              Take over {formatSome(changed.length, 'quantity', 'quantities')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
};

const Changes = ({ lines, onWhy }: { readonly lines: readonly PackedLine[]; readonly onWhy: (code: string, figure: PackedLineFigure) => void }) => (
  <table className={classes.changes} aria-label="What to add and to take out">
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col">Now, cartons</th>
        <th scope="col">Change</th>
        <th scope="col">Then, cartons</th>
        <th scope="col">m³</th>
        <th scope="col">Days after arrival</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ code, before, cartons, cubicMetres, coverDays }) => {
        const cell = (figure: PackedLineFigure, shown: string) => <Figure onWhy={() => onWhy(code, figure)} isStop={figure === 'then-cartons'}>{shown}</Figure>;
        return (
          <tr key={code}>
            <th scope="row">{code}</th>
            <td>{cell('now-cartons', formatCount(before))}</td>
            <td data-sign={Math.sign(cartons - before)}>{cell('change-cartons', formatChange(cartons - before))}</td>
            <td>{cell('then-cartons', formatCount(cartons))}</td>
            <td>{cell('then-cubic-metres', cubicMetres === null ? 'not known' : cubicMetres.toFixed(1))}</td>
            <td>{cell('days-after-arrival', coverDays === null ? 'no sales' : formatCount(Math.round(coverDays)))}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
