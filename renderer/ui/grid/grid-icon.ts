/** The few signs of a grid, drawn as lines. */

const paths = {
  filter: 'M4 7h16M7 12h10M10 17h4',
  ascending: 'M12 19V5M6 11l6-6 6 6',
  descending: 'M12 5v14M6 13l6 6 6-6',
} as const;

export type GridIcon = keyof typeof paths;

const svg = 'http://www.w3.org/2000/svg';

export const gridIcon = (name: GridIcon): SVGElement => {
  const element = document.createElementNS(svg, 'svg');
  const line = document.createElementNS(svg, 'path');
  const attributes = { viewBox: '0 0 24 24', width: '14', height: '14', fill: 'none', stroke: 'currentColor', 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true' };
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  line.setAttribute('d', paths[name]);
  element.append(line);
  return element;
};
