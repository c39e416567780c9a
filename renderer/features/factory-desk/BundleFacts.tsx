/** What the bundles list says of one bundle, to be typed over. */
import { useEffect, useState } from 'react';
import { currencyCode, noCurrency } from '../../domain/costs/typed-costs';
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { RowCells } from '../../domain/tables/edit-rows';
import type { Cell } from '../../domain/tables/table';
import { FigureCell } from '../../ui/FigureCell';
import { TypedCell } from '../../ui/TypedCell';
import { useServices } from '../../ui/services';
import classes from './bundles.module.css';

/** In the bundle's own currency, else the store's. */
const money: ReadonlySet<string> = new Set(['packagingCost', 'labourCost']);
const texts = [['name', 'Name'], ['type', 'Type'], ['packType', 'Pack type'], ['barcode', 'Barcode'], ['status', 'Status'], ['currency', 'Currency']] as const;
const figures = [
  ['packagingCost', 'Packaging', 0, false], ['labourCost', 'Labour', 0, false], ['casePack', 'Case pack, bundles', 1, true], ['lengthCm', 'Length, cm', 0.1, false], ['widthCm', 'Width, cm', 0.1, false],
  ['heightCm', 'Height, cm', 0.1, false], ['weightKg', 'Weight, kg', 0.0001, false],
] as const;

/** As it is kept; null where it was blanked. */
export const factTyped = (columnId: string, typed: string): string | null => {
  const text = columnId === 'currency' ? typed.trim().toUpperCase() : typed.trim();
  return text === '' ? null : text;
};

/** Why it cannot be kept; null where it can. */
export const factProblem = (columnId: string, typed: string): string | null => {
  const kept = factTyped(columnId, typed);
  return columnId === 'currency' && kept !== null && !currencyCode.test(kept) ? noCurrency(typed.trim()) : null;
};

/** Null while it is read; an empty row where the list does not have the bundle, which is not the same as a list that could not be read. */
export const useBundleRow = (storeId: StoreId, code: string, turn: number): Outcome<RowCells> | null => {
  const { data } = useServices();
  const [row, setRow] = useState<{ readonly code: string; readonly cells: Outcome<RowCells> } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void data.rowsToEdit({ storeId, tableId: 'bundles', partition: 'all', where: { columnId: 'bundleCode', values: [code] } }).then((read) => isWanted && setRow({ code, cells: read.ok ? { ok: true, value: read.value.rows[0] ?? {} } : read }));
    return () => {
      isWanted = false;
    };
  }, [data, storeId, code, turn]);
  return row?.code === code ? row.cells : null;
};

type BundleFactsProps = { readonly code: string; readonly row: RowCells; /** Of the store. */ readonly currency: string; readonly facts: Readonly<Record<string, Cell>>; readonly onChange: (facts: Readonly<Record<string, Cell>>) => void };

export const BundleFacts = ({ code, row, currency, facts, onChange }: BundleFactsProps) => {
  const put = (columnId: string, value: Cell): void => {
    const others = Object.fromEntries(Object.entries(facts).filter(([id]) => id !== columnId));
    onChange(value === (row[columnId] ?? null) ? others : { ...others, [columnId]: value });
  };
  const cell = (columnId: string): Cell => (columnId in facts ? (facts[columnId] ?? null) : (row[columnId] ?? null));
  return (
    <details className={classes.card}>
      <summary className={classes.cardHead}>Name, packaging, size and weight</summary>
      <div className={`${classes.cardBody ?? ''} ${classes.fields ?? ''}`}>
        {texts.map(([id, title]) => (
          <label key={id}>
            {title}
            <TypedCell
              className={`${classes.cell ?? ''} ${classes.wide ?? ''}`} label={`${title} of ${code}`} text={String(cell(id) ?? '')} isChanged={id in facts} maxLength={300} placeholder={id === 'currency' ? currency : ''}
              problemOf={(typed) => factProblem(id, typed)} onTake={(typed) => factTyped(id, typed) !== cell(id) && put(id, factTyped(id, typed))}
            />
          </label>
        ))}
        {figures.map(([id, title, least, whole]) => {
          const value = cell(id);
          return (
            <label key={id}>
              {money.has(id) ? `${title}, ${String(cell('currency') ?? currency).toUpperCase()}` : title}
              <FigureCell label={`${title} of ${code}`} value={typeof value === 'number' ? value : null} isChanged={id in facts} least={least} whole={whole} allowsBlank onTake={(next) => put(id, next)} />
            </label>
          );
        })}
      </div>
    </details>
  );
};
