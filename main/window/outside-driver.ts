import { app } from 'electron';
import { driverWaitMs } from './driver-wait';

/**
 * Tests and tools that drive the app over a debugging port attach while it starts. A window whose first page comes in at
 * that very moment is lost to them: Chromium tells of the page neither before nor after. So the window waits for
 * them; without the switch, which no member of staff sets, nothing waits.
 */
export const outsideDriver = async (): Promise<void> => {
  if (!app.commandLine.hasSwitch('remote-debugging-port')) return;
  await new Promise((resolve) => setTimeout(resolve, driverWaitMs));
};
