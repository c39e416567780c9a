/** Looks into the emulators from outside the app, as their owner: past the rules, past every cache of a client. */

export type Emulators = {
  /** http://127.0.0.1:port */
  readonly auth: string;
  /** 127.0.0.1:port */
  readonly firestore: string;
  /** Of the database. */
  readonly projectId: string;
};

/** A sign-in names no project, so the Auth emulator takes the one it was started with. */
export const accountsProject = 'demo-seller-ops';

type FirestoreValue =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number }
  | { readonly stringValue: string }
  | { readonly timestampValue: string }
  | { readonly bytesValue: string }
  | { readonly arrayValue: { readonly values?: readonly FirestoreValue[] } }
  | { readonly mapValue: { readonly fields?: Readonly<Record<string, FirestoreValue>> } };

export type PlainDocument = { readonly name: string; readonly data: Readonly<Record<string, unknown>> };

const plain = (value: FirestoreValue): unknown => {
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return value.doubleValue;
  if ('stringValue' in value) return value.stringValue;
  if ('booleanValue' in value) return value.booleanValue;
  if ('timestampValue' in value) return value.timestampValue;
  if ('bytesValue' in value) return Buffer.from(value.bytesValue, 'base64');
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plain);
  if ('mapValue' in value) return plainFields(value.mapValue.fields ?? {});
  return null;
};

const plainFields = (fields: Readonly<Record<string, FirestoreValue>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));

type RestDocument = { readonly name: string; readonly fields?: Readonly<Record<string, FirestoreValue>> };

const ownerHeaders = { authorization: 'Bearer owner', 'content-type': 'application/json' };

const documentsUrl = (emulators: Emulators, path: string): string =>
  `http://${emulators.firestore}/v1/projects/${emulators.projectId}/databases/(default)/documents/${path}`;

/** One document, or null when there is none. */
export const readDocument = async (emulators: Emulators, path: string): Promise<PlainDocument | null> => {
  const response = await fetch(documentsUrl(emulators, path), { headers: ownerHeaders });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Reading ${path} answered ${response.status}: ${await response.text()}`);
  const document = (await response.json()) as RestDocument;
  return { name: document.name, data: plainFields(document.fields ?? {}) };
};

/** Every document of a collection. */
export const listDocuments = async (emulators: Emulators, path: string): Promise<readonly PlainDocument[]> => {
  const found: PlainDocument[] = [];
  let pageToken = '';
  do {
    const url = new URL(documentsUrl(emulators, path));
    url.searchParams.set('pageSize', '300');
    if (pageToken) url.searchParams.set('pageToken', pageToken);
    const response = await fetch(url, { headers: ownerHeaders });
    if (!response.ok) throw new Error(`Listing ${path} answered ${response.status}: ${await response.text()}`);
    const page = (await response.json()) as { readonly documents?: readonly RestDocument[]; readonly nextPageToken?: string };
    for (const document of page.documents ?? []) found.push({ name: document.name, data: plainFields(document.fields ?? {}) });
    pageToken = page.nextPageToken ?? '';
  } while (pageToken);
  return found;
};

/** Empties the database of one project. */
export const emptyFirestore = async (emulators: Emulators): Promise<void> => {
  const url = `http://${emulators.firestore}/emulator/v1/projects/${emulators.projectId}/databases/(default)/documents`;
  const response = await fetch(url, { method: 'DELETE', headers: ownerHeaders });
  if (!response.ok) throw new Error(`Emptying the database answered ${response.status}`);
};

/** Makes a member of staff who can sign in. */
export const createStaff = async (emulators: Emulators, email: string, password: string): Promise<void> => {
  const url = `${emulators.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const body = JSON.stringify({ email, password, returnSecureToken: true, targetProjectId: accountsProject });
  const response = await fetch(url, { method: 'POST', headers: ownerHeaders, body });
  if (!response.ok) throw new Error(`Creating ${email} answered ${response.status}: ${await response.text()}`);
};

/** Switches the account of a member of staff off, or on again. */
export const switchStaff = async (emulators: Emulators, email: string, isOn: boolean): Promise<void> => {
  const ask = async (what: string, body: object): Promise<unknown> => {
    const response = await fetch(`${emulators.auth}/identitytoolkit.googleapis.com/v1/projects/${accountsProject}/accounts:${what}`, { method: 'POST', headers: ownerHeaders, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`accounts:${what} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { users = [] } = (await ask('lookup', { email: [email] })) as { readonly users?: readonly { readonly localId: string }[] };
  const [account] = users;
  if (account === undefined) throw new Error(`${email} has no account`);
  await ask('update', { localId: account.localId, disableUser: !isOn });
};
