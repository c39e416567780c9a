/**
 * Marketplace files the app tells by their headings, so that a wrong file is called by its name. Reports that can also
 * be imported have a row of their own in `reports.ts`.
 */
import type { Signature } from './report';

export type KnownReport = {
  readonly id: string;
  readonly title: string;
  /** Headings of the ordinary form; variants have a few more or less. */
  readonly headings: number;
  readonly signature: Signature;
};

export const knownReports: readonly KnownReport[] = [
  {
    id: 'ebay_drafts', title: 'eBay drafts template', headings: 11,
    signature: { all: ['Custom label (SKU)', 'Category ID', 'Title', 'Price', 'Quantity', 'Condition ID'], any: [], none: ['Item number'] },
  },
  {
    id: 'ebay_file_exchange', title: 'eBay File Exchange template', headings: 5,
    signature: { all: ['*Title', '*StartPrice', '*Quantity', 'CustomLabel'], any: [], none: [] },
  },
];
