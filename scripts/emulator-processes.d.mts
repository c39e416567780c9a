export type RunningEmulators = {
  readonly projectId: string;
  /** With scheme, as a connection file wants it: `http://127.0.0.1:9099`. */
  readonly auth: string;
  /** Without scheme, as a connection file wants it: `127.0.0.1:8080`. */
  readonly firestore: string;
  /** Settles with the name of the emulator that went away first. */
  readonly ended: Promise<'Auth emulator' | 'Firestore emulator'>;
  readonly stop: () => Promise<void>;
};

/** Starts both emulators on loopback and resolves when both answer. Port 0, the default, takes a free one. */
export declare const startEmulators: (options?: {
  readonly authPort?: number;
  readonly firestorePort?: number;
  readonly projectId?: string;
  readonly rules?: string;
  readonly quiet?: boolean;
}) => Promise<RunningEmulators>;

export declare const defaultProjectId: string;
export declare const firestoreRules: string;
