/** Bundles and channels that want the same stock: who gets it, and what every way of deciding leaves unsold. */
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { allocationPolicies, type AllocationPolicy } from '../../domain/bundles/allocation';
import type { ShortItem } from '../../domain/bundles/desk/short-items';
import { policyInUse, type ServedFirst, type SharedLine, type Sharing, type SharingCost } from '../../domain/bundles/desk/sharing';
import { channelName } from '../../domain/demand/listing';
import { storeName, type StoreId } from '../../domain/stores';
import { FailedPart } from '../../ui/FailedPart';
import { Says } from '../../ui/Says';
import { useDeskAnswer } from '../../ui/mapping/use-desk-answer';
import { formatCount, formatSome } from '../../ui/table/format-cell';
import { useMoreRows } from '../../ui/table/MoreRows';
import { TableHead } from '../../ui/table/TableHead';
import classes from './bundles.module.css';

/** Lines listed; the rest is counted. */
const most = 60;

/** `heads`: short, above a column of what each listing gets. */
const policyWords: Readonly<Record<AllocationPolicy, { readonly says: string; readonly heads: string }>> = {
  cover: { says: 'Fewest days of supply first', heads: 'Fewest days first' },
  class: { says: 'A before B before C', heads: 'A before B' },
  value: { says: 'What earns most first', heads: 'Earns most first' },
};

type SharedStockProps = { readonly storeId: StoreId; readonly turn: number; /** Null: today. */ readonly asOf: string | null; readonly onAgain: () => void };

export const SharedStock = ({ storeId, turn, asOf, onAgain }: SharedStockProps) => {
  const [first, setFirst] = useState<string | null>(null);
  const { answer, failure } = useDeskAnswer(storeId, { kind: 'sharing', first }, turn, asOf);
  if (failure !== null) return <FailedPart failure={failure} onAgain={onAgain} />;
  if (answer === null) return <Text size="sm" c="dimmed" role="status">Sharing the stock out</Text>;
  const { sharing } = answer;
  if (sharing.asking === 0) return <Text size="sm">{`No listing of ${storeName(storeId)} needs stock from our warehouse ${asOf === null ? 'now' : 'on that day'}: each has enough, is sent from AWD, or its stock or sales are not known.`}</Text>;
  if (sharing.lines.length === 0) return <Text size="sm">{`Our own stock is enough for all: ${formatSome(sharing.asking, 'listing')} of ${storeName(storeId)} ${sharing.asking === 1 ? 'asks' : 'ask'} for some, and each gets what it wants.`}</Text>;
  return (
    <div className={classes.main}>
      <Costs costs={sharing.costs} />
      {sharing.first === null ? null : <First first={sharing.first} onClose={() => setFirst(null)} />}
      <Items items={sharing.items} />
      <Says words={sharing.first === null ? '' : `${sharing.first.listing.sku} is served first`} />
      <Lines sharing={sharing} first={first} onFirst={setFirst} />
    </div>
  );
};

/** Whole dollars: what is not sold is an estimate. */
const money = (amount: number): string => formatCount(Math.round(amount));

const valueWords = ({ value, unpriced, listings }: SharingCost): string => (unpriced === listings && listings > 0 ? 'not known' : unpriced > 0 ? `at least ${money(value)}` : money(value));

