/** The marketplaces' own templates for quantities, dropped once and kept for the whole staff, and the files made from them. */
import type { Outcome } from '../../domain/failures';
import { isTemplate, objection, quantityFiles, formFacts, type MadeFile } from '../../domain/channels/quantity-files';
import { shopFacts, shops, type Shop } from '../../domain/channels/shops';
import { versionIn, type TemplateEdition } from '../../domain/template-edition';
import { keptFiles, type KeptPlace } from '../kept-files';
import type { SettingShelf } from '../read-setting';
import { fillTemplate, hasSheetWith, workbookEdition, workbookExtension } from '../shipments/fill-template';
import type { ChannelService, FilesAsked, FilesMade } from './channel-ports';

const placeOf = (shop: Shop): KeptPlace => ({ id: `quantity-template-${shop}`, title: `${shopFacts[shop].title} template of quantities` });

export const quantityPlaces = shops.map(placeOf);

const refused = (detail: string): Outcome<never> => ({ ok: false, failure: { code: 'import/wrong-report', detail } });

/** Headings of Walmart's bulk inventory workbook; its editions spell them differently. */
const walmartHeadings = ['Quantity', 'amount', 'quantityAmount', 'New Quantity', 'Available Quantity', 'Available to Sell Quantity', 'Inventory Quantity', 'Input Quantity', 'Inventory', 'Inventory Count'].map((quantity) => ['SKU', quantity] as const);

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

const editionOf = async (shop: Shop, bytes: Uint8Array): Promise<TemplateEdition> =>
  shop === 'walmart' ? workbookEdition(bytes, (await walmartPair(bytes)) ?? undefined) : { version: versionIn(textOf(bytes).split(/\r\n|\r|\n/, 1)[0] ?? ''), savedOn: null };

const neededWords: Readonly<Record<Shop, string>> = { amazon: '“sku” and “quantity”, saved as tab-separated text', walmart: '“SKU” and “Quantity”', ebay: '“Action”, “Item number” and “Available quantity”' };

export const quantityTemplates = (settings: SettingShelf): Pick<ChannelService, 'makeQuantityFiles' | 'quantityTemplate' | 'keepQuantityTemplate' | 'removeQuantityTemplate'> => {
  const files = keptFiles(settings);

  const walmartWorkbooks = async ({ lines, name }: FilesAsked, bytes: Uint8Array): Promise<Outcome<FilesMade>> => {
    const wrong = objection('walmart-feed', lines);
    const pair = await walmartPair(bytes);
    if (wrong !== null || pair === null) return refused(wrong ?? 'The kept template has no sheet that could be filled. Drop it again.');
    const { mostLines, mostBytes } = formFacts['walmart-feed'];
    const extension = await workbookExtension(bytes);
    for (let most = mostLines; most >= 1; most = Math.floor(most / 2)) {
      const made: MadeFile[] = [];
      const parts = Math.ceil(lines.length / most);
      for (let part = 0; part < parts; part += 1) {
        const own = lines.slice(part * most, (part + 1) * most);
        const rows = own.map(({ sku, after, shipNode, handlingDays }) => ({
          [pair[0]]: sku, [pair[1]]: after,
          ...(shipNode === null ? {} : { 'Fulfillment Center ID': shipNode, 'Ship Node ID': shipNode, 'Ship Node': shipNode, shipNode }),
          ...(handlingDays === null ? {} : { 'Fulfillment Lag Time': handlingDays, fulfillmentLagTime: handlingDays }),
        }));
        const filled = await fillTemplate(bytes, rows, pair, true);
        if (filled === null) return refused(`The kept template has no room for ${own.length} lines above what stands below its headings. Drop one that is empty there.`);
        if (filled.length > mostBytes) break;
        made.push({ name: `${name}${parts > 1 ? ` ${part + 1} of ${parts}` : ''}.${extension}`, bytes: filled, lines: own.length });
      }
      if (made.length === parts) return { ok: true, value: { files: made, fileOf: lines.map((_, at) => Math.floor(at / most) + 1) } };
    }
    return refused(`The kept template alone is larger than the ${mostBytes / 1_000_000} MB Walmart takes.`);
  };

  return {
    quantityTemplate: (shop) => files.kept(placeOf(shop)),
    keepQuantityTemplate: async (shop, name, bytes) => {
      const fits = shop === 'walmart' ? (await walmartPair(bytes)) !== null : isTemplate(shop, { text: textOf(bytes) });
      return fits ? files.keep(placeOf(shop), name, bytes, (file) => editionOf(shop, file)) : refused(`${name} has no headings ${neededWords[shop]}.`);
    },
    removeQuantityTemplate: (shop) => files.remove(placeOf(shop)),
    makeQuantityFiles: async (asked) => {
      const opened = asked.useTemplate ? await files.open(placeOf(asked.shop)) : null;
      if (opened !== null && !opened.ok) return opened;
      if (opened !== null && asked.shop === 'walmart') return walmartWorkbooks(asked, opened.value.bytes);
      const made = quantityFiles(asked.form, asked.name, asked.lines, opened === null ? null : { text: textOf(opened.value.bytes) });
      return made.kind === 'made' ? { ok: true, value: { files: made.files, fileOf: made.fileOf } } : refused(made.because);
    },
  };
};
