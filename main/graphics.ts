import { existsSync } from 'node:fs';
import { app } from 'electron';

const linuxGraphicsDevices = '/dev/dri';

/**
 * A Linux computer without a graphics device (a virtual machine, a remote display) draws in software anyway. Chromium
 * finds that out by letting its graphics process fail, and now and then a window stays blank over it; said before the
 * start, nothing has to fail.
 */
export const setupGraphics = (): void => {
  if (process.platform === 'linux' && !existsSync(linuxGraphicsDevices)) app.disableHardwareAcceleration();
};
