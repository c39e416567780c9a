/** A bundle's lists by the day they hold from: the one that holds now, those before it, and those still to come, which can be looked at and changed. */
import { Button } from '@mantine/core';
import type { BundleDetail } from '../../domain/bundles/desk/bundle-detail';
import { formatCount, formatDay } from '../../ui/table/format-cell';
import { TableHead } from '../../ui/table/TableHead';
import classes from './bundles.module.css';

type Version = BundleDetail['versions'][number];
type LaterVersion = Version & { readonly from: string };

export const dayWords = (from: string | null): string => (from === null ? 'from the beginning' : `from ${formatDay(from)}`);

const partsWords = ({ parts }: Version): string => (parts.length === 0 ? 'nothing' : parts.map(({ code, quantity }) => `${formatCount(quantity)} × ${code}`).join(', '));

type RecipeVersionsProps = {
  readonly detail: BundleDetail;
  /** The day of the list shown above; null: the one that holds now. */
  readonly shown: string | null;
  /** A list is being changed: others wait until it is saved or discarded. */
  readonly isFixed: boolean;
  /** Of a past day lists are only named. */
  readonly isPast: boolean;
  readonly onShow: (version: LaterVersion | null) => void;
  readonly onTakeAway: (version: LaterVersion) => void;
};

export const RecipeVersions = ({ detail: { code, versions, holdsFrom }, shown, isFixed, isPast, onShow, onTakeAway }: RecipeVersionsProps) => (
  <table className={classes.table} aria-label={`Lists of ${code} by date`}>
    <TableHead of={['Holds', 'Takes', 'State', { title: 'Look or change', isUnseen: true }]} />
    <tbody>
      {versions.map((version, at) => {
        const { from } = version;
        const isNow = from === holdsFrom;
        const isLater = from !== null && (holdsFrom === undefined || from > (holdsFrom ?? ''));
        const next = versions[at + 1]?.from ?? null;
        return (
          <tr key={from ?? ''} data-version={from ?? 'first'}>
            <td>{dayWords(from)}</td>
            <td>{partsWords(version)}</td>
            <td>{isNow ? (isPast ? 'held then' : 'holds now') : isLater ? (isPast ? 'held later' : 'to come') : next === null ? '' : `until ${formatDay(next)}`}</td>
            <td>
              {isPast ? null : isNow && shown !== null && shown !== from ? (
                <Button size="compact-xs" variant="default" disabled={isFixed} onClick={() => onShow(null)}>
                  Back to the list that holds now
                </Button>
              ) : isLater && from !== null && from === shown ? (
                <span className={classes.unit}>shown above</span>
              ) : isLater && from !== null ? (
                <>
                  <Button size="compact-xs" variant="default" disabled={isFixed} onClick={() => onShow({ ...version, from })}>
                    Show
                  </Button>{' '}
                  <Button size="compact-xs" variant="subtle" color="gray" disabled={isFixed} aria-label={`Take away the list ${dayWords(from)}`} onClick={() => onTakeAway({ ...version, from })}>
                    Take away
                  </Button>
                </>
              ) : null}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
