/** What holds for the plan as a whole: names, places, numbers, and days as planned and as they were. */
import { Button, Checkbox, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { kindFacts, type Milestone } from '../../domain/shipments/plan-kinds';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import { Dialog } from '../../ui/Dialog';

export type PlanFacts = Pick<ShipmentPlan, 'name' | 'from' | 'to' | 'shipDate' | 'eta' | 'marketplaceId' | 'container' | 'address' | 'isPrepared' | 'milestones'>;

type PlanFactsDialogProps = { readonly plan: ShipmentPlan; readonly today: string; readonly onClose: () => void; readonly onSave: (facts: PlanFacts) => void };

const milestoneTitles: Readonly<Record<Milestone, string>> = { approvedOn: 'Approved on', shippedOn: 'Shipped on', portOn: 'At the port on', deliveredOn: 'Delivered on', receivedOn: 'All received on' };

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Days that cannot be: a fact of tomorrow, or one that lies before what came first. */
const wrongDays = (milestones: PlanFacts['milestones'], asked: readonly Milestone[], today: string): string | null => {
  let before: readonly [Milestone, string] | null = null;
  for (const milestone of asked) {
    const day = milestones[milestone];
    if (day === null) continue;
    if (day > today) return `“${milestoneTitles[milestone]}” is a day to come: only what has happened is stated here.`;
    if (before !== null && day < before[1]) return `“${milestoneTitles[milestone]}” lies before “${milestoneTitles[before[0]]}”.`;
    before = [milestone, day];
  }
  return null;
};

export const PlanFactsDialog = ({ plan, today, onClose, onSave }: PlanFactsDialogProps) => {
  const [begun] = useState<PlanFacts>(plan);
  const [facts, setFacts] = useState(begun);
  const { legs, destination } = kindFacts[plan.kind];
  const set = (more: Partial<PlanFacts>): void => setFacts({ ...facts, ...more });
  const asked = (['approvedOn', 'shippedOn', 'portOn', 'deliveredOn', 'receivedOn'] as const).filter((milestone) => legs.some(({ from, to }) => from === milestone || to === milestone));
  const wrong = facts.name.trim() === '' ? 'A plan needs a name.' : facts.shipDate !== null && facts.eta !== null && facts.shipDate > facts.eta ? 'The plan arrives before it ships.' : wrongDays(facts.milestones, asked, today);
  return (
    <Dialog onClose={onClose} unsaved={facts !== begun} title={`Details of ${plan.id}`} size="lg">
      <Stack gap="sm">
        <TextInput label="Name" value={facts.name} maxLength={120} onChange={(event) => set({ name: event.currentTarget.value })} data-autofocus />
        <SimpleGrid cols={2} spacing="sm">
          <TextInput label="From" value={facts.from} maxLength={120} onChange={(event) => set({ from: event.currentTarget.value })} />
          <TextInput label="To" value={facts.to} maxLength={120} onChange={(event) => set({ to: event.currentTarget.value })} />
          <TextInput type="date" label="Ships, as planned" value={facts.shipDate ?? ''} onChange={(event) => set({ shipDate: orNull(event.currentTarget.value) })} />
          <TextInput type="date" label="ETA" value={facts.eta ?? ''} onChange={(event) => set({ eta: orNull(event.currentTarget.value) })} />
          <TextInput label="Shipment ID of the marketplace" placeholder={destination === 'fba' ? 'FBA15ABCDEF1' : destination === 'awd' ? 'STAR-ABC123' : ''} value={facts.marketplaceId ?? ''} maxLength={60} onChange={(event) => set({ marketplaceId: orNull(event.currentTarget.value) })} />
          <TextInput label="Container or tracking number" value={facts.container ?? ''} maxLength={60} onChange={(event) => set({ container: orNull(event.currentTarget.value) })} />
        </SimpleGrid>
        <Textarea label="Address" autosize minRows={2} maxRows={5} maxLength={500} value={facts.address ?? ''} onChange={(event) => set({ address: orNull(event.currentTarget.value) === null ? null : event.currentTarget.value })} />
        {destination === 'wfs' ? <Checkbox label="Walmart prepares the goods (prep add-on)" checked={facts.isPrepared} onChange={(event) => set({ isPrepared: event.currentTarget.checked })} /> : null}
        <Text size="sm" fw={600}>
          Days as they were
        </Text>
        <Text size="xs" c="dimmed">
          They teach the planner how long each leg takes. Status changes fill them in; put them right where the day was another.
        </Text>
        <SimpleGrid cols={3} spacing="sm">
          {asked.map((milestone) => (
            <TextInput key={milestone} type="date" label={milestoneTitles[milestone]} max={today} value={facts.milestones[milestone] ?? ''} onChange={(event) => set({ milestones: { ...facts.milestones, [milestone]: orNull(event.currentTarget.value) } })} />
          ))}
        </SimpleGrid>
        {wrong === null ? null : (
          <Text size="sm" c="red" role="alert">
            {wrong}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={wrong !== null} onClick={() => onSave({ ...facts, name: facts.name.trim(), from: orNull(facts.from) ?? kindFacts[plan.kind].from, to: orNull(facts.to) ?? kindFacts[plan.kind].to })}>
            Save details
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
