/** The workbooks Amazon gives out for its manifests, dropped once and kept for the whole staff. */
import type { Outcome } from '../../domain/failures';
import type { ManifestRow } from '../../domain/shipments/export-files';
import { keptFiles, type KeptPlace, type RemovedFile } from '../kept-files';
import type { SettingShelf } from '../read-setting';
import { fillTemplate, manifestKeys, templateKind, workbookEdition, workbookExtension } from './fill-template';
import type { FilledTemplate, KeptTemplate, TemplateKind } from './shipment-ports';

const placeOf = (kind: TemplateKind): KeptPlace => ({ id: `manifest-template-${kind}`, title: kind === 'fba' ? 'Send to Amazon template' : 'Send to AWD template' });

export const manifestPlaces = (['fba', 'awd'] as const).map(placeOf);

const notKept = (detail: string): Outcome<never> => ({ ok: false, failure: { code: 'import/wrong-report', detail } });

export const manifestTemplates = (settings: SettingShelf) => {
  const files = keptFiles(settings);
  return {
    manifestTemplate: async (kind: TemplateKind): Promise<Outcome<KeptTemplate | null>> => {
      const kept = await files.kept(placeOf(kind));
      if (!kept.ok) return kept;
      return { ok: true, value: kept.value === null ? null : { kind, ...kept.value } };
    },
    keepManifestTemplate: async (name: string, bytes: Uint8Array): Promise<Outcome<KeptTemplate>> => {
      const kind = await templateKind(bytes);
      if (kind === null) return notKept(`${name} has no sheet with the headings “Merchant SKU” and “Quantity”.`);
      const kept = await files.keep(placeOf(kind), name, bytes, (file) => workbookEdition(file));
      return kept.ok ? { ok: true, value: { kind, ...kept.value } } : kept;
    },
    removeManifestTemplate: (kind: TemplateKind): Promise<Outcome<RemovedFile>> => files.remove(placeOf(kind)),
    fillManifest: async (kind: TemplateKind, rows: readonly ManifestRow[]): Promise<Outcome<FilledTemplate>> => {
      const opened = await files.open(placeOf(kind));
      if (!opened.ok) return opened;
      // A template that was used before must not give its dates and lots to other goods.
      const filled = await fillTemplate(opened.value.bytes, rows, manifestKeys, true);
      return filled === null ? notKept(`${opened.value.kept.name} has no sheet that could be filled, or no room for ${rows.length} lines above what stands below its headings.`) : { ok: true, value: { bytes: filled, extension: await workbookExtension(filled) } };
    },
  };
};
