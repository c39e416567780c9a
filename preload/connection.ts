/**
 * The description of a Firebase backend: what a connection file holds, and the one check every door uses
 * (the file named by SELLER_OPS_CONNECTION, the saved one, the packaged one, the pasted one, the settings form).
 */

export type AppCheckProvider = 'recaptcha-enterprise' | 'recaptcha-v3' | 'debug';

export type Connection = {
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
  };
  readonly emulators?: { readonly auth?: string; readonly firestore?: string };
  readonly appCheck?: { readonly provider: AppCheckProvider; readonly key: string };
  /** Size of Firestore's local cache. Firestore refuses less than 1,048,576. */
  readonly cacheSizeBytes?: number;
  /** How long one long-polling request may hang. Firestore accepts 5 to 30 seconds. */
  readonly longPollingTimeoutSeconds?: number;
};

export const connectionLimits = {
  cacheSizeBytes: { minimum: 1_048_576, default: 41_943_040 },
  longPollingTimeoutSeconds: { minimum: 5, maximum: 30, default: 30 },
} as const;

export type ConnectionCheck =
  | { readonly ok: true; readonly connection: Connection }
  | { readonly ok: false; readonly reasons: readonly string[] };