const Costs = ({ costs }: { readonly costs: readonly SharingCost[] }) => (
  <section className={classes.card} aria-label="What each way of sharing costs">
    <div className={classes.cardHead}>
      <h2>What each way of sharing costs</h2>
      <span className={classes.soft}>Stock for FBA and WFS from our own warehouse. Bundles share their items: what can be built of each cannot be added up.</span>
    </div>
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Ways of sharing">
      <table className={classes.table}>
        <TableHead of={['Who goes first', { title: 'Short', unit: 'listings' }, { title: 'Short', unit: 'units' }, { title: 'Not earned', unit: 'USD, price less cost' }, 'Note']} />
        <tbody>
          {costs.map((cost) => (
            <tr key={cost.policy}>
              <td>{policyWords[cost.policy].says}</td>
              <td data-numeric>{formatCount(cost.listings)}</td>
              <td data-numeric>{formatCount(cost.units)}</td>
              <td data-numeric className={cost.unpriced > 0 ? classes.dim : undefined}>{valueWords(cost)}</td>
              <td className={classes.soft}>
                {[cost.policy === policyInUse ? 'Plans share by this.' : '', cost.unpriced > 0 ? `${formatSome(cost.unpriced, 'listing')} short without a price or cost.` : ''].filter((part) => part !== '').join(' ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const First = ({ first: { listing, more, others }, onClose }: { readonly first: ServedFirst; readonly onClose: () => void }) => {
  const losing = useMoreRows(others, most);
  return (
    <section className={classes.card} aria-label="Served first">
      <div className={classes.cardHead}>
        <h2>{`If ${listing.sku} goes first`}</h2>
        <span className={classes.soft}>{more === 0 ? 'It gets no more than it has: what it takes has run out.' : `It gets ${formatSome(more, 'unit')} more. Nothing is changed by looking: type what it is to get on the page it is sent from.`}</span>
        <span className={classes.spacer} />
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
      <div className={classes.cardBody}>
        {others.length === 0 ? <span className={classes.soft}>Nobody else loses anything.</span> : null}
        {losing.listed.map((other) => (
          <span key={other.listing.id}>
            {channelName[other.listing.channel]} <span className={classes.code}>{other.listing.sku}</span>{` loses ${formatSome(other.units, 'unit')}, ${other.value === null ? 'what they earn is not known' : `${money(other.value)} USD`}`}
          </span>
        ))}
      </div>
      {losing.more}
    </section>
  );
};

const Items = ({ items }: { readonly items: readonly ShortItem[] }) => {
  const { listed, more } = useMoreRows(items, most);
  return items.length === 0 ? null : (
    <section className={classes.card} aria-label="Items short">
      <div className={classes.cardHead}>
        <h2>{`Items short (${formatCount(items.length)})`}</h2>
        <span className={classes.soft}>What all of these listings want together, against what is free</span>
      </div>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Items that do not go round">
        <table className={classes.table}>
          <TableHead of={['Item', 'Name', { title: 'Wanted', unit: 'units' }, { title: 'Free', unit: 'units' }, { title: 'Short', unit: 'units' }, { title: 'Wanted by', unit: 'listings' }]} />
          <tbody>
            {listed.map(({ code, name, wanted, free, short, listings }) => (
              <tr key={code}>
                <td className={`${classes.code ?? ''} ${classes.whole ?? ''}`}>{code}</td>
                <td>{name ?? ''}</td>
                <td data-numeric>{formatCount(wanted)}</td>
                <td data-numeric className={free === null ? classes.dim : undefined}>{free === null ? 'not counted' : formatCount(free)}</td>
                <td data-numeric className={short === null ? classes.dim : classes.bad}>{short === null ? 'not known' : formatCount(short)}</td>
                <td data-numeric>{formatCount(listings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </section>
  );
};

const Lines = ({ sharing: { lines, asking }, first, onFirst }: { readonly sharing: Sharing; readonly first: string | null; readonly onFirst: (id: string) => void }) => {
  const { listed, more } = useMoreRows(lines, most);
  return (
    <section className={classes.card} aria-label="Listings that go short">
      <div className={classes.cardHead}>
        <h2>{`Listings that go short (${formatCount(lines.length)} of ${formatCount(asking)})`}</h2>
        <span className={classes.soft}>In units, the most short first</span>
      </div>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Who gets how many">
        <table className={classes.table}>
          <TableHead of={['Channel', 'SKU, and what it sells', { title: 'Wants', unit: 'units' }, ...allocationPolicies.map((policy) => ({ title: policyWords[policy].heads, isFigure: true }) as const), 'What runs out', { title: 'What if', isUnseen: true }]} />
          <tbody>
            {listed.map((line) => (
              <Line key={line.listing.id} line={line} isFirst={first === line.listing.id} onFirst={() => onFirst(line.listing.id)} />
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </section>
  );
};

const Line = ({ line: { listing, code, wanted, given, limiting }, isFirst, onFirst }: { readonly line: SharedLine; readonly isFirst: boolean; readonly onFirst: () => void }) => (
  <tr>
    <td>{channelName[listing.channel]}</td>
    <td className={classes.whole}>
      <span className={classes.code}>{listing.sku}</span>
      <span className={classes.under}>{code}</span>
    </td>
    <td data-numeric>{formatCount(wanted)}</td>
    {allocationPolicies.map((policy) => (
      <td key={policy} data-numeric className={given[policy] < wanted ? classes.bad : undefined}>
        {formatCount(given[policy])}
      </td>
    ))}
    <td className={`${classes.code ?? ''} ${classes.whole ?? ''}`}>{limiting ?? ''}</td>
    <td>
      <Button size="compact-xs" variant="default" aria-pressed={isFirst} aria-label={`Serve first: ${listing.sku}`} onClick={onFirst}>
        Serve first
      </Button>
    </td>
  </tr>
);
