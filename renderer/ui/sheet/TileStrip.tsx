/** The figures at the head of a sheet. Each tile is a switch: pressed, the table shows the rows its figures are of. */
import { IconFilterFilled } from '@tabler/icons-react';
import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { isoDay } from '../../domain/demand/days';
import { rowsNoun, tileWith, unknownIn, type SheetTile, type TileFigure } from '../../domain/sheets/sheet';
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
export const unitOf = (value: number, unit: string | null): string | null => (Math.abs(value) === 1 && unit !== null && /^[A-Za-z]{3,}s$/.test(unit) ? unit.slice(0, -1) : unit);

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
  /** Asked why its figures are what they are. Left out: nobody answers. */
  readonly onWhy?: (tile: SheetTile) => void;
};

const howToAsk = 'Right-click or Alt Enter: why this number.';

const sentences = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join('. ');

/** What a tile is asked by, beside the press that shows its rows. `more`: what its face has no room for. */
const asksWhy = (tile: SheetTile, onWhy: TileStripProps['onWhy'], more: string | null = null) =>
  onWhy === undefined
    ? { 'data-tip': sentences(tile.hint, more) }
    : {
        'data-tip': sentences(tile.hint.replace(/\.$/, ''), more, howToAsk),
        'aria-keyshortcuts': 'Alt+Enter',
        onContextMenu: (event: MouseEvent): void => {
          event.preventDefault();
          onWhy(tile);
        },
        onKeyDown: (event: KeyboardEvent): void => {
          if (event.key !== 'Enter' || !event.altKey) return;
          event.preventDefault();
          onWhy(tile);
        },
      };

/** Of how many rows a figure is not known, `14 SKUs not known`; null where of none. */
export const unknownWords = (values: TileStripProps['values'], figureId: string, noun: string): string | null => {
  const unknown = values[unknownIn(figureId)] ?? 0;
  return unknown > 0 ? `${writtenFigure(whole.format(unknown))} ${unitOf(unknown, noun)} not known` : null;
};

const written = ({ measure, unit, signed }: TileFigure, value: number | null): { readonly figure: string; readonly unit: string | null } => {
  const amount = measure.kind === 'earliest' ? { figure: value === null ? '–' : formatDay(isoDay(value)), unit: null } : moneyOr(shownIn(value, unit), shownUnit(unit).unit);
  return signed === true && value !== null && value > 0 ? { ...amount, figure: `+${amount.figure}` } : amount;
};

/** `26 cartons`; `Storage not known`; `For 93 % of revenue`. */
const Beside = ({ figure: told, value, unknown }: { readonly figure: TileFigure; readonly value: number | null; readonly unknown: string | null }) => {
  const { figure, unit } = written(told, value);
  const amount = value === null && unit === 'not known' ? `${told.title === '' ? (told.unit ?? '') : ''} not known`.trim() : `${figure}${unit === null ? '' : ` ${unit}`}`;
  return (
    <span className={classes.tileBeside} data-tile={told.id}>
      {told.isCoverage === true ? 'For ' : told.title === '' ? null : `${told.title} `}
      <span data-figure>{amount}</span>
      {unknown === null ? null : `, ${unknown}`}
    </span>
  );
};

/** Where nothing of the tile is known, or nothing of the same rows, it says so once. */
export const besideShown = (tile: SheetTile, values: TileStripProps['values']): readonly TileFigure[] =>
  (tile.beside ?? []).filter(({ id, mayBeNone }) => (values[id] ?? (mayBeNone === true ? null : values[tile.id]) ?? null) !== null);

/** `noun`: what the rows are called. */
type TileProps = Omit<TileStripProps, 'tiles' | 'pressed'> & { readonly tile: SheetTile; readonly shown: SheetTile | null; readonly noun: string };

const Tile = ({ tile, values, shown, noun, onPress, onWhy }: TileProps) => {
  const { figure, unit } = written(tile, values[tile.id] ?? null);
  const unknown = unknownWords(values, tile.id, noun);
  const beside = besideShown(tile, values);
  // One line is all there is: a second makes every tile of the strip higher.
  const isCovered = beside.some(({ isCoverage }) => isCoverage === true);
  const isShown = shown?.id === tile.id;
  return (
    <button type="button" className={classes.tile} data-tile={tile.id} {...asksWhy(tile, onWhy, isCovered ? unknown : null)} aria-pressed={isShown} onClick={() => onPress(isShown ? null : tile.id)}>
      <span className={classes.tileTitle}>
        {tile.title}
        {isShown ? <IconFilterFilled size={12} aria-hidden /> : null}
      </span>
      <span className={classes.tileValue} data-figure>
        {figure} {unit === null ? null : <small>{unit}</small>}
      </span>
      {tile.beside === undefined && unknown === null ? null : (
        <span className={classes.tileMore}>
          {unknown === null || isCovered ? null : <span data-unknown>{unknown}</span>}
          {beside.map((one) => (
            <Beside key={one.id} figure={one} value={values[one.id] ?? null} unknown={unknownWords(values, one.id, noun) === unknown ? null : unknownWords(values, one.id, noun)} />
          ))}
        </span>
      )}
    </button>
  );
};

const OtherTile = ({ tile, values, shown, noun, onPress, onWhy }: TileProps) => {
  const { figure, unit } = written(tile, values[tile.id] ?? null);
  const unknown = unknownWords(values, tile.id, noun);
  const isShown = shown?.id === tile.id;
  return (
    <button type="button" className={classes.tileOther} data-tile={tile.id} {...asksWhy(tile, onWhy)} aria-pressed={isShown} onClick={() => onPress(isShown ? null : tile.id)}>
      {tile.title}{' '}
      <span data-figure>
        {figure}
        {unit === null ? null : ` ${unit}`}
      </span>
      {unknown === null ? null : `, ${unknown}`}
      {isShown ? <IconFilterFilled size={12} aria-hidden /> : null}
    </button>
  );
};

export const TileStrip = memo(({ tiles, values, pressed, onPress, onWhy }: TileStripProps) => {
  const shown = tileWith(tiles, pressed);
  const some = { values, shown, noun: rowsNoun(tiles), onPress, ...(onWhy === undefined ? {} : { onWhy }) };
  return (
    <div className={classes.tiles} role="group" aria-label="Key figures">
      {tiles.map((tile) =>
        tile.others === undefined || tile.others.length === 0 ? (
          <Tile key={tile.id} tile={tile} {...some} />
        ) : (
          <div key={tile.id} className={classes.tileBox}>
            <Tile tile={tile} {...some} />
            {tile.others.map((other) => (
              <OtherTile key={other.id} tile={other} {...some} />
            ))}
          </div>
        ),
      )}
    </div>
  );
});
TileStrip.displayName = 'TileStrip';
