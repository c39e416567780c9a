/** Every file a plan can be saved as, and the marketplace's template it is filled into. */
import { Button, Menu, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconFileDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { DeskMessage } from '../../../preload/contract';
import type { KeptTemplate, TemplateKind } from '../../data/shipments/shipment-ports';
import { failureTexts } from '../../domain/failure-texts';
import type { Failure } from '../../domain/failures';
import { manifestCsv, manifestRows, packingList, planCsv, skusCsvChanges, wfsInbound } from '../../domain/shipments/export-files';
import { listedNames } from '../../domain/listed-names';
import { asksFbaSku } from '../../domain/shipments/fba-sku';
import { take, written } from '../../domain/shipments/lifecycle';
import { kindFacts } from '../../domain/shipments/plan-kinds';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { Dialog } from '../../ui/Dialog';
import { useFileSaver } from '../../ui/exports/use-save-file';
import { DropZone } from '../../ui/import/DropZone';
import { Note } from '../../ui/import/Note';
import { olderTemplateWords } from '../../ui/older-template-words';
import { useServices } from '../../ui/services';
import { formatSome } from '../../ui/table/format-cell';
import type { PlanDesk } from './use-plans';

type PlanExportsProps = {
  readonly storeId: StoreId;
  readonly plan: ShipmentPlan;
  readonly desk: PlanDesk;
  readonly disabled: boolean;
  /** The plan with the file written down, and exported where that follows from it. */
  readonly onMade: (plan: ShipmentPlan, label: string) => void;
};

type Made = { readonly bytes: Uint8Array; readonly name: string; readonly what: string; /** It goes to the marketplace: the plan counts as exported by it. */ readonly goesOut: boolean };

const zone = 'own:manifest-template';
const templateTitle: Readonly<Record<TemplateKind, string>> = { fba: 'Send to Amazon', awd: 'Send to AWD' };

const words = ({ code, detail }: Failure): string => `${failureTexts[code].title}. ${detail ?? failureTexts[code].whatHappened}`;

export const PlanExports = ({ storeId, plan, desk, disabled, onMade }: PlanExportsProps) => {
  const { data } = useServices();
  const saveFile = useFileSaver();
  const [wanted, setWanted] = useState<TemplateKind | null>(null);
  const { destination } = kindFacts[plan.kind];
  const manifest: TemplateKind | null = destination === 'fba' ? 'fba' : destination === 'awd' ? 'awd' : null;

  const unnamed = plan.lines.filter((line) => line.units > 0 && asksFbaSku(line)).length;
  /** Amazon would take goods in under a SKU that FBA does not have. */
  const forAmazon = (make: () => Promise<void>): void => {
    if (unnamed === 0) void make();
    else desk.say({ text: `Not made: ${formatSome(unnamed, 'line has', 'lines have')} no FBA SKU yet. Give it on the line first.`, tone: 'warn', undo: null });
  };

  /** Of a template's workbook they stay as they are. */
  const csvForAmazon = async (): Promise<void> => {
    const changed = skusCsvChanges(plan);
    if (changed.length > 0) desk.say({ text: `Not made: a CSV would have to change ${listedNames(changed)}, which a spreadsheet takes for ${changed.length === 1 ? 'a formula' : 'formulas'}. Fill your template instead.`, tone: 'warn', undo: null });
    else await give({ bytes: manifestCsv(plan), name: `${plan.id} manifest.csv`, what: 'Manifest as CSV', goesOut: true });
  };

  const give = async ({ bytes, name, what, goesOut }: Made): Promise<void> => {
    const saved = await saveFile({ suggestedName: name, bytes, kind: 'table', what: `${what}, ${plan.id}`, storeId, rows: plan.lines.length });
    if (saved.kind === 'cancelled') return;
    if (saved.kind === 'failed') {
      desk.say({ text: `Not saved: ${saved.reason}`, tone: 'bad', undo: null });
      return;
    }
    const noted = written(plan, desk.moment(), 'document', `${what}: ${saved.name}`);
    const exported = goesOut ? take(noted, 'exported', desk.moment()) : null;
    // A draft may be looked at as a file without being on its way out.
    onMade(exported !== null && exported.ok ? exported.plan : noted, `${plan.id}: Saved ${saved.name}`);
  };

  const workbook = async (sheets: Parameters<typeof data.makeWorkbook>[0], name: string, what: string, goesOut: boolean): Promise<void> => give({ bytes: await data.makeWorkbook(sheets), name, what, goesOut });

  const fill = async (kind: TemplateKind): Promise<void> => {
    const filled = await data.fillManifest(kind, manifestRows(plan));
    if (filled.ok) await give({ bytes: filled.value.bytes, name: `${plan.id} ${templateTitle[kind]}.${filled.value.extension}`, what: `${templateTitle[kind]} manifest`, goesOut: true });
    else if (filled.failure.code === 'data/missing-document') setWanted(kind);
    else desk.say({ text: words(filled.failure), tone: 'bad', undo: null });
  };

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconFileDownload size={15} aria-hidden />} rightSection={<IconChevronDown size={14} aria-hidden />} disabled={disabled || desk.busy}>
            Save as
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {manifest === null ? null : (
            <>
              <Menu.Label>For Amazon</Menu.Label>
              <Menu.Item onClick={() => forAmazon(() => fill(manifest))}>{templateTitle[manifest]} manifest, your template filled</Menu.Item>
              <Menu.Item onClick={() => forAmazon(csvForAmazon)}>Manifest as CSV</Menu.Item>
              <Menu.Item onClick={() => setWanted(manifest)}>Replace the template…</Menu.Item>
            </>
          )}
          {destination === 'wfs' ? (
            <>
              <Menu.Label>For Walmart</Menu.Label>
              <Menu.Item onClick={() => void workbook([wfsInbound(plan)], `${plan.id} WFS inbound.xlsx`, 'WFS inbound spreadsheet', true)}>WFS inbound spreadsheet</Menu.Item>
            </>
          ) : null}
          <Menu.Label>For us</Menu.Label>
          <Menu.Item onClick={() => void workbook(packingList(plan), `${plan.id} packing list.xlsx`, 'Packing list', false)}>Packing list</Menu.Item>
          <Menu.Item onClick={() => void give({ bytes: planCsv(plan), name: `${plan.id}.csv`, what: 'The plan as CSV', goesOut: false })}>CSV of the plan</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {wanted === null ? null : (
        <TemplateDialog
          kind={wanted}
          onClose={() => setWanted(null)}
          onKept={({ kind, name, older }) => {
            setWanted(null);
            const said = `${name} is kept for everybody as the ${templateTitle[kind]} template.`;
            desk.say(older === undefined ? { text: said, tone: 'good', undo: null } : { text: `${said} ${olderTemplateWords(name, older)}`, tone: 'warn', undo: null });
          }}
        />
      )}
    </>
  );
};

