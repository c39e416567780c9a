/**
 * The grid's icons as elements. Its own are drawn with `mask-image`, which the oldest engine the app runs on
 * (Chromium 114) knows only under a prefix and shows as grey boxes.
 */

const paths = {
  filter: 'M4 7h16M7 12h10M10 17h4',
  filterActive: 'M4 7h16M7 12h10M10 17h4',
  sortAscending: 'M12 19V5M6 11l6-6 6 6',
  sortDescending: 'M12 5v14M6 13l6 6 6-6',
  sortUnSort: 'M8 9l4-4 4 4M8 15l4 4 4-4',
  selectOpen: 'M6 9l6 6 6-6',
  columnMoveMove: 'M5 12h14M9 8l-4 4 4 4M15 8l4 4-4 4',
  columnMoveHide: 'M6 6l12 12M18 6L6 18',
  columnMovePin: 'M12 3v10M8 13h8M12 13v8',
  columnMoveLeft: 'M19 12H5M11 6l-6 6 6 6',
  columnMoveRight: 'M5 12h14M13 6l6 6-6 6',
} as const;

const svg = 'http://www.w3.org/2000/svg';

const icon = (path: string) => (): SVGElement => {
  const element = document.createElementNS(svg, 'svg');
  const line = document.createElementNS(svg, 'path');
  const attributes = { viewBox: '0 0 24 24', width: '14', height: '14', fill: 'none', stroke: 'currentColor', 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  line.setAttribute('d', path);
  element.append(line);
  return element;
};

export const gridIcons = {
  filter: icon(paths.filter),
  filterActive: icon(paths.filterActive),
  sortAscending: icon(paths.sortAscending),
  sortDescending: icon(paths.sortDescending),
  sortUnSort: icon(paths.sortUnSort),
  selectOpen: icon(paths.selectOpen),
  columnMoveMove: icon(paths.columnMoveMove),
  columnMoveHide: icon(paths.columnMoveHide),
  columnMovePin: icon(paths.columnMovePin),
  columnMoveLeft: icon(paths.columnMoveLeft),
  columnMoveRight: icon(paths.columnMoveRight),
} as const;
