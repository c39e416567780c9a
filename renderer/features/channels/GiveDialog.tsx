/** What is given to a marketplace and in which form: the changed listings or all, what is left out and why, and its own template where it was dropped. */
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { DeskMessage } from '../../../preload/contract';
import type { KeptFile } from '../../data/channels/channel-ports';
import { leftOutShown, type Given } from '../../domain/channels/given-lines';
import { fileForms, formFacts, type FileForm } from '../../domain/channels/quantity-files';
import { shopFacts, type Shop } from '../../domain/channels/shops';
import type { Outcome } from '../../domain/failures';
import { BusyButton } from '../../ui/BusyButton';
import { failureWords } from '../../ui/failure-words';
import { Dialog } from '../../ui/Dialog';
import { Segments } from '../../ui/Segments';
import { DropZone } from '../../ui/import/DropZone';
import { Note } from '../../ui/import/Note';
import { olderTemplateWords } from '../../ui/older-template-words';
import { useServices } from '../../ui/services';
import { formatCount, formatSome } from '../../ui/table/format-cell';
import classes from './channels.module.css';
import { GiveWarnings } from './GiveWarnings';
import type { Wish } from './use-give';
import type { PushDesk } from './use-push-desk';

type GiveDialogProps = {
  readonly shop: Shop;
  readonly view: string;
  readonly made: number;
  readonly toChange: number | null;
  readonly desk: PushDesk;
  readonly give: (wish: Wish) => Promise<boolean>;
  readonly onClose: () => void;
};

const zone = 'own:quantity-template';
/** Reasons for leaving listings out. */
const mostReasons = 6;

type Way = FileForm | 'template';

const templateWords: Readonly<Record<Shop, string>> = {
  amazon: 'Your own Price & Quantity or Inventory Loader template, saved as tab-separated text',
  walmart: 'The inventory workbook of Seller Center → Catalog → Bulk updates',
  ebay: 'The template of Seller Hub → Reports → Uploads → Get template → Edit price and quantity',
};

