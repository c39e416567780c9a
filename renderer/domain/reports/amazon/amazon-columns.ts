/** Columns that Amazon's reports share, each stated once with the spellings of all of them. */
import { aside, count, from, idText, money, text, words, type ReportColumn } from '../report';

type Needed = ReportColumn['needed'];

export const sku = (needed: Needed = 'cell'): ReportColumn =>
  idText('sku', 'SKU', ['sku', 'seller-sku', 'Merchant SKU', 'MSKU', 'Seller SKU', 'Händler-SKU', 'Verkäufer-SKU', '出品者SKU', '出品者 SKU', 'マーチャントSKU'], needed);

export const asin = (needed: Needed = 'heading'): ReportColumn => idText('asin', 'ASIN', ['asin', 'asin1', 'ASIN 1'], needed);

export const fnsku = (): ReportColumn => idText('fnsku', 'FNSKU', ['fnsku', 'FN SKU']);

export const productName = (more: readonly string[] = []): ReportColumn =>
  words('productName', 'Product name', ['product-name', 'Product Name', 'Title', '商品名', 'Titel', ...more]);

export const condition = (): ReportColumn => text('condition', 'Condition', ['condition', 'item-condition', 'Zustand', 'コンディション']);

export const currency = (): ReportColumn => text('currency', 'Currency', ['currency', 'Currency code', '通貨コード', 'Währung']);

export const price = (headings: readonly string[]): ReportColumn => money('price', 'Price', headings);

/** Lines that may say the same thing twice and mean it are numbered, so that a file read twice still counts once. */
export const line = (): ReportColumn => from('occurrence', count('line', 'Line', null, []));

/** A figure nothing is planned by. */
export const sideMoney = (columnId: string, title: string, headings: readonly string[]): ReportColumn => aside(money(columnId, title, headings));

export const sideCount = (columnId: string, title: string, unit: string | null, headings: readonly string[]): ReportColumn =>
  aside(count(columnId, title, unit, headings));

/** Where an order was sent and who gave it: no page needs it, so it is never kept. */
export const shippingAddress = ['ship-city', 'ship-state', 'ship-postal-code', 'ship-county', 'ship-address-1', 'ship-address-2', 'ship-address-3', 'ship-phone-number'];
