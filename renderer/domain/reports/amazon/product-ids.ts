/** Listing files that name a product by an id and say in another column what kind of id it is. */
import type { ColumnData } from '../../tables/table';
import { idText, text, type ReadColumns, type ReportColumn } from '../report';
import { textsOf } from './channel';

export const productIdColumns: readonly ReportColumn[] = [
  idText('productId', 'Product id', ['product-id', '商品ID']),
  text('productIdType', 'Kind of product id', ['product-id-type', '商品IDタイプ']),
];

const asinShape = /^(?:B0[A-Z0-9]{8}|\d{9}[\dX])$/;

/** Kind 1 is an ASIN; the others are ISBN, UPC and EAN. */
const isAsin = (kind: string | null): boolean => ['1', 'asin'].includes((kind ?? '').trim().toLowerCase());

/** The ASIN the file states, else the product id where that is one. */
export const deriveAsin = ({ rows, data }: ReadColumns): Readonly<Record<string, ColumnData>> => {
  const stated = textsOf(data('asin'), rows);
  const kinds = textsOf(data('productIdType'), rows);
  const ids = textsOf(data('productId'), rows);
  const asinOf = (row: number): string | null => {
    const id = ids[row] ?? null;
    return stated[row] ?? (id !== null && isAsin(kinds[row] ?? null) && asinShape.test(id) ? id : null);
  };
  return { asin: { kind: 'text', values: Array.from({ length: rows }, (_, row) => asinOf(row)) } };
};
