// Draws resources/icons/icon.png: a shop front whose window shows rising bars. Run by hand when the drawing changes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { inProject } from '../bootstrap/project.mjs';

const size = 1024;
const samples = 3;
const navy = [24, 43, 73];
const cream = [250, 247, 240];
const teal = [24, 148, 132];
const amber = [240, 169, 58];

const insideRounded = (x, y, left, top, right, bottom, radius) => {
  if (x < left || x > right || y < top || y > bottom) return false;
  const dx = Math.max(left + radius - x, x - (right - radius), 0);
  const dy = Math.max(top + radius - y, y - (bottom - radius), 0);
  return dx * dx + dy * dy <= radius * radius;
};

const stripes = 5;
const awning = { left: 200, right: 824, top: 216, straight: 340 };
const stripeWidth = (awning.right - awning.left) / stripes;

/** Which stripe of the awning a point lies in, or -1: straight above, scalloped below. */
const stripeAt = (x, y) => {
  if (x < awning.left || x >= awning.right || y < awning.top) return -1;
  const stripe = Math.floor((x - awning.left) / stripeWidth);
  const middle = awning.left + (stripe + 0.5) * stripeWidth;
  const half = stripeWidth / 2;
  const depth = awning.straight + Math.sqrt(Math.max(0, half * half - (x - middle) ** 2));
  return y <= depth ? stripe : -1;
};

const bars = [
  { left: 292, top: 668 },
  { left: 416, top: 588 },
  { left: 540, top: 628 },
  { left: 664, top: 500 },
];

/** Colour of a point, or null where nothing is drawn. */
const colourAt = (x, y) => {
  if (!insideRounded(x, y, 40, 40, 984, 984, 200)) return null;
  const stripe = stripeAt(x, y);
  if (stripe >= 0) return stripe % 2 === 0 ? amber : cream;
  const bar = bars.findIndex(({ left, top }) => insideRounded(x, y, left, top, left + 84, 800, 14));
  if (bar >= 0) return bar === bars.length - 1 ? teal : cream;
  if (insideRounded(x, y, 232, 816, 792, 840, 12)) return cream;
  return navy;
};

const pixel = (column, row) => {
  const sum = [0, 0, 0];
  let covered = 0;
  for (let i = 0; i < samples; i += 1) {
    for (let j = 0; j < samples; j += 1) {
      const colour = colourAt(column + (i + 0.5) / samples, row + (j + 0.5) / samples);
      if (!colour) continue;
      covered += 1;
      colour.forEach((part, place) => (sum[place] += part));
    }
  }
  if (covered === 0) return [0, 0, 0, 0];
  return [...sum.map((part) => Math.round(part / covered)), Math.round((covered / samples ** 2) * 255)];
};

const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

const png = () => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) rows.set(pixel(column, row), row * (size * 4 + 1) + 1 + column * 4);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
};

mkdirSync(inProject('resources', 'icons'), { recursive: true });
writeFileSync(inProject('resources', 'icons', 'icon.png'), png());
