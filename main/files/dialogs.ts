/** Files that come in: dropped, picked in the system's own dialog, or made of what was pasted. */
import { BrowserWindow, dialog, type FileFilter, type WebContents } from 'electron';
import type { AdmittedFiles } from '../../preload/contract';
import { log } from '../logs';
import { admit } from './admit';
import type { AdoptedFiles } from './adopted';
import { safeFileName } from './file-name';
import { plainKeepReason } from './plain-reason';
import { ticketsOf } from './tickets';

const reportFilters: FileFilter[] = [
  { name: 'Reports', extensions: ['csv', 'tsv', 'txt', 'xlsx', 'xlsm', 'xls', 'xlsb', 'ods', 'fods', 'html', 'htm', 'xml', 'zip', 'gz'] },
  { name: 'All files', extensions: ['*'] },
];

const admitFiles = async (paths: readonly string[], page: WebContents): Promise<AdmittedFiles> => {
  const { files, refused } = await admit(paths);
  return { tickets: files.map(ticketsOf(page).issue), refused };
};

/** A file made of what was pasted comes in by the same door as a dropped one. */
export const adoptFile = async (adopted: AdoptedFiles, name: string, bytes: Uint8Array, page: WebContents): Promise<AdmittedFiles> => {
  const refused = (reason: string): AdmittedFiles => ({ tickets: [], refused: [{ name: safeFileName(name), reason }] });
  try {
    const file = await adopted.keep(name, bytes);
    return file === null ? refused('Too much was pasted since the app started. Start it again, or save the rows as a file and drop it.') : await admitFiles([file], page);
  } catch (error) {
    log.warn('what was pasted could not be kept', error);
    return refused(plainKeepReason(error));
  }
};

export const pickFiles = async (multiple: boolean, page: WebContents): Promise<AdmittedFiles> => {
  const options = {
    filters: reportFilters,
    properties: ['openFile' as const, ...(multiple ? ['multiSelections' as const] : [])],
  };
  const window = BrowserWindow.fromWebContents(page);
  const { canceled, filePaths } = await (window === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return canceled ? { tickets: [], refused: [] } : admitFiles(filePaths, page);
};
