/** What all grids have in common, however they are filled. */
import './grid-modules';
import type { GridOptions, OverlayType } from 'ag-grid-community';
import { gridIcons } from './grid-icons';
import { gridTheme } from './grid-theme';

/** The table says itself, with a way on, that nothing matches. */
const noOverlays: OverlayType[] = ['loading', 'noRows', 'noMatchingRows'];

export const everyGrid = {
  theme: gridTheme,
  icons: gridIcons,
  rowModelType: 'infinite',
  suppressDragLeaveHidesColumns: true,
  preventDefaultOnContextMenu: true,
  multiSortKey: 'ctrl',
  tooltipShowDelay: 500,
  animateRows: false,
  suppressColumnMoveAnimation: true,
  suppressOverlays: noOverlays,
  ensureDomOrder: true,
  suppressAnimationFrame: true,
} satisfies GridOptions;
