/** What AWD says is on its way to FBA beside what FBA shows as inbound: both as the AWD page has them. */
import { awdSheet } from '../../domain/sheets/awd/definition';
import { cellOf } from '../../ui/sheet/sheet-cells';
import type { TablePage, TableQuery } from '../../domain/tables/query';

const some = (columnId: string): TableQuery['filters'][number] => ({ kind: 'number', columnId, minimum: 1, maximum: null });

/** Everything outbound; what of it FBA does not show, the most first; and what cannot be compared. */
export const outboundQueries = {
  sent: { search: '', filters: [some('outbound')], sort: [] },
  unseen: { search: '', filters: [some('outboundUnseen')], sort: [{ columnId: 'outboundUnseen', direction: 'desc' }] },
  unknown: { search: '', filters: [some('outbound'), { kind: 'blank', columnId: 'outboundUnseen' }], sort: [] },
} as const satisfies Readonly<Record<string, TableQuery>>;

export type OutboundPages = { readonly [Part in keyof typeof outboundQueries]: Pick<TablePage, 'rows' | 'matching' | 'sums'> };

export type OutboundRow = { readonly sku: string; readonly title: string; readonly sent: number; readonly unseen: number };

export type OutboundShown = {
  /** Units and SKUs AWD sends. */
  readonly sent: { readonly units: number; readonly skus: number };
  readonly unseen: { readonly units: number; readonly skus: number };
  /** FBA’s report tells no inbound of these. */
  readonly unknown: { readonly units: number; readonly skus: number };
  /** Of what FBA does not show, the most first. */
  readonly rows: readonly OutboundRow[];
};

const countOf = ({ matching, sums }: Pick<TablePage, 'matching' | 'sums'>, columnId: string): { readonly units: number; readonly skus: number } => ({ units: sums[columnId] ?? 0, skus: matching });

export const outboundShown = ({ sent, unseen, unknown }: OutboundPages): OutboundShown => ({
  sent: countOf(sent, 'outbound'), unseen: countOf(unseen, 'outboundUnseen'), unknown: countOf(unknown, 'outbound'),
  rows: unseen.rows.map((row) => ({ sku: String(cellOf(awdSheet, row, 'sku') ?? ''), title: String(cellOf(awdSheet, row, 'title') ?? ''), sent: Number(cellOf(awdSheet, row, 'outbound')), unseen: Number(cellOf(awdSheet, row, 'outboundUnseen')) })),
});
