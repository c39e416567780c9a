/** The marketplaces' own templates for quantities, dropped once and kept for the whole staff, and the files made from them. */
import type { Outcome } from '../../domain/failures';
import { isTemplate, objection, quantityFiles, formFacts, type MadeFile } from '../../domain/channels/quantity-files';
import { shopFacts, type Shop } from '../../domain/channels/shops';
import { keptFiles, type KeptPlace, type SettingShelf } from '../kept-files';
import { fillTemplate, hasSheetWith } from '../shipments/fill-template';
import type { ChannelService, FilesAsked, FilesMade } from './channel-ports';

const placeOf = (shop: Shop): KeptPlace => ({ id: `quantity-template-${shop}`, title: `${shopFacts[shop].title} template of quantities` });

const refused = (detail: string): Outcome<never> => ({ ok: false, failure: { code: 'import/wrong-report', detail } });

/** Headings of Walmart's bulk inventory workbook; its editions spell them differently. */
const walmartHeadings = [['SKU', 'Quantity'], ['sku', 'amount'], ['SKU', 'Inventory'], ['SKU', 'New Quantity'], ['SKU', 'Available to Sell Quantity']] as const;

/** Null where the workbook has none of them. */
const walmartPair = async (bytes: Uint8Array): Promise<(typeof walmartHeadings)[number] | null> => {
  for (const pair of walmartHeadings) if (await hasSheetWith(bytes, pair)) return pair;
  return null;
};

/** Amazon's and eBay's are texts; a byte order mark stays, for eBay's first line must be as it was. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const neededWords: Readonly<Record<Shop, string>> = { amazon: '“sku” and “quantity”, saved as tab-separated text', walmart: '“SKU” and “Quantity”', ebay: '“Action”, “Item number” and “Available quantity”' };

export const quantityTemplates = (settings: SettingShelf): Pick<ChannelService, 'makeQuantityFiles' | 'quantityTemplate' | 'keepQuantityTemplate'> => {
  const files = keptFiles(settings);

  const walmartWorkbooks = async ({ lines, name }: FilesAsked, bytes: Uint8Array): Promise<Outcome<FilesMade>> => {
    const wrong = objection('walmart-feed', lines);
    const pair = await walmartPair(bytes);
    if (wrong !== null || pair === null) return refused(wrong ?? 'The kept template has no sheet that could be filled. Drop it again.');
    const { mostLines } = formFacts['walmart-feed'];
    const made: MadeFile[] = [];
    const parts = Math.ceil(lines.length / mostLines);
    for (let part = 0; part < parts; part += 1) {
      const own = lines.slice(part * mostLines, (part + 1) * mostLines);
      const rows = own.map(({ sku, after, shipNode }) => ({ [pair[0]]: sku, [pair[1]]: after, ...(shipNode === null ? {} : { 'Fulfillment Center ID': shipNode, 'Ship Node ID': shipNode, shipNode }) }));
      const filled = await fillTemplate(bytes, rows, pair);
      if (filled === null) return refused('The kept template could not be filled. Drop it again.');
      made.push({ name: `${name}${parts > 1 ? ` ${part + 1} of ${parts}` : ''}.xlsx`, bytes: filled, lines: own.length });
    }
    return { ok: true, value: { files: made, fileOf: lines.map((_, at) => Math.floor(at / mostLines) + 1) } };
  };

  return {
    quantityTemplate: (shop) => files.kept(placeOf(shop)),
    keepQuantityTemplate: async (shop, name, bytes) => {
      const fits = shop === 'walmart' ? (await walmartPair(bytes)) !== null : isTemplate(shop, { text: textOf(bytes) });
      return fits ? files.keep(placeOf(shop), name, bytes) : refused(`${name} has no headings ${neededWords[shop]}.`);
    },
    makeQuantityFiles: async (asked) => {
      const opened = asked.useTemplate ? await files.open(placeOf(asked.shop)) : null;
      if (opened !== null && !opened.ok) return opened;
      if (opened !== null && asked.shop === 'walmart') return walmartWorkbooks(asked, opened.value.bytes);
      const made = quantityFiles(asked.form, asked.name, asked.lines, opened === null ? null : { text: textOf(opened.value.bytes) });
      return made.kind === 'made' ? { ok: true, value: { files: made.files, fileOf: made.fileOf } } : refused(made.because);
    },
  };
};
