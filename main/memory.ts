import { app } from 'electron';

/**
 * Workers may say when they are done with something large. By itself the engine lets a worker's memory grow to several times what is used in it, and gives back next to nothing while nothing
 * happens: plans of stores that gave way would fill the computer for hours. Flags the app was started with are kept.
 */
export const setupMemory = (): void => app.commandLine.appendSwitch('js-flags', `${app.commandLine.getSwitchValue('js-flags')} --expose-gc`.trim());
