/** What pages ask of shipment plans. Answered by the data worker; everything here is structured-cloneable. */
import type { Outcome } from '../../domain/failures';
import type { ManifestRow, SheetToWrite } from '../../domain/shipments/export-files';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import type { KeptFile, RemovedFile } from '../kept-files';
import type { Listener, Stop } from '../ports';
import type { PublishOutcome } from '../published-ports';

export type StoredPlan = { readonly plan: ShipmentPlan; readonly versionId: string; /** Row of each of its lines in that version, from 0. */ readonly rows: readonly number[] };

export type PlanToSave = {
  readonly plan: ShipmentPlan;
  /** The version it was made from; null for a new plan. Somebody else's in between is a conflict, and nothing is saved. */
  readonly baseVersionId: string | null;
};

/** All plans are saved in one step or none is, and are undone together. */
export type SavePlans = { readonly importId: string; readonly storeId: StoreId; /** What the log calls it. */ readonly label: string; readonly plans: readonly PlanToSave[] };

/** What a marketplace's file or a count says arrived of a shipment. */
export type ShipmentReceipts = {
  /** Where it is known from, in words. */
  readonly from: string;
  readonly receipts: readonly { readonly sku: string; readonly units: number }[];
  /** ISO day of the last of them; null where no file says. */
  readonly until: string | null;
};

/** Which of Amazon's two manifests. */
export type TemplateKind = 'fba' | 'awd';

/** A marketplace's template that is kept for the whole staff. */
export type KeptTemplate = KeptFile & { readonly kind: TemplateKind };

/** `extension`: what its name ends with. */
export type FilledTemplate = { readonly bytes: Uint8Array; readonly extension: 'xlsx' | 'xlsm' };

export type ShipmentService = {
  /** Newest first. Plans that cannot be read are left out, and counted. */
  readonly watchShipmentPlans: (storeId: StoreId, listener: Listener<Outcome<{ readonly plans: readonly PlanSummary[]; readonly unread: number }>>) => Promise<Stop>;
  /** `versionId` null: what is shown now. */
  readonly readShipmentPlan: (storeId: StoreId, planId: string, versionId: string | null) => Promise<Outcome<StoredPlan>>;
  readonly saveShipmentPlans: (request: SavePlans) => Promise<PublishOutcome>;
  /** Everything that is known to have arrived of a shipment, one entry for each source that knows it. */
  /** Null while none is kept. */
  readonly manifestTemplate: (kind: TemplateKind) => Promise<Outcome<KeptTemplate | null>>;
  /** Keeps a workbook as the template of whichever manifest it is of. */
  readonly keepManifestTemplate: (name: string, bytes: Uint8Array) => Promise<Outcome<KeptTemplate>>;
  readonly removeManifestTemplate: (kind: TemplateKind) => Promise<Outcome<RemovedFile>>;
  /** The kept template with these rows; everything else in it is as it was. */
  readonly fillManifest: (kind: TemplateKind, rows: readonly ManifestRow[]) => Promise<Outcome<FilledTemplate>>;
  /** A workbook of these sheets, texts kept as texts. */
  readonly makeWorkbook: (sheets: readonly SheetToWrite[]) => Promise<Uint8Array>;
  readonly shipmentReceipts: (storeId: StoreId, marketplaceId: string) => Promise<Outcome<readonly ShipmentReceipts[]>>;
};
