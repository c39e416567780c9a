import { IconAlertTriangle, IconEqual, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReviewCounts } from '../../domain/import/review';
import { formatCount } from '../table/format-cell';
import classes from './import.module.css';

export type ReviewTab = 'new' | 'changed' | 'unchanged' | 'missing' | 'problems';

const tiles = [
  { tab: 'new', name: 'New', icon: IconPlus, tone: 'good' },
  { tab: 'changed', name: 'Changed', icon: IconPencil, tone: 'plain' },
  { tab: 'unchanged', name: 'Unchanged', icon: IconEqual, tone: 'plain' },
  { tab: 'missing', name: 'Missing', icon: IconMinus, tone: 'warn' },
  { tab: 'problems', name: 'Problems', icon: IconAlertTriangle, tone: 'bad' },
] as const;

export const countOf = (counts: ReviewCounts, tab: ReviewTab): number =>
  tab === 'problems' ? counts.rejected + counts.warnings : counts[tab];

/** What is worth looking at first: what changes, then what is wrong. */
export const firstTab = (counts: ReviewCounts): ReviewTab =>
  (['changed', 'new', 'problems', 'missing', 'unchanged'] as const).find((tab) => countOf(counts, tab) > 0) ?? 'problems';

type CountTilesProps = {
  readonly counts: ReviewCounts;
  readonly shown: ReviewTab;
  readonly onShow: (tab: ReviewTab) => void;
};

/** The five kinds of row, each a button that shows its rows. */
export const CountTiles = ({ counts, shown, onShow }: CountTilesProps) => (
  <div className={classes.tiles} role="group" aria-label="Rows by what happens to them">
    {tiles.map(({ tab, name, icon: Icon, tone }) => {
      const count = countOf(counts, tab);
      return (
        <button
          key={tab}
          type="button"
          className={classes.tile}
          aria-pressed={shown === tab}
          data-tone={count === 0 ? 'plain' : tone}
          disabled={count === 0}
          onClick={() => onShow(tab)}
        >
          <span className={classes.tileName}>
            <Icon size={14} aria-hidden />
            {name}
          </span>
          <span className={classes.tileCount}>{formatCount(count)}</span>
        </button>
      );
    })}
  </div>
);
