/** How the lines of a plan are shown; kept on this computer. */
export const lineWays = [{ way: 'form', title: 'To fill in' }, { way: 'table', title: 'As a table' }] as const;

export type LinesWay = (typeof lineWays)[number]['way'];

const keptAs = 'shipment-lines-way';

export const wayOf = (value: string | null): LinesWay => lineWays.find(({ way }) => way === value)?.way ?? 'form';

export const keptWay = (store: Pick<Storage, 'getItem'>): LinesWay => wayOf(store.getItem(keptAs));
export const keepWay = (store: Pick<Storage, 'setItem'>, way: LinesWay): void => store.setItem(keptAs, way);
