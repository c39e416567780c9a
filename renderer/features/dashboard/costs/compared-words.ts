import { formatCount, formatSome } from '../../../ui/table/format-cell';

/** `isCut`: there may be more than are drawn. They come by their margin, the lowest first. */
export const comparedWords = (points: number, below: number, isCut: boolean): string =>
  `${isCut ? `The ${formatSome(points, 'SKU')} of the lowest margin` : formatSome(points, 'SKU')} whose margin and competitor are known; ${formatCount(below)} of them below their floor price (triangles).`;
