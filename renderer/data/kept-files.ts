/**
 * Files the whole staff keeps, such as a marketplace's own templates: as shared settings, in pieces, so that each is one request of a size that gets through. All pieces name the file they are of, so that pieces of
 * two files are never put together.
 */
import type { Outcome } from '../domain/failures';
import { olderTemplate, type OlderTemplate, type TemplateEdition } from '../domain/template-edition';
import type { Setting } from './ports';
import { readSetting, type SettingShelf } from './read-setting';

/** `id`: the first piece's setting. */
export type KeptPlace = { readonly id: string; readonly title: string };

export type KeptFile = { readonly name: string; readonly at: number; readonly byEmail: string; /** One that was kept just now may have taken the place of a newer one. */ readonly older?: OlderTemplate };

/** Kept again by these bytes; null where its pieces did not belong together any more. */
export type RemovedFile = { readonly name: string; readonly bytes: Uint8Array | null };

type Piece = { readonly name: string; readonly sha256: string; readonly pieces: number; readonly data: string };

/** What stands in the place of a piece that was taken out: settings are never deleted. */
const noPiece = '{}';

const pieceLetters = 180_000;
/** 1.6 MB: Amazon's own templates are below 0.2 MB. */
const mostPieces = 12;

const idOf = ({ id }: KeptPlace, piece: number): string => `${id}${piece === 0 ? '' : `-${piece + 1}`}`;

export const lettersOf = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
};

/** Null for letters that are none of a file. */
export const bytesOfLetters = (letters: string): Uint8Array | null => {
  try {
    return Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
};

const pieceFrom = (body: string): Piece | null => {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return null;
    const { name, sha256, pieces, data } = value as Partial<Record<keyof Piece, unknown>>; // narrowed field by field
    return typeof name === 'string' && typeof sha256 === 'string' && typeof pieces === 'number' && pieces >= 1 && pieces <= mostPieces && typeof data === 'string' ? { name, sha256, pieces, data } : null;
  } catch {
    return null;
  }
};

const hashOf = async (bytes: Uint8Array): Promise<string> => [...new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const missing = ({ title }: KeptPlace): Outcome<never> => ({ ok: false, failure: { code: 'data/missing-document', detail: `No ${title} is kept yet.` } });

export const keptFiles = (shelf: SettingShelf) => {
  const read = (id: string): Promise<Outcome<Setting | null>> => readSetting(shelf, id);

  const open = async (place: KeptPlace): Promise<Outcome<{ readonly kept: KeptFile; readonly bytes: Uint8Array }>> => {
    const first = await read(idOf(place, 0));
    if (!first.ok) return first;
    const head = first.value === null ? null : pieceFrom(first.value.body);
    if (first.value === null || head === null) return missing(place);
    let letters = head.data;
    for (let piece = 1; piece < head.pieces; piece += 1) {
      const next = await read(idOf(place, piece));
      if (!next.ok) return next;
      const part = next.value === null ? null : pieceFrom(next.value.body);
      if (part?.sha256 !== head.sha256) return { ok: false, failure: { code: 'data/damaged-version', detail: `The pieces of ${head.name} do not belong together. Drop the template again.` } };
      letters += part.data;
    }
    const bytes = bytesOfLetters(letters);
    if (bytes === null || (await hashOf(bytes)) !== head.sha256) return { ok: false, failure: { code: 'data/damaged-version', detail: `${head.name} is not what was kept. Drop the template again.` } };
    return { ok: true, value: { kept: { name: head.name, at: first.value.at, byEmail: first.value.byEmail }, bytes } };
  };

  return {
    open,
    /** Null while none is kept. */
    kept: async (place: KeptPlace): Promise<Outcome<KeptFile | null>> => {
      const first = await read(idOf(place, 0));
      if (!first.ok) return first;
      const head = first.value === null ? null : pieceFrom(first.value.body);
      return { ok: true, value: head === null || first.value === null ? null : { name: head.name, at: first.value.at, byEmail: first.value.byEmail } };
    },
    /** `editionOf` tells whether what stood there before was newer; without it, and where that cannot be read, nothing is said of it. */
    keep: async (place: KeptPlace, name: string, bytes: Uint8Array, editionOf: ((bytes: Uint8Array) => Promise<TemplateEdition>) | null = null): Promise<Outcome<KeptFile>> => {
      const letters = lettersOf(bytes);
      const pieces = Math.ceil(letters.length / pieceLetters);
      if (pieces > mostPieces) return { ok: false, failure: { code: 'import/wrong-report', detail: `${name} is larger than the 1.6 MB a kept template may have.` } };
      const sha256 = await hashOf(bytes);
      const before = editionOf === null ? null : await open(place);
      const older = editionOf !== null && before?.ok === true ? olderTemplate(await editionOf(bytes), await editionOf(before.value.bytes), before.value.kept.name) : null;
      let earlier: string | null = null;
      // The first piece last: until it stands, the earlier template is whole or says that it is not.
      for (let piece = pieces - 1; piece >= 0; piece -= 1) {
        const stood = await read(idOf(place, piece));
        if (!stood.ok) return stood;
        if (piece === 0) earlier = stood.value === null ? null : (pieceFrom(stood.value.body)?.name ?? null);
        const body = JSON.stringify({ name, sha256, pieces, data: letters.slice(piece * pieceLetters, (piece + 1) * pieceLetters) } satisfies Piece);
        const saved = await shelf.save(idOf(place, piece), place.title, body, stood.value?.at ?? null, piece === 0 ? [{ of: 'template', name: place.title, before: earlier, after: name }] : []);
        if (saved.kind === 'failed') return { ok: false, failure: saved.failure };
        if (saved.kind === 'conflict') return { ok: false, failure: { code: 'data/conflict', detail: 'Somebody else kept a template at the same time.' } };
      }
      const kept = await open(place);
      if (!kept.ok) return kept;
      return { ok: true, value: { ...kept.value.kept, ...(older === null ? {} : { older }) } };
    },
    /** Takes it out for everybody. */
    remove: async (place: KeptPlace): Promise<Outcome<RemovedFile>> => {
      const first = await read(idOf(place, 0));
      if (!first.ok) return first;
      const head = first.value === null ? null : pieceFrom(first.value.body);
      if (first.value === null || head === null) return missing(place);
      const opened = await open(place);
      // One that nobody could put back is taken out only where it is of no use any more.
      if (!opened.ok && opened.failure.code !== 'data/damaged-version') return opened;
      const gone = await shelf.save(idOf(place, 0), place.title, noPiece, first.value.at, [{ of: 'template', name: place.title, before: head.name, after: null }]);
      if (gone.kind === 'failed') return { ok: false, failure: gone.failure };
      if (gone.kind === 'conflict') return { ok: false, failure: { code: 'data/conflict', detail: 'Somebody else kept or removed a template at the same time.' } };
      for (let piece = 1; piece < head.pieces; piece += 1) {
        const next = await read(idOf(place, piece));
        // Another's pieces may be on their way here; without the first these are of no file, whether or not they make room.
        if (next.ok && next.value !== null && pieceFrom(next.value.body)?.sha256 === head.sha256) await shelf.save(idOf(place, piece), place.title, noPiece, next.value.at);
      }
      return { ok: true, value: { name: head.name, bytes: opened.ok ? opened.value.bytes : null } };
    },
  };
};
