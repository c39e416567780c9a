/** The app's log: one file in the user-data folder, renewed before it grows large. */
import path from 'node:path';
import { app } from 'electron';
import logger from 'electron-log/node';
import type { LogLevel } from '../preload/contract';

const largestFileBytes = 5 * 1024 * 1024;

export const log = {
  error: (message: string, cause?: unknown): void => logger.error(message, ...(cause === undefined ? [] : [cause])),
  warn: (message: string, cause?: unknown): void => logger.warn(message, ...(cause === undefined ? [] : [cause])),
  info: (message: string): void => logger.info(message),
};

/** At most this many messages of a page in a span; a page in a loop must not fill the disk. */
const pageMessages = { most: 100, spanMs: 10_000 };

/** Counts messages in spans of time; says whether one more may pass, and once per span that some were dropped. */
export const messageGate = ({ most, spanMs }: { readonly most: number; readonly spanMs: number }) => {
  let spanStart = Number.NEGATIVE_INFINITY;
  let passed = 0;
  return (now: number): 'pass' | 'last' | 'drop' => {
    if (now - spanStart >= spanMs) {
      spanStart = now;
      passed = 0;
    }
    passed += 1;
    if (passed < most) return 'pass';
    return passed === most ? 'last' : 'drop';
  };
};

/** A page's message stays on one line, so that it cannot pass for another entry of the log. */
export const onOneLine = (message: string): string =>
  message.replace(/[\p{Cc}\u2028\u2029]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const gate = messageGate(pageMessages);

export const logFromPage = (level: LogLevel, message: string): void => {
  const verdict = gate(performance.now());
  if (verdict === 'drop') return;
  log[level](`page: ${onOneLine(message)}`);
  if (verdict === 'last') log.warn('page: too many messages, the next ones are dropped');
};

export const setupLogs = (): void => {
  // Without a name it looks for a package.json near the working folder, and where there is none it writes nothing.
  logger.transports.file.setAppName(app.getName());
  logger.transports.file.resolvePathFn = () => path.join(app.getPath('userData'), 'logs', 'main.log');
  logger.transports.file.maxSize = largestFileBytes;
  logger.transports.file.level = 'info';
  logger.transports.console.level = app.isPackaged ? false : 'warn';
  process.on('uncaughtException', (error) => log.error('uncaught in the main process', error));
  process.on('unhandledRejection', (reason) => log.error('unhandled rejection in the main process', reason));
  log.info(`Seller Ops ${app.getVersion()} on Electron ${process.versions.electron}, ${process.platform}`);
};
