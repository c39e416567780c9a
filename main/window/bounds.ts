/** Where the window was, and whether that is still a place on a screen. */

export type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type RememberedWindow = { readonly bounds: Rectangle; readonly maximized: boolean };

export const smallestWindow = { width: 1024, height: 700 } as const;
export const firstWindow = { width: 1440, height: 900 } as const;

/** So much of the title bar must be on one screen that the window can be taken by it. */
const graspable = { width: 120, height: 40 } as const;

const isRectangle = (value: unknown): value is Rectangle => {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height } = value as Partial<Record<keyof Rectangle, unknown>>;
  // Beyond 16 bits no window system places a window.
  return [x, y, width, height].every((side) => Number.isInteger(side) && Math.abs(Number(side)) <= 32_767);
};

const overlap = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom);

const isGraspable = ({ x, y, width }: Rectangle, screen: Rectangle): boolean =>
  y >= screen.y &&
  overlap(x, width, screen.x, screen.width) >= graspable.width &&
  overlap(y, graspable.height, screen.y, screen.height) >= graspable.height;

/**
 * What was remembered, if a person could reach the window there: screens are unplugged, and files are edited.
 * A window that has become larger than its screen is kept; the system shrinks it.
 */
export const rememberedWindow = (saved: unknown, screens: readonly Rectangle[]): RememberedWindow | null => {
  if (typeof saved !== 'object' || saved === null) return null;
  const { bounds, maximized } = saved as Partial<Record<keyof RememberedWindow, unknown>>;
  if (!isRectangle(bounds) || !screens.some((screen) => isGraspable(bounds, screen))) return null;
  return {
    bounds: {
      x: bounds.x,
      y: bounds.y,
      width: Math.max(bounds.width, smallestWindow.width),
      height: Math.max(bounds.height, smallestWindow.height),
    },
    maximized: maximized === true,
  };
};
