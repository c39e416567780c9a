/** Around the way in for eBay's listings: how many there are, which sell nothing that is known and what they probably sell, and which are gone. */
import { Anchor, Button, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportRef } from '../../data/published-ports';
import type { EbayListings } from '../../domain/channels/ebay-listings';
import type { Outcome } from '../../domain/failures';
import { storeName, type StoreId } from '../../domain/stores';
import { thrownFailure } from '../../domain/thrown-failure';
import { FailedPart } from '../../ui/FailedPart';
import { Note } from '../../ui/import/Note';
import { takenBackWords, type Said } from '../../ui/mapping/hand-words';
import { usePlanTurn } from '../../ui/mapping/use-desk-answer';
import { useMapping, type Mapped } from '../../ui/mapping/use-mapping';
import type { AroundUploadProps } from '../../ui/pages';
import { useServices } from '../../ui/services';
import surface from '../../ui/surface/surface.module.css';
import { formatCount, formatDay } from '../../ui/table/format-cell';
import { DisagreeingListings } from './DisagreeingListings';
import { EndedListings } from './EndedListings';
import { labelWords } from './label-words';
import { SharedLabels } from './SharedLabels';
import { UnlabelledListings } from './UnlabelledListings';

/** Null until the planner has answered once; the last answer stays while the next is on its way. */
const useEbayListings = (storeId: StoreId, turn: number): Outcome<EbayListings | null> | null => {
  const { planner } = useServices();
  const [answer, setAnswer] = useState<{ readonly storeId: StoreId; readonly outcome: Outcome<EbayListings | null> } | null>(null);
  useEffect(() => {
    let isWanted = true;
    planner.ebayListings(storeId).then(
      (outcome) => isWanted && setAnswer({ storeId, outcome }),
      (error: unknown) => isWanted && setAnswer({ storeId, outcome: { ok: false, failure: thrownFailure(error, { ended: 'plan/ended', otherwise: 'plan/unknown' }) } }),
    );
    return () => {
      isWanted = false;
    };
  }, [planner, storeId, turn]);
  return answer?.storeId === storeId ? answer.outcome : null;
};

export const EbayLanding = ({ storeId, isBusy, children }: AroundUploadProps) => {
  const { data } = useServices();
  const { turn, again } = usePlanTurn(storeId);
  const answer = useEbayListings(storeId, turn);
  const { busy, map } = useMapping(storeId);
  const [said, setSaid] = useState<Said | null>(null);
  const listings = answer?.ok === true ? answer.value : null;
  const confirm = async (rows: readonly Mapped[]): Promise<void> => setSaid(await map(rows));
  const takeBack = async (imports: readonly ImportRef[]): Promise<void> => setSaid(takenBackWords(await data.undoGroup(imports), imports));
  const undoable = said?.undo ?? null;

  return (
    <>
      {isBusy || answer?.ok === false ? null : <Standing storeId={storeId} listings={listings} isKnown={answer !== null} />}
      <Note
        tone={said?.tone}
        actions={
          <>
            {undoable === null ? null : (
              <Button size="compact-xs" variant="default" onClick={() => void takeBack(undoable)}>
                Undo
              </Button>
            )}
            <Button size="compact-xs" variant="subtle" onClick={() => setSaid(null)}>
              Close
            </Button>
          </>
        }
      >
        {said?.text ?? null}
      </Note>
      {children}
      {answer?.ok === false ? <FailedPart failure={answer.failure} onAgain={again} /> : null}
      {isBusy || listings === null ? null : (
        <>
          <UnlabelledListings storeId={storeId} turn={turn} listings={listings} busy={busy} onConfirm={(rows) => void confirm(rows)} />
          <DisagreeingListings listings={listings} />
          <SharedLabels listings={listings} />
          <EndedListings listings={listings} />
        </>
      )}
    </>
  );
};

const counted = (count: number, one: string, more: string): string => `${formatCount(count)} ${count === 1 ? one : more}`;

