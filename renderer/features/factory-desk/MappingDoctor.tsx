/** What is wrong between listings, bundles and items; what probably belongs together is confirmed with one click, which one more takes back. */
import { listedNames } from '../../domain/listed-names';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { saidTarget, type Disagreement, type DoctorReport, type MappingLineSaid, type OrphanListing, type UnknownItem } from '../../domain/bundles/desk/mapping-doctor';
import { channelName } from '../../domain/demand/listing';
import { settingRow } from '../../domain/settings/setting-rows';
import { tabOfGroup } from '../../domain/settings/setting-tabs';
import { storeName, type StoreId } from '../../domain/stores';
import { BusyButton } from '../../ui/BusyButton';
import { FailedPart } from '../../ui/FailedPart';
import { formatCount, formatPace } from '../../ui/table/format-cell';
import classes from './bundles.module.css';
import { ProposedTarget } from '../../ui/mapping/ProposedTarget';
import { useDeskAnswer } from '../../ui/mapping/use-desk-answer';
import { useMapping, type Mapped } from '../../ui/mapping/use-mapping';
import { useMoreRows } from '../../ui/table/MoreRows';
import { TableHead } from '../../ui/table/TableHead';
import type { PendingDesk } from './use-pending-bundles';

const most = 60;

type MappingDoctorProps = { readonly storeId: StoreId; readonly turn: number; /** Null: today. */ readonly asOf: string | null; readonly onAgain: () => void; readonly desk: PendingDesk; readonly onOpen: (code: string) => void };

const lineWords = ({ source, channel, sku, externalId, ...line }: MappingLineSaid): string =>
  `${saidTarget(line)} (${source === 'martin' ? 'label desk' : 'factory desk'}${channel === null ? '' : `, ${channel}`}${sku === null ? '' : `, ${sku}`}${externalId === null ? '' : `, ${externalId}`})`;

const deskSetting = settingRow('mapping-desk');

/** The lists of both desks, with the line that is sought. */
const listsOf = { factory: '/factory-desk/upload-bundles-to-asin', martin: '/martin-label/upload-martin-label-bundles-to-asin-mappings' } as const;
const inList = ({ source, sku, externalId, bundleCode }: MappingLineSaid): string => `${listsOf[source]}?${new URLSearchParams({ tab: 'data', q: sku ?? externalId ?? bundleCode }).toString()}`;

const disagreementItem = ({ listing, lines }: Disagreement): FindingsProps['items'][number] => {
  const [first] = lines;
  const isBetweenDesks = new Set(lines.map(({ source }) => source)).size > 1;
  const words = `${channelName[listing.channel]} ${listing.sku}: ${lines.map(lineWords).join(' against ')}. Neither counts until one of the lines is gone${isBetweenDesks ? ', or it is said which desk counts' : ''}.`;
  const setting = `/settings?${new URLSearchParams({ tab: tabOfGroup(deskSetting.group), q: deskSetting.title }).toString()}`;
  return { key: listing.id, words, ...(isBetweenDesks ? { way: { to: setting, title: 'Say which' } } : first === undefined ? {} : { way: { to: inList(first), title: 'Find the lines' } }) };
};

const idleItem = (line: MappingLineSaid, index: number): FindingsProps['items'][number] => ({ key: String(index), words: lineWords(line), way: { to: inList(line), title: 'Find the line' } });

const unknownItem = ({ code, bundles, isLabel }: UnknownItem): FindingsProps['items'][number] => ({
  key: code, words: `${code}, in ${listedNames(bundles)}.`, open: bundles[0] ?? code, ...(isLabel ? { way: { to: '/martin-label/upload-martin-label-skus', title: 'List the label' } } : {}),
});

export const MappingDoctor = ({ storeId, turn, asOf, onAgain, desk, onOpen }: MappingDoctorProps) => {
  const { answer, failure } = useDeskAnswer(storeId, { kind: 'doctor' }, turn, asOf);
  const { busy, map } = useMapping(storeId);
  const confirm = async (rows: readonly Mapped[]): Promise<void> => desk.say(await map(rows));

  if (failure !== null) return <FailedPart failure={failure} onAgain={onAgain} />;
  if (answer === null) return <Text size="sm" c="dimmed" role="status">Looking through the mapping</Text>;
  const { report } = answer;
  if (report.listings === 0 && total(report) === 0) return <Text size="sm">No listing of {storeName(storeId)} is known yet. Drop its listings, stock or sales and the lists of bundles, and what does not fit together is listed here with its remedy.</Text>;
  if (total(report) === 0) return <Text size="sm">Nothing to mend: every listing sells one bundle or item, and every item in a recipe is known.</Text>;
  return (
    <div className={classes.main}>
      <Orphans storeId={storeId} turn={turn} orphans={report.orphanListings} canEdit={asOf === null} busy={busy} onConfirm={(rows) => void confirm(rows)} />
      <Findings title="Two bundles on one listing, or two packs" items={report.disagreements.map(disagreementItem)} />
      <Findings title="Packs that may be wrong" items={report.packDoubts.map(({ listing, code, unitsEach, words }) => ({ key: listing.id, words: `${channelName[listing.channel]} ${listing.sku} says “${words}” and is mapped to ${formatCount(unitsEach)} of ${code}.`, open: code }))} onOpen={onOpen} />
      <Findings title="Items in recipes that no list knows" items={report.unknownItems.map(unknownItem)} onOpen={onOpen} />
      <Findings title="Bundles no listing sells" items={report.orphanBundles.map(({ code, name }) => ({ key: code, words: `${code}${name === null ? '' : `, ${name}`}`, open: code }))} onOpen={onOpen} />
      <Findings title="Mapping lines no listing answers to" items={report.idleLines.map(idleItem)} />
    </div>
  );
};

