import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rememberedWindow, smallestWindow } from '../../../main/window/bounds';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const left = { x: -1920, y: 0, width: 1920, height: 1080 };
const at = (x: number, y: number, width = 1200, height = 800) => ({ bounds: { x, y, width, height }, maximized: false });

describe('a remembered window', () => {
  it.each([
    ['inside its screen', at(100, 100)],
    ['on the screen to the left', at(-1800, 50)],
    ['reaching over an edge, with its title bar in reach', at(1300, 700)],
    ['across two screens', at(-600, 100)],
  ])('comes back %s', (_name, saved) => expect(rememberedWindow(saved, [laptop, left])).toEqual(saved));

  it.each([
    ['on a screen that was unplugged', at(3000, 100)],
    ['above every screen, where its title bar cannot be taken', at(100, -200)],
    ['with a corner only', at(1435, 100)],
  ])('is forgotten %s', (_name, saved) => expect(rememberedWindow(saved, [laptop])).toBeNull());

  it('is never smaller than the app can be used', () => {
    expect(rememberedWindow(at(0, 25, 200, 100), [laptop])?.bounds).toMatchObject({ ...smallestWindow });
  });

  it('keeps that it was maximized, and takes only a plain yes for it', () => {
    expect(rememberedWindow({ ...at(0, 25), maximized: true }, [laptop])?.maximized).toBe(true);
    expect(rememberedWindow({ ...at(0, 25), maximized: 'yes' }, [laptop])?.maximized).toBe(false);
  });

  it('from a file with anything in it is a usable window or none', () => {
    const side = fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(undefined));
    const saved = fc.oneof(fc.anything(), fc.record({ bounds: fc.record({ x: side, y: side, width: side, height: side }) }));
    fc.assert(
      fc.property(saved, (value) => {
        const found = rememberedWindow(value, [laptop, left]);
        if (found === null) return;
        expect(Object.values(found.bounds).every(Number.isInteger)).toBe(true);
        expect(found.bounds.width).toBeGreaterThanOrEqual(smallestWindow.width);
        expect(found.bounds.height).toBeGreaterThanOrEqual(smallestWindow.height);
      }),
    );
  });
});