/** How the newest file stands, and the way to the quantities made from it. */
const Standing = ({ storeId, listings, isKnown }: { readonly storeId: StoreId; readonly listings: EbayListings | null; readonly isKnown: boolean }) => (
  <section className={surface.card} aria-label="Listings on eBay">
    <div className={surface.cardHead}>
      <IconListDetails size={16} stroke={1.6} aria-hidden />
      <h2>{listings === null ? 'Listings on eBay' : `Listings on eBay on ${formatDay(listings.asOf)}`}</h2>
      {listings === null && !isKnown ? <span className={surface.soft} role="status">Looking through the files of listings</span> : null}
      {listings === null || listings.sites.length < 2 ? null : <span className={surface.soft}>{listings.sites.map(({ site, listings: count }) => `${site} ${formatCount(count)}`).join(', ')}</span>}
      <span className={surface.spacer} />
      <Anchor component={Link} to="/ebay/ebay-fbm-inventory" size="sm" underline="always">
        Update eBay inventory
      </Anchor>
    </div>
    <div className={surface.cardBody}>
      {listings === null && isKnown ? (
        <Text size="sm" c="dimmed" role="status">
          No file of {storeName(storeId)}’s active listings yet. Drop one below: what lacks a label, what it probably sells and what has gone is shown here.
        </Text>
      ) : (
        <Counts listings={listings} />
      )}
    </div>
  </section>
);

type Counted = Pick<EbayListings, 'listings' | 'offers' | 'withVariations' | 'variations' | 'shownAsNone' | 'unlabelledCount' | 'mappedWithoutLabel' | 'unmappedLabels' | 'endedCount' | 'earlierFiles'>;
type Fact = readonly [title: string, of: (listings: Counted) => readonly [count: number | null, more: string]];

const facts: readonly Fact[] = [
  ['Listings', ({ listings, offers }) => [listings, counted(offers, 'offer that sells', 'offers that sell')]],
  ['With variations', ({ withVariations, variations }) => [withVariations, counted(variations, 'variation that sells', 'variations that sell')]],
  ['Shown as none', ({ shownAsNone }) => [shownAsNone, 'offers at 0']],
  ['Without a label', (listings) => [listings.unlabelledCount, labelWords(listings)]],
  ['Label not mapped', ({ unmappedLabels }) => [unmappedLabels, 'no quantity for these']],
  ['Ended?', ({ endedCount, earlierFiles }) => (earlierFiles === 0 ? [null, 'no earlier file to compare with'] : [endedCount, `gone since ${counted(earlierFiles, 'earlier file', 'earlier files')}`])],
];

/** What takes the room of figures that are not known yet. */
const none: Counted = { listings: 0, offers: 0, withVariations: 0, variations: 0, shownAsNone: 0, unlabelledCount: 0, mappedWithoutLabel: 0, unmappedLabels: 0, endedCount: 0, earlierFiles: 0 };

/** Before they are known they have their room: the way in below stays where it is. */
const Counts = ({ listings }: { readonly listings: EbayListings | null }) => {
  const unmappedLabels = listings?.unmappedLabels ?? 0;
  return (
    <>
      <dl className={surface.facts}>
        {facts.map(([title, of]) => {
          const [count, more] = of(listings ?? none);
          return (
            <div key={title}>
              <dt>{title}</dt>
              <dd style={listings === null ? { visibility: 'hidden' } : undefined}>
                {count === null ? 'not known' : formatCount(count)}
                <small>{more}</small>
              </dd>
            </div>
          );
        })}
      </dl>
      {unmappedLabels === 0 ? null : (
        <Text size="sm">
          {counted(unmappedLabels, 'label is', 'labels are')} mapped to no bundle or item:{' '}
          <Anchor component={Link} to="/factory-desk/configure-bundles?tab=doctor" size="sm" underline="always">
            the mapping doctor
          </Anchor>{' '}
          proposes what they sell.
        </Text>
      )}
    </>
  );
};
