/** Asks for the sheet of a page as soon as a link to it is pressed, or pointed at for a moment: the planner works while the page is drawn. */
import type { PlannerService } from '../../data/planning/planner-ports';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import type { StoreId } from '../../domain/stores';
import { addressFrom, understood } from '../../ui/sheet/sheet-address';
import { aheadAnswered, askAhead, firstAsk, wasOpened } from '../../ui/sheet/sheets-ahead';
import { areaOf, resolvePath } from '../navigation';
import { whatComesFirst } from './before-page';

/** Whoever only passes over a link asks for nothing. */
const pointedAtMs = 60;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const linkAt = ({ target }: Event): HTMLAnchorElement | null => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null);

const isElsewhere = ({ pathname }: HTMLAnchorElement): boolean => pathname !== window.location.pathname;

const askFor = (planner: PlannerService, storeId: StoreId, to: URL): void => {
  const destination = resolvePath(to.pathname);
  if (destination.kind !== 'page' || destination.page.kind !== 'sheet' || !areaOf(destination.page).setUpFor.includes(storeId)) return;
  // A file that cannot be read is told of where it is drawn.
  for (const part of [destination.page.Panel, destination.page.Ways]) part?.ahead().catch(() => undefined);
  const address = addressFrom(to.searchParams);
  const sheetId = (destination.page.sheets.find(({ sheet }) => sheet === address.view) ?? destination.page.sheets[0])?.sheet;
  if (sheetId === undefined) return;
  const definition = sheetDefinitions[sheetId];
  askAhead(planner, storeId, sheetId, firstAsk(definition, understood(definition, address)));
};

/** Until what it gives is called. */
export const openAhead = (planner: PlannerService, storeId: StoreId): (() => void) => {
  let pointed: ReturnType<typeof setTimeout> | undefined;
  const onClick = (event: MouseEvent): void => {
    const link = linkAt(event);
    if (link !== null && isPlain(event) && isElsewhere(link)) askFor(planner, storeId, new URL(link.href));
  };
  const onPoint = (event: PointerEvent): void => {
    clearTimeout(pointed);
    const link = linkAt(event);
    if (link !== null && wasOpened(storeId)) pointed = setTimeout(() => isElsewhere(link) && askFor(planner, storeId, new URL(link.href)), pointedAtMs);
  };
  // Before the link itself hears of it and the page begins to be drawn.
  document.addEventListener('click', onClick, true);
  document.addEventListener('pointerover', onPoint, { passive: true });
  // Whichever way a page is come to, its first drawing has its rows.
  const stop = whatComesFirst(async (to) => {
    if (!wasOpened(storeId)) return;
    askFor(planner, storeId, to);
    await aheadAnswered();
  });
  return () => {
    stop();
    clearTimeout(pointed);
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('pointerover', onPoint);
  };
};