type TemplateDialogProps = { readonly kind: TemplateKind; readonly onClose: () => void; readonly onKept: (kept: KeptTemplate) => void };

const TemplateDialog = ({ kind, onClose, onKept }: TemplateDialogProps) => {
  const { data, desk } = useServices();
  const [failed, setFailed] = useState<string | null>(null);
  const [kept, setKept] = useState<string | null>(null);

  useEffect(() => {
    let current = true;
    void data.manifestTemplate(kind).then((outcome) => {
      if (current && outcome.ok && outcome.value !== null) setKept(`${outcome.value.name}, kept by ${outcome.value.byEmail}`);
    });
    return () => {
      current = false;
    };
  }, [data, kind]);

  useEffect(() => {
    const take = async ({ ticket, name }: { readonly ticket: string; readonly name: string }): Promise<void> => {
      setFailed(null);
      const read = await desk.invoke('files:bytes', { ticket });
      if (read.kind === 'failed') {
        setFailed(read.reason);
        return;
      }
      const outcome = await data.keepManifestTemplate(name, read.bytes);
      if (!outcome.ok) setFailed(words(outcome.failure));
      else if (outcome.value.kind !== kind) setFailed(`${name} is the template of ${templateTitle[outcome.value.kind]}. It is kept as that; this plan needs the one of ${templateTitle[kind]}.${outcome.value.older === undefined ? '' : ` ${olderTemplateWords(name, outcome.value.older)}`}`);
      else onKept(outcome.value);
    };
    const onMessage = ({ data: message, source }: MessageEvent<DeskMessage | null>): void => {
      if (source !== window || message === null || typeof message !== 'object' || message.desk !== 'files' || message.zone !== zone) return;
      const [first] = message.tickets;
      const [refused] = message.refused;
      if (first !== undefined) void take(first);
      else if (refused !== undefined) setFailed(`${refused.name}: ${refused.reason}`);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [data, desk, kind, onKept]);

  return (
    <Dialog onClose={onClose} title={`${templateTitle[kind]} template`} size="lg">
      <Stack gap="sm">
        <Text size="sm">
          Download the template once in Seller Central ({kind === 'fba' ? 'Inventory → Send to Amazon → Upload a file' : 'Inventory → AWD → Send to AWD'}) and drop it here. It is kept for everybody; each manifest is this workbook with the plan’s lines filled in, and nothing else in it changed.
        </Text>
        {kept === null ? null : (
          <Text size="sm" c="dimmed">
            Kept now: {kept}
          </Text>
        )}
        <DropZone zone={zone} label={`Choose file: ${templateTitle[kind]} template`} words={<>Drop the empty template workbook here, or</>} />
        {failed === null ? null : <Note tone="bad">{failed}</Note>}
      </Stack>
    </Dialog>
  );
};
