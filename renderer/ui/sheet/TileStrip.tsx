/** The figures at the head of a sheet. A tile that filters is a switch: pressed, the table shows its rows alone. */
import { IconFilterFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { isoDay } from '../../domain/demand/days';
import type { SheetTile } from '../../domain/sheets/sheet';
import { writtenFigure } from '../display/display-choices';
import { shownIn, shownUnit } from '../display/shown-units';
import { formatDay } from '../table/format-cell';
import classes from './sheet.module.css';

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Not known is a dash with a word, never 0. */
export const tileFigure = (value: number | null): string => (value === null ? '–' : writtenFigure(Math.abs(value) >= 100 ? whole.format(value) : figures.format(value)));

const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The unit of one: "1 SKU", "1 case". Signs and units of measure stay as they are. */
const unitOf = (value: number, unit: string | null): string | null => (Math.abs(value) === 1 && unit !== null && /^[A-Za-z]{3,}s$/.test(unit) ? unit.slice(0, -1) : unit);

/** Money is written as people do, with its sign before it; with cents where there are some that matter. */
const moneyOr = (value: number | null, unit: string | null): { readonly figure: string; readonly unit: string | null } => {
  if (value === null) return { figure: tileFigure(value), unit: 'not known' };
  if (unit?.startsWith('$') !== true) return { figure: tileFigure(value), unit: unitOf(value, unit) };
  const size = Math.abs(value);
  const written = size < 100 && !Number.isInteger(value) ? writtenFigure(cents.format(size)) : tileFigure(size);
  return { figure: `${value < 0 ? '−' : ''}$${written}`, unit: unit.slice(1) === '' ? null : unit.slice(1).replace(/^\//, 'a ') };
};

type TileStripProps = {
  readonly tiles: readonly SheetTile[];
  readonly values: Readonly<Record<string, number | null>>;
  readonly pressed: string | null;
  readonly onPress: (tileId: string | null) => void;
};

export const TileStrip = memo(({ tiles, values, pressed, onPress }: TileStripProps) => (
  <div className={classes.tiles} role="group" aria-label="Key figures">
    {tiles.map((tile) => {
      const value = values[tile.id] ?? null;
      const { figure, unit } = tile.measure.kind === 'earliest' ? { figure: value === null ? '–' : formatDay(isoDay(value)), unit: null } : moneyOr(shownIn(value, tile.unit), shownUnit(tile.unit).unit);
      const sign = tile.signed === true && value !== null && value > 0 ? '+' : '';
      const inside = (
        <>
          <span className={classes.tileTitle}>
            {tile.title}
            {pressed === tile.id ? <IconFilterFilled size={12} aria-hidden /> : null}
          </span>
          <span className={classes.tileValue}>
            {sign}
            {figure} {unit === null ? null : <small>{unit}</small>}
          </span>
        </>
      );
      return tile.filters === null ? (
        <div key={tile.id} className={classes.tile} data-tile={tile.id} data-tip={tile.hint} tabIndex={0}>
          {inside}
        </div>
      ) : (
        <button key={tile.id} type="button" className={classes.tile} data-tile={tile.id} data-tip={tile.hint} aria-pressed={pressed === tile.id} onClick={() => onPress(pressed === tile.id ? null : tile.id)}>
          {inside}
        </button>
      );
    })}
  </div>
));
TileStrip.displayName = 'TileStrip';
