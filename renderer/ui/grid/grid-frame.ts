/** The elements a grid always has: headings above, rows that scroll, lines at the foot. */
import classes from './grid.module.css';

export const part = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string | undefined, parent: HTMLElement | null = null): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  if (className !== undefined) made.className = className;
  parent?.append(made);
  return made;
};

/** One line in two parts: what stands still at the left, and what is scrolled sideways. */
export type SplitRow = { readonly element: HTMLElement; readonly pins: HTMLElement; readonly mid: HTMLElement };

export type GridFrame = {
  readonly root: HTMLElement;
  readonly head: SplitRow & { readonly view: HTMLElement };
  /** What scrolls, both ways. */
  readonly body: HTMLElement;
  /** As large as all rows and columns together. */
  readonly sizer: HTMLElement;
  /** Moves with the rows, but not sideways: the columns do that themselves, so that pinned ones never lag behind. */
  readonly rows: HTMLElement;
  /** Its lines move sideways by the property `--scrolled` of it. */
  readonly foot: HTMLElement;
};

const rowGroup = (className: string | undefined, parent: HTMLElement): HTMLElement => {
  const group = part('div', className, parent);
  group.setAttribute('role', 'rowgroup');
  return group;
};

export const line = (className: string | undefined, parent: HTMLElement): HTMLElement => {
  const row = part('div', className, parent);
  row.setAttribute('role', 'row');
  return row;
};

export const gridFrame = (host: HTMLElement, label: string): GridFrame => {
  const root = part('div', classes.grid, host);
  root.setAttribute('role', 'grid');
  root.setAttribute('aria-label', label);
  root.setAttribute('aria-multiselectable', 'true');
  root.dataset['grid'] = '';

  const headRow = line(classes.headRow, rowGroup(classes.head, root));
  headRow.setAttribute('aria-rowindex', '1');
  const headPins = part('div', classes.headPins, headRow);
  const headView = part('div', classes.headView, headRow);
  const headMid = part('div', classes.headMid, headView);

  const body = rowGroup(classes.body, root);
  const sizer = part('div', classes.sizer, body);
  const rows = part('div', classes.rows, part('div', classes.still, sizer));

  const foot = rowGroup(classes.foot, root);
  foot.hidden = true;

  return {
    root,
    head: { element: headRow, pins: headPins, view: headView, mid: headMid },
    body,
    sizer,
    rows,
    foot,
  };
};
