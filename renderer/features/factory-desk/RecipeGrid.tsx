/** What goes into a bundle: each part with its stock, how many bundles it allows, its cost and where it comes from. */
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { BundleDetail, RecipeRow } from '../../domain/bundles/desk/bundle-detail';
import type { DraftPart } from '../../domain/bundles/desk/drafts';
import { FigureCell } from '../../ui/FigureCell';
import { formatCost, formatCount } from '../../ui/table/format-cell';
import { TableHead } from '../../ui/table/TableHead';
import classes from './bundles.module.css';

type RecipeGridProps = { readonly detail: BundleDetail; readonly before: readonly DraftPart[]; readonly canEdit: boolean; readonly onQuantity: (code: string, quantity: number) => void; readonly onRemove: (code: string) => void };

const kindWords = { item: '', label: 'label', bundle: 'bundle', unknown: 'not in any list' } as const;
const orNot = (units: number | null): string => (units === null ? 'not counted' : formatCount(units));

export const RecipeGrid = ({ detail, before, canEdit, onQuantity, onRemove }: RecipeGridProps) => (
  <div className={classes.scroll} tabIndex={0} role="region" aria-label={`Items in ${detail.code}`}>
    <table className={`${classes.table ?? ''} ${classes.recipe ?? ''}`}>
      <TableHead of={['Item', { title: 'Qty', isFigure: true }, { title: 'On hand', unit: 'units' }, { title: 'Spoken for', unit: 'units' }, { title: 'Coming', unit: 'units' }, { title: 'Allows', unit: 'bundles' }, { title: 'Cost each', unit: detail.currency }, { title: 'Cost', unit: detail.currency }, { title: 'Remove', isUnseen: true }]} />
      <tbody>
        {detail.rows.map((row) => (
          <PartRow key={`${row.isOurs ? 'ours' : 'labels'} ${row.code}`} row={row} canEdit={canEdit && row.isOurs} isLimiting={detail.now.limiting === row.code} was={before.find(({ code }) => code === row.code)?.quantity ?? null} onQuantity={onQuantity} onRemove={onRemove} />
        ))}
        {detail.rows.length === 0 ? (
          <tr>
            <td colSpan={9} className={classes.dim}>
              {canEdit ? 'No items yet. Find the first below, or drop a sheet of items to bundles.' : 'No list of items held then.'}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  </div>
);

type PartRowProps = { readonly row: RecipeRow; readonly canEdit: boolean; readonly isLimiting: boolean; readonly was: number | null } & Pick<RecipeGridProps, 'onQuantity' | 'onRemove'>;

const PartRow = ({ row, canEdit, isLimiting, was, onQuantity, onRemove }: PartRowProps) => (
  <tr className={isLimiting ? classes.limits : undefined} data-part={row.code}>
    <td className={`${classes.code ?? ''} ${classes.whole ?? ''}`}>
      {row.code} {kindWords[row.kind] === '' ? null : <span className={row.kind === 'unknown' ? classes.bad : classes.unit}>{kindWords[row.kind]}</span>}
      <span className={classes.under}>{[row.name, row.supplier].filter((one) => one !== null).join(', ')}</span>
    </td>
    <td data-numeric>{canEdit ? <FigureCell label={`Qty of ${row.code}`} value={row.quantity} isChanged={was !== row.quantity} least={1} whole onTake={(quantity) => quantity !== null && onQuantity(row.code, quantity)} /> : formatCount(row.quantity)}</td>
    <td data-numeric className={row.onHand === null ? classes.dim : undefined}>{orNot(row.onHand)}</td>
    <td data-numeric>{row.reserved === null ? '' : formatCount(row.reserved)}</td>
    <td data-numeric>{row.coming === 0 ? '' : formatCount(row.coming)}</td>
    <td data-numeric className={row.allows === null ? classes.dim : undefined}>
      {row.allows === null ? 'not known' : formatCount(row.allows)}
      {isLimiting ? <span className={classes.unit}> limits</span> : null}
    </td>
    <td data-numeric className={row.costEach === null ? classes.dim : undefined}>{formatCost(row.costEach)}</td>
    <td data-numeric>{row.costEach === null ? '' : formatCost(row.costEach * row.quantity)}</td>
    <td>
      {canEdit ? (
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Take ${row.code} out`} onClick={() => onRemove(row.code)}>
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      ) : row.isOurs ? null : (
        <span className={classes.unit}>labels list</span>
      )}
    </td>
  </tr>
);