export const GiveDialog = ({ shop, view, made, toChange, desk, give, onClose }: GiveDialogProps) => {
  const { planner, data, desk: window } = useServices();
  const { title } = shopFacts[shop];
  const forms = fileForms.filter((form) => formFacts[form].shop === shop);
  const [choice, setChoice] = useState<'changed' | 'all'>(toChange === 0 ? 'all' : 'changed');
  const [read, setRead] = useState<{ readonly choice: string; readonly given: Outcome<Given> } | null>(null);
  /** Undefined while it is not known whether a template is kept: no file is made then. */
  const [kept, setKept] = useState<KeptFile | null | undefined>();
  const [chosenWay, setChosenWay] = useState<Way | null>(null);
  const plain = forms[0] ?? 'price-quantity';
  const way = chosenWay ?? (kept ? 'template' : plain);
  const [failed, setFailed] = useState<string | null>(null);
  const [working, setWorking] = useState(false);

  useEffect(() => {
    let current = true;
    void planner.givenLines(view, choice).then((given) => {
      if (current) setRead({ choice, given });
    });
    return () => {
      current = false;
    };
  }, [planner, view, made, choice]);

  useEffect(() => {
    let current = true;
    void data.quantityTemplate(shop).then((outcome) => {
      if (!current) return;
      // One that was dropped meanwhile stays.
      setKept((dropped) => dropped ?? (outcome.ok ? outcome.value : null));
      if (!outcome.ok) setFailed(`Whether a template is kept is not known: ${failureWords(outcome.failure)}`);
    });
    return () => {
      current = false;
    };
  }, [data, shop]);

  useEffect(() => {
    const take = async ({ ticket, name }: { readonly ticket: string; readonly name: string }): Promise<void> => {
      setFailed(null);
      const bytes = await window.invoke('files:bytes', { ticket });
      if (bytes.kind === 'failed') {
        setFailed(bytes.reason);
        return;
      }
      const outcome = await data.keepQuantityTemplate(shop, name, bytes.bytes);
      if (!outcome.ok) {
        setFailed(failureWords(outcome.failure));
        return;
      }
      setKept(outcome.value);
      setChosenWay('template');
    };
    const onMessage = ({ data: message, source }: MessageEvent<DeskMessage | null>): void => {
      if (source !== globalThis.window || message === null || typeof message !== 'object' || message.desk !== 'files' || message.zone !== zone) return;
      const [first] = message.tickets;
      const [refused] = message.refused;
      if (first !== undefined) void take(first);
      else if (refused !== undefined) setFailed(`${refused.name}: ${refused.reason}`);
    };
    globalThis.window.addEventListener('message', onMessage);
    return () => globalThis.window.removeEventListener('message', onMessage);
  }, [data, window, shop]);

  const given = read?.choice === choice && read.given.ok ? read.given.value : null;
  const lines = given?.lines ?? [];
  const leftOut = leftOutShown(given?.leftOut ?? [], mostReasons);
  const make = async (): Promise<void> => {
    setWorking(true);
    const isGiven = await give({ form: way === 'template' ? plain : way, lines, useTemplate: way === 'template', undoes: null });
    setWorking(false);
    if (isGiven) onClose();
    else setFailed('Nothing was given. What went wrong is said on the page behind this.');
  };

  return (
    <Dialog onClose={onClose} title={`Quantities for ${title}`} size="lg">
      <Stack gap="md">
        <Segments
          aria-label="Which listings"
          value={choice}
          onChange={(value) => setChoice(value === 'all' ? 'all' : 'changed')}
          data={[{ value: 'changed', label: 'Changed listings' }, { value: 'all', label: 'All with a quantity' }]}
        />
        {read?.choice === choice && !read.given.ok ? <Note tone="bad">{failureWords(read.given.failure)}</Note> : null}
        <Text size="sm" role="status">
          {given === null ? 'Counting' : `${formatSome(lines.length, 'listing')}, ${formatCount(lines.filter(({ after }) => after === 0).length)} of them at 0.`}
        </Text>
        {leftOut.first.length === 0 ? null : (
          <div>
            <Text size="sm">Left out, and unchanged on {title}:</Text>
            <ul className={classes.leftOut}>
              {leftOut.first.map(({ because, listings }) => (
                <li key={because}>
                  {formatCount(listings)}: {because}
                </li>
              ))}
              {leftOut.more === null ? null : (
                <li>
                  {formatCount(leftOut.more.listings)}: {formatSome(leftOut.more.reasons, 'other reason')}, which stand under Because in the table
                </li>
              )}
            </ul>
          </div>
        )}
        <GiveWarnings title={title} lines={lines} because="as typed or locked" />
        <Radio.Group label="File" value={way} onChange={(value) => setChosenWay(value === 'template' ? 'template' : (forms.find((form) => form === value) ?? plain))}>
          <Stack gap={6} mt={6}>
            {forms.map((form) => (
              <Radio key={form} value={form} label={`${formFacts[form].title} (.${formFacts[form].extension})`} />
            ))}
            <Radio value="template" disabled={!kept} label={kept ? `Your template filled: ${kept.name}, kept by ${kept.byEmail}` : `${title}’s own template, once it is dropped here`} />
          </Stack>
        </Radio.Group>
        {kept?.older === undefined ? null : <Note tone="warn">{olderTemplateWords(kept.name, kept.older)}</Note>}
        <DropZone zone={zone} slim label={`Choose file: ${title} template`} words={<>{templateWords[shop]}: {kept ? `dropped here, it takes the place of ${kept.name} for everybody` : 'drop it here once'}, or</>} />
        {failed === null ? null : <Note tone="bad">{failed}</Note>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton isBusy={working || desk.busy} disabled={lines.length === 0 || kept === undefined} onClick={() => void make()}>
            Save the file
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  );
};
