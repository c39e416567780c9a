/** One bundle: its list of items, what can be built of it, what it costs, where it sells; changed here and saved together. */
import { listedNames } from '../../domain/listed-names';
import { Button, Text } from '@mantine/core';
import { IconCopy, IconReplace } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { statusWords, type BundleDetail, type BundleStatus } from '../../domain/bundles/desk/bundle-detail';
import type { CanBuild } from '../../domain/bundles/desk/buildable';
import { noCostBecause } from '../../domain/bundles/bundle-cost';
import type { BundleDraft, DraftPart } from '../../domain/bundles/desk/drafts';
import { channelName } from '../../domain/demand/listing';
import { storeName, type StoreId } from '../../domain/stores';
import { FailedPart } from '../../ui/FailedPart';
import { Note } from '../../ui/import/Note';
import { formatCost, formatCount, formatDay, formatPace, formatSome } from '../../ui/table/format-cell';
import { BundleFacts, useBundleRow } from './BundleFacts';
import classes from './bundles.module.css';
import { GoesInto } from './GoesInto';
import { tenth } from './numbers';
import { PartPicker } from '../../ui/mapping/PartPicker';
import { clonedFacts, heldFrom, type PendingBundle } from './pending-bundles';
import { RecipeGrid } from './RecipeGrid';
import { dayWords, RecipeVersions } from './RecipeVersions';
import { useDeskAnswer } from '../../ui/mapping/use-desk-answer';
import { TableHead } from '../../ui/table/TableHead';
import type { PendingDesk } from './use-pending-bundles';
import { WhatIf } from './WhatIf';

const tones: Readonly<Record<BundleStatus, 'good' | 'warn' | 'bad'>> = { complete: 'good', 'no-items': 'warn', 'no-listing': 'warn', 'stock-unknown': 'warn', 'not-buildable': 'bad', refused: 'bad' };

const buildWords = ({ units, limiting, untold }: CanBuild): string => {
  if (units === null) return untold.length === 0 ? 'no list of items' : `not counted: ${listedNames(untold, 3)}`;
  return limiting === null ? '' : `limited by ${limiting}`;
};

type BundleEditorProps = {
  readonly storeId: StoreId;
  readonly code: string;
  readonly desk: PendingDesk;
  readonly drafts: readonly BundleDraft[];
  readonly turn: number;
  /** ISO day in the past: it is only looked at. Null: today. */
  readonly asOf: string | null;
  readonly onAgain: () => void;
  readonly onOpen: (code: string) => void;
  readonly onClone: (parts: readonly DraftPart[], facts: PendingBundle['facts']) => void;
  readonly onReplace: (item: string) => void;
};

export const BundleEditor = ({ storeId, code, desk, drafts, turn, asOf, onAgain, onOpen, onClone, onReplace }: BundleEditorProps) => {
  const isPast = asOf !== null;
  const pending = isPast ? undefined : desk.pending.get(code);
  const facts = useBundleRow(storeId, code, turn);
  /** A list that is to hold from a later day, looked at and not changed yet. */
  const [later, setLater] = useState<{ readonly code: string; readonly from: string; readonly parts: readonly DraftPart[] } | null>(null);
  const viewed = pending === undefined && !isPast && later?.code === code ? later : null;
  const looked = useMemo(() => (viewed === null ? drafts : [...drafts, { code, parts: viewed.parts, from: viewed.from, packaging: null, labour: null }]), [drafts, viewed, code]);
  const { answer, failure } = useDeskAnswer(storeId, { kind: 'bundle', code, drafts: looked }, turn, asOf);
  const detail = answer?.detail.code === code ? answer.detail : null;
  if (failure !== null) return <FailedPart failure={failure} onAgain={onAgain} />;
  if (facts?.ok === false) return <FailedPart failure={facts.failure} onAgain={onAgain} />;
  if (detail === null || facts === null) return <Text size="sm" c="dimmed" role="status">Opening {code}</Text>;
  const row = facts.value;
  if (!detail.isKnown && pending === undefined && Object.keys(row).length === 0) return <Text size="sm" c="dimmed" role="status">{`${storeName(storeId)} has no bundle ${code}. Choose one from the list, or make it with New bundle.`}</Text>;

  const ours = detail.rows.filter(({ isOurs }) => isOurs).map((one): DraftPart => ({ code: one.code, quantity: one.quantity }));
  const standing: PendingBundle = pending ?? { code, isNew: false, original: { parts: ours, version: detail.versions.filter(({ from }) => (from ?? '') <= detail.day).at(-1)?.from ?? null }, parts: ours, from: null, facts: {} };
  const change = (next: Partial<PendingBundle>): void => {
    // From here on the change says which list it is of.
    setLater(null);
    desk.change([{ ...standing, ...next }]);
  };
  const put = (part: string, quantity: number): void => change({ parts: standing.parts.some((one) => one.code === part) ? standing.parts.map((one) => (one.code === part ? { ...one, quantity } : one)) : [...standing.parts, { code: part, quantity }] });

  return (
    <div className={classes.main} data-bundle={code}>
      <section className={classes.card} aria-label={code}>
        <div className={classes.cardHead}>
          <h2>{code}</h2>
          <span>{String((pending?.facts['name'] ?? detail.name ?? row['name']) ?? '')}</span>
          <span className={classes.status} data-tone={tones[detail.status]}>{statusWords[detail.status]}</span>
          {pending === undefined ? null : <span className={classes.soft}>{pending.isNew ? 'New, not saved' : 'Changed, not saved'}</span>}
          <span className={classes.spacer} />
          {isPast ? null : (
            <Button size="compact-sm" variant="default" leftSection={<IconCopy size={14} aria-hidden />} onClick={() => onClone(standing.parts, clonedFacts(row, standing.facts))}>
              Clone
            </Button>
          )}
        </div>
        <div className={classes.cardBody}>
          {detail.problems.map((problem) => (
            <Note key={problem} tone="bad">{problem}</Note>
          ))}
          <Figures detail={detail} isPast={isPast} />
          <RecipeGrid detail={detail} canEdit={!isPast} before={standing.original.parts} onQuantity={put} onRemove={(part) => change({ parts: standing.parts.filter((one) => one.code !== part) })} />
          {isPast ? null : (
            <div className={classes.row}>
              <PartPicker storeId={storeId} turn={turn} label="Add an item or bundle" placeholder="Add an item or bundle" onPick={(part) => put(part, 1)} />
              <label className={classes.soft}>
                Holds from{' '}
                <input type="date" className={classes.cell} style={{ width: 140 }} aria-label="Holds from" value={standing.from ?? ''} onChange={(event) => change(heldFrom(standing, event.currentTarget.value === '' ? null : event.currentTarget.value, detail.saved))} />
              </label>
              <span className={classes.soft}>
                {standing.from === null ? `Changes the list ${(standing.original.version ?? '') > (detail.holdsFrom ?? '') ? 'still to come' : 'that holds now'} (${dayWords(standing.original.version)}).` : `A new list from ${formatDay(standing.from)}; the one before it holds until then.`}
              </span>
              <span className={classes.spacer} />
              <Button size="compact-sm" variant="default" leftSection={<IconReplace size={14} aria-hidden />} disabled={ours.length === 0} onClick={() => onReplace(ours[0]?.code ?? '')}>
                Replace an item everywhere
              </Button>
            </div>
          )}
          {detail.versions.length < 2 && viewed === null ? null : (
            <RecipeVersions
              detail={detail} shown={pending === undefined ? (viewed?.from ?? null) : (pending.from ?? pending.original.version)} isFixed={pending !== undefined} isPast={isPast}
              onShow={(version) => setLater(version === null ? null : { code, ...version })} onTakeAway={({ from, parts }) => change({ original: { parts, version: from }, parts: [], from: null })}
            />
          )}
          <GoesInto code={code} bundles={detail.usedIn} onOpen={onOpen} />
        </div>
      </section>
      <WhatIf key={code} storeId={storeId} code={code} drafts={drafts} turn={turn} asOf={asOf} onAgain={onAgain} />
      {isPast ? null : <BundleFacts key={`facts ${code}`} code={code} row={row} currency={detail.currency} facts={standing.facts} onChange={(facts) => change({ facts })} />}
      <Listings detail={detail} />
    </div>
  );
};

