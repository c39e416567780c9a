/** The SKUs a row of the sales summary is made of, as a filter of rows by SKU. */
import type { ColumnFilter } from '../../domain/tables/query';

/** `id`: the row's name in the sheet. What has no product page, or is mapped to nothing, is a row of its own SKU already. */
export const skusWithin = (id: string, sku: string): ColumnFilter => {
  const [, kind, name = ''] = /^(page|good) (.+)$/s.exec(id) ?? [];
  if (kind === undefined) return { kind: 'equals', columnId: 'sku', text: sku };
  return { kind: 'equals', columnId: kind === 'page' ? 'externalId' : 'good', text: name };
};