export const total = ({ orphanListings, orphanBundles, disagreements, packDoubts, unknownItems, idleLines }: DoctorReport): number =>
  orphanListings.length + orphanBundles.length + disagreements.length + packDoubts.length + unknownItems.length + idleLines.length;

type OrphansProps = { readonly storeId: StoreId; readonly turn: number; readonly orphans: readonly OrphanListing[]; readonly canEdit: boolean; readonly busy: boolean; readonly onConfirm: (rows: readonly Mapped[]) => void };

const Orphans = ({ storeId, turn, orphans, canEdit, busy, onConfirm }: OrphansProps) => {
  const { listed, more } = useMoreRows(orphans, most);
  const sure = orphans.flatMap(({ listing, pair }) => (pair === null || pair.by === 'title' ? [] : [{ listing, code: pair.code, units: pair.unitsPerListing }]));
  return orphans.length === 0 ? null : (
    <section className={classes.card} aria-label="Listings without a bundle">
      <div className={classes.cardHead}>
        <h2>{`Listings without a bundle (${formatCount(orphans.length)})`}</h2>
        <span className={classes.soft}>Best sellers first</span>
        <span className={classes.spacer} />
        {!canEdit || sure.length < 2 ? null : (
          <BusyButton size="compact-sm" variant="default" isBusy={busy} onClick={() => onConfirm(sure)}>
            {`Confirm all ${formatCount(sure.length)} found by code, barcode or page`}
          </BusyButton>
        )}
      </div>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Listings to map">
        <table className={classes.table}>
          <TableHead of={['Channel', 'SKU', 'Title', { title: 'Demand', unit: 'units/day' }, 'Probably sells', { title: 'Confirm', isUnseen: true }]} />
          <tbody>
            {listed.map((orphan) => (
              <OrphanRow key={orphan.listing.id} storeId={storeId} turn={turn} orphan={orphan} canEdit={canEdit} busy={busy} onConfirm={(code, units) => onConfirm([{ listing: orphan.listing, code, units }])} />
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </section>
  );
};

type OrphanRowProps = { readonly storeId: StoreId; readonly turn: number; readonly orphan: OrphanListing; readonly canEdit: boolean; readonly busy: boolean; readonly onConfirm: (code: string, units: number) => void };

const OrphanRow = ({ storeId, turn, orphan: { listing, pair }, canEdit, busy, onConfirm }: OrphanRowProps) => (
  <tr>
    <td>{channelName[listing.channel]}</td>
    <td className={`${classes.code ?? ''} ${classes.whole ?? ''}`}>{listing.sku}</td>
    <td>{[listing.title, listing.variation].filter((words) => words !== null).join(', ')}</td>
    <td data-numeric className={listing.perDay === null ? classes.dim : undefined}>{formatPace(listing.perDay)}</td>
    <ProposedTarget
      storeId={storeId} turn={turn} sku={listing.sku} pair={pair} canEdit={canEdit} label={`Bundle of ${listing.sku}`} className={`${classes.code ?? ''} ${classes.whole ?? ''}`} beneath={<div className={classes.soft}>{pair?.because}</div>}
      busy={busy} onConfirm={onConfirm}
    />
  </tr>
);

type FindingsProps = { readonly title: string; readonly items: readonly { readonly key: string; readonly words: string; readonly open?: string; readonly way?: { readonly to: string; readonly title: string } }[]; readonly onOpen?: (code: string) => void };

const Findings = ({ title, items, onOpen }: FindingsProps) => {
  const { listed, more } = useMoreRows(items, most);
  return items.length === 0 ? null : (
    <section className={classes.card} aria-label={title}>
      <div className={classes.cardHead}>
        <h2>{`${title} (${formatCount(items.length)})`}</h2>
      </div>
      <div className={classes.cardBody}>
        {listed.map(({ key, words, open, way }) => (
          <Group key={key} gap="xs" wrap="nowrap">
            <Text size="sm">{words}</Text>
            {way === undefined ? null : <Anchor component={Link} size="sm" to={way.to} flex="none">{way.title}</Anchor>}
            {open === undefined || onOpen === undefined ? null : (
              <Button size="compact-xs" variant="subtle" flex="none" aria-label={`Open ${open}`} onClick={() => onOpen(open)}>
                Open
              </Button>
            )}
          </Group>
        ))}
      </div>
      {more}
    </section>
  );
};
