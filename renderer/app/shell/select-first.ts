/** The palette's selection, which its library keeps as a mark on an element: what comes in before it would leave the mark on a line further down. */
import type { SpotlightStore } from '@mantine/spotlight';

/** Marks the first line, unless somebody has gone to another with the arrows. */
export const selectFirst = (store: SpotlightStore): void => {
  const { listId, selected } = store.getState();
  const list = listId === '' ? null : document.getElementById(listId);
  if (list === null || selected > 0) return;
  const [first] = list.querySelectorAll('[data-action]');
  if (first === undefined) return;
  for (const marked of list.querySelectorAll('[data-selected]')) marked.removeAttribute('data-selected');
  first.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
};

/** Opens the marked line, as Enter does. */
export const openSelected = (store: SpotlightStore): void => {
  const { listId } = store.getState();
  const selected = listId === '' ? null : document.getElementById(listId)?.querySelector('[data-selected]');
  if (selected instanceof HTMLElement) selected.click();
};
