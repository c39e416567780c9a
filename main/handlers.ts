/** Every channel: what may be sent on it, and who answers. */
import { app } from 'electron';
import type { ConnectionDesk } from './connection/connection-desk';
import { showDataFolder } from './data-folder';
import { openExternal } from './external-links';
import { type AdoptedFiles, largestAdoptedBytes } from './files/adopted';
import { adoptFile, pickFiles } from './files/dialogs';
import { lookThrough, stopLooking } from './files/looking';
import { readPiece, readWhole } from './files/read-chosen';
import { abandonFile, appendToFile, beginFile, finishFile, saveFile } from './files/save';
import { mostDropped } from '../preload/drop-limits';
import { anything, bytes, filledText, flag, listOf, nothing, oneOf, shape, text, wholeNumber } from './guards';
import type { Handlers } from './ipc';
import { logFromPage } from './logs';
import type { ReaderHost } from './reader-host';

const longestPath = 32_767;
const longestLogMessage = 4_000;
/** Of what is written or read piece by piece. */
const largestPieceBytes = 64 * 1024 * 1024;
const largestSaveBytes = 512 * 1024 * 1024;

const id = filledText(100);

/** At the foot of each sheet of paper. Chromium fills the two in; without a size of its own it writes them too small to see. */
const pageNumbers = '<div style="width: 100%; font: 8px sans-serif; color: #444; text-align: center">Page <span class="pageNumber"></span> of <span class="totalPages"></span></div>';

const readerOptions = shape(
  {},
  { encoding: filledText(40), delimiter: filledText(4), sheet: wholeNumber(0, 254), hidden: flag },
);

export const createHandlers = (connections: ConnectionDesk, readers: ReaderHost, adopted: AdoptedFiles): Handlers => ({
  'app:info': {
    guard: nothing,
    handle: () => ({
      version: app.getVersion(),
      electron: process.versions.electron,
      chromium: process.versions['chrome'] ?? '',
      platform: process.platform,
      packaged: app.isPackaged,
    }),
  },
  'app:show-data-folder': { guard: nothing, handle: async () => ({ shown: await showDataFolder() }) },
  'connection:read': { guard: nothing, handle: () => connections.status() },
  'connection:save': { guard: shape({ connection: anything }), handle: ({ connection }) => connections.save(connection) },
  'connection:forget': { guard: nothing, handle: () => connections.forget() },
  'files:pick': { guard: shape({ multiple: flag }), handle: ({ multiple }, page) => pickFiles(multiple, page) },
  'files:admit': {
    guard: shape({ lookId: id, paths: listOf(filledText(longestPath), mostDropped) }),
    handle: ({ lookId, paths }, page) => lookThrough(paths, lookId, page),
  },
  'files:stop-looking': { guard: shape({ lookId: id }), handle: ({ lookId }, page) => stopLooking(lookId, page) },
  'files:adopt': {
    guard: shape({ name: filledText(1_000), bytes: bytes(largestAdoptedBytes) }),
    handle: ({ name, bytes: content }, page) => adoptFile(adopted, name, content, page),
  },
  'clipboard:paste': {
    guard: nothing,
    handle: (_nothing, page) => {
      page.paste();
      return null;
    },
  },
  'files:bytes': { guard: shape({ ticket: id }), handle: ({ ticket }, page) => readWhole(ticket, page) },
  'page:pdf': {
    guard: shape({ landscape: flag }),
    handle: async ({ landscape }, page) => ({
      bytes: await page.printToPDF({ landscape, printBackground: true, pageSize: 'A4', margins: { top: 0.5, bottom: 0.6, left: 0.5, right: 0.5 }, displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: pageNumbers }),
    }),
  },
  'files:save': {
    guard: shape({ suggestedName: text(1_000), bytes: bytes(largestSaveBytes) }),
    handle: ({ suggestedName, bytes: content }, page) => saveFile(suggestedName, content, page),
  },
  'files:piece': {
    guard: shape({ ticket: id, from: wholeNumber(0, Number.MAX_SAFE_INTEGER), bytes: wholeNumber(1, largestPieceBytes) }),
    handle: ({ ticket, from, bytes: most }, page) => readPiece(ticket, from, most, page),
  },
  'files:begin': { guard: shape({ suggestedName: text(1_000) }), handle: ({ suggestedName }, page) => beginFile(suggestedName, page) },
  'files:append': { guard: shape({ writing: id, bytes: bytes(largestPieceBytes) }), handle: ({ writing, bytes: piece }, page) => appendToFile(writing, piece, page) },
  'files:finish': { guard: shape({ writing: id }), handle: ({ writing }, page) => finishFile(writing, page) },
  'files:abandon': { guard: shape({ writing: id }), handle: ({ writing }, page) => abandonFile(writing, page) },
  'reader:start': {
    guard: shape({ ticket: id, jobId: id, options: readerOptions }),
    handle: (order, page) => readers.start(order, page),
  },
  'reader:cancel': {
    guard: shape({ jobId: id }),
    handle: ({ jobId }, page) => readers.cancel(jobId, page),
  },
  'external:open': {
    guard: shape({ url: filledText(2_048) }),
    handle: async ({ url }) => ({ opened: await openExternal(url) }),
  },
  'log:write': {
    guard: shape({ level: oneOf('error', 'warn', 'info'), message: text(longestLogMessage) }),
    handle: ({ level, message }) => {
      logFromPage(level, message);
      return null;
    },
  },
});
