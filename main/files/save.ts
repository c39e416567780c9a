/** Files that go out, to where the user says in the system's own dialog: whole, or piece by piece. */
import path from 'node:path';
import { app, BrowserWindow, dialog, type FileFilter, type WebContents } from 'electron';
import type { BegunFile, Channels, SaveOutcome } from '../../preload/contract';
import { log } from '../logs';
import { begunFilesIn, type BegunFiles } from './begun';
import { safeFileName } from './file-name';
import { plainWriteReason } from './plain-reason';
import { writeWhole } from './write';
import { NotBegun, pieceWriterOf } from './written-in-pieces';

let kept: BegunFiles | null = null;

/** Noted in the app's own folder. */
export const begunFiles = (): BegunFiles => (kept ??= begunFilesIn(path.join(app.getPath('userData'), 'begun-files')));

const pieces = (page: WebContents) => pieceWriterOf(page, begunFiles().note);

const filtersFor = (name: string): FileFilter[] => {
  const extension = path.extname(name).slice(1);
  const all = { name: 'All files', extensions: ['*'] };
  return extension === '' ? [all] : [{ name: extension.toUpperCase(), extensions: [extension] }, all];
};

/** Null: the user changed their mind. */
const placeToSave = async (suggestedName: string, page: WebContents): Promise<string | null> => {
  const name = safeFileName(suggestedName);
  const options = { defaultPath: path.join(app.getPath('downloads'), name), filters: filtersFor(name) };
  const window = BrowserWindow.fromWebContents(page);
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  // Electron before 30 says undefined where later ones say ''.
  return canceled || (filePath ?? '') === '' ? null : filePath;
};

const failed = (error: unknown, name: string | null): { readonly kind: 'failed'; readonly reason: string } => {
  if (error instanceof NotBegun) return { kind: 'failed', reason: 'It was given up before, as when the window is loaded anew. Save it again.' };
  log.warn('a file could not be saved', error);
  return { kind: 'failed', reason: `${name === null ? '' : `${name}. `}${plainWriteReason(error)}` };
};

export const saveFile = async (suggestedName: string, bytes: Uint8Array, page: WebContents): Promise<SaveOutcome> => {
  const file = await placeToSave(suggestedName, page);
  if (file === null) return { kind: 'cancelled' };
  try {
    await writeWhole(file, bytes, undefined, begunFiles().note);
    return { kind: 'saved', name: path.basename(file) };
  } catch (error) {
    return failed(error, path.basename(file));
  }
};

export const beginFile = async (suggestedName: string, page: WebContents): Promise<BegunFile> => {
  const file = await placeToSave(suggestedName, page);
  if (file === null) return { kind: 'cancelled' };
  try {
    return { kind: 'begun', writing: await pieces(page).begin(file), name: path.basename(file) };
  } catch (error) {
    return failed(error, path.basename(file));
  }
};

export const appendToFile = async (writing: string, bytes: Uint8Array, page: WebContents): Promise<Channels['files:append']['reply']> => {
  try {
    await pieces(page).append(writing, bytes);
    return { kind: 'appended' };
  } catch (error) {
    return failed(error, null);
  }
};

export const finishFile = async (writing: string, page: WebContents): Promise<SaveOutcome> => {
  try {
    return { kind: 'saved', name: await pieces(page).finish(writing) };
  } catch (error) {
    return failed(error, null);
  }
};

export const abandonFile = async (writing: string, page: WebContents): Promise<null> => {
  await pieces(page).abandon(writing);
  return null;
};