const Figures = ({ detail: { code, now, afterOrders, built, cost, currency, perDay, coverDays, listings }, isPast }: { readonly detail: BundleDetail; readonly isPast: boolean }) => (
  <dl className={classes.facts}>
    <Figure name={isPast ? 'Buildable then' : 'Buildable now'} value={now.units === null ? 'not known' : formatCount(now.units)} more={buildWords(now)} />
    <Figure name="After open orders" value={afterOrders.units === null ? 'not known' : formatCount(afterOrders.units)} more={buildWords(afterOrders)} />
    <Figure name="Built, on hand" value={built === null ? 'not counted' : formatCount(built)} more="" />
    <Figure
      name={`Cost, ${currency}`} value={formatCost(cost?.amount ?? null)}
      more={cost === null ? 'no list of items' : noCostBecause(cost, code, 3) ?? `items ${formatCost((cost.amount ?? 0) - cost.packaging - cost.labour)} + packaging ${formatCost(cost.packaging)} + labour ${formatCost(cost.labour)}`}
    />
    <Figure name="Demand a day" value={formatPace(perDay)} more={listings.length === 0 ? 'no listing sells it' : formatSome(listings.length, 'listing')} />
    <Figure name="Cover, days" value={coverDays === null ? (perDay === 0 ? 'no sales' : 'not known') : tenth(coverDays)} more={isPast ? 'built and buildable then' : 'built and buildable now'} />
  </dl>
);

const Figure = ({ name, value, more }: { readonly name: string; readonly value: string; readonly more: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {more === '' ? null : <small>{more}</small>}
    </dd>
  </div>
);

const Listings = ({ detail: { listings } }: { readonly detail: BundleDetail }) => (
  <section className={classes.card} aria-label="Listings that sell it">
    <div className={classes.cardHead}>
      <h3>Sold as</h3>
    </div>
    {listings.length === 0 ? (
      <div className={classes.cardBody}>
        <span className={classes.soft}>No listing sells it. Confirm one in the mapping doctor, or drop a sheet of bundles to ASINs.</span>
      </div>
    ) : (
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Listings">
        <table className={classes.table}>
          <TableHead of={['Channel', 'SKU and title', 'ASIN or item', { title: 'Bundles each', isFigure: true }, { title: 'Demand', unit: 'units/day' }]} />
          <tbody>
            {listings.map((one) => (
              <tr key={one.id}>
                <td>{channelName[one.channel]}</td>
                <td>
                  <span className={`${classes.code ?? ''} ${classes.whole ?? ''}`}>{one.sku}</span>
                  <span className={classes.under}>{one.title ?? ''}</span>
                </td>
                <td>{one.externalId ?? ''}</td>
                <td data-numeric>{formatCount(one.unitsEach)}</td>
                <td data-numeric className={one.perDay === null ? classes.dim : undefined}>{formatPace(one.perDay)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
);
