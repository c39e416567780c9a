/**
 * Numbers as bytes that a general compressor handles well: the smallest value is taken off, neighbours are subtracted
 * where that helps, and byte k of every number stands together with byte k of all the others.
 */
import { Damage, type ByteReader, type ByteWriter } from './byte-stream';

type Numbers = Float64Array | Uint32Array;

const bytesNeeded = (largest: number): number => {
  let width = 0;
  for (let rest = largest; rest >= 1; rest = Math.floor(rest / 256)) width += 1;
  return width;
};

/** Byte planes of numbers that are whole and not negative. */
const planesOf = (values: Float64Array, least: number, width: number): Uint8Array => {
  const { length } = values;
  const planes = new Uint8Array(length * width);
  if (width <= 4) {
    for (let index = 0; index < length; index += 1) {
      const rest = (values[index] ?? 0) - least;
      for (let plane = 0; plane < width; plane += 1) planes[plane * length + index] = rest >>> (plane * 8);
    }
    return planes;
  }
  for (let index = 0; index < length; index += 1) {
    let rest = (values[index] ?? 0) - least;
    for (let plane = 0; plane < width; plane += 1) {
      planes[plane * length + index] = rest % 256;
      rest = Math.floor(rest / 256);
    }
  }
  return planes;
};

/** Bits an ideal symbol coder would spend: what the choice between the plain and the subtracted form goes by. */
const bitsOf = (planes: Uint8Array, length: number, width: number): number => {
  let bits = 0;
  for (let plane = 0; plane < width; plane += 1) {
    const times = new Uint32Array(256);
    for (let index = plane * length; index < (plane + 1) * length; index += 1) times[planes[index] ?? 0]! += 1;
    for (const count of times) if (count > 0) bits += count * Math.log2(length / count);
  }
  return bits;
};

type Form = { readonly first: number; readonly least: number; readonly width: number; readonly planes: Uint8Array };

const formOf = (values: Float64Array, first: number): Form => {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (values.length === 0) return { first, least: 0, width: 0, planes: new Uint8Array(0) };
  const width = bytesNeeded(most - least);
  return { first, least, width, planes: planesOf(values, least, width) };
};

const differences = (values: Numbers): Float64Array => {
  const steps = new Float64Array(Math.max(0, values.length - 1));
  for (let index = 1; index < values.length; index += 1) steps[index - 1] = (values[index] ?? 0) - (values[index - 1] ?? 0);
  return steps;
};

/** Whole numbers whose span is below 2^52. */
export const writeWholes = (out: ByteWriter, values: Numbers): void => {
  const plain = formOf(values instanceof Float64Array ? values : new Float64Array(values), 0);
  const steps = formOf(differences(values), values[0] ?? 0);
  const subtract =
    bitsOf(steps.planes, Math.max(0, values.length - 1), steps.width) < bitsOf(plain.planes, values.length, plain.width);
  const form = subtract ? steps : plain;
  out.byte(subtract ? 1 : 0);
  out.float(form.first);
  out.float(form.least);
  out.byte(form.width);
  out.block(form.planes);
};

export const readWholes = (input: ByteReader, length: number): Float64Array => {
  const subtracted = input.byte();
  if (subtracted > 1) throw new Damage('holds an unknown coding of numbers');
  const first = input.float();
  const least = input.float();
  const width = input.byte();
  if (width > 7) throw new Damage('holds an unknown width of numbers');
  const stored = subtracted === 1 ? Math.max(0, length - 1) : length;
  const planes = input.block(stored * width);
  const values = new Float64Array(length);
  const shift = length - stored;
  if (shift === 1) values[0] = first;
  if (width <= 1 && shift === 0) {
    if (width === 0) return values.fill(least);
    for (let index = 0; index < length; index += 1) values[index] = (planes[index] ?? 0) + least;
    return values;
  }
  if (width === 2) {
    let before = first;
    for (let index = 0; index < stored; index += 1) {
      const step = ((planes[stored + index] as number) << 8) + (planes[index] as number) + least; // both planes are as long as `stored`
      before = shift === 1 ? before + step : step;
      values[index + shift] = before;
    }
    return values;
  }
  for (let index = 0; index < stored; index += 1) {
    let value = 0;
    for (let plane = width - 1; plane >= 0; plane -= 1) value = value * 256 + (planes[plane * stored + index] ?? 0);
    const step = value + least;
    // A subtracted first number stands before its step; a plain one has none before it.
    values[index + shift] = shift === 1 ? (values[index] ?? 0) + step : step;
  }
  return values;
};

const widestScale = 6;
const exactLimit = 2 ** 51;

/** Decimal digits that every value has at most, so that it can be kept as a whole number; null where there is no such number. */
const scaleOf = (values: Float64Array): number | null => {
  let scale = 0;
  for (const value of values) {
    if (value === 0 && 1 / value < 0) return null;
    // Almost every figure is a whole number.
    if (scale === 0 && Math.abs(value) < exactLimit && Math.trunc(value) === value) continue;
    for (;;) {
      const power = 10 ** scale;
      const scaled = Math.round(value * power);
      if (Math.abs(scaled) < exactLimit && scaled / power === value) break;
      scale += 1;
      if (scale > widestScale) return null;
    }
  }
  if (scale === 0) return 0;
  // A value that was exact at a smaller scale may not be at the final one.
  const power = 10 ** scale;
  for (const value of values) {
    const scaled = Math.round(value * power);
    if (Math.abs(scaled) >= exactLimit || scaled / power !== value) return null;
  }
  return scale;
};

const asIs = 255;

/** Any numbers but NaN, bit for bit. */
export const writeNumbers = (out: ByteWriter, values: Float64Array): void => {
  const scale = scaleOf(values);
  if (scale !== null) {
    const power = 10 ** scale;
    out.byte(scale);
    writeWholes(out, scale === 0 ? values : values.map((value) => Math.round(value * power)));
    return;
  }
  out.byte(asIs);
  const raw = new Uint8Array(values.length * 8);
  const view = new DataView(new ArrayBuffer(8));
  for (let index = 0; index < values.length; index += 1) {
    view.setFloat64(0, values[index] ?? 0, true);
    for (let plane = 0; plane < 8; plane += 1) raw[plane * values.length + index] = view.getUint8(plane);
  }
  out.block(raw);
};

export const readNumbers = (input: ByteReader, length: number): Float64Array => {
  const scale = input.byte();
  if (scale === asIs) {
    const raw = input.block(length * 8);
    const values = new Float64Array(length);
    const view = new DataView(new ArrayBuffer(8));
    for (let index = 0; index < length; index += 1) {
      for (let plane = 0; plane < 8; plane += 1) view.setUint8(plane, raw[plane * length + index] ?? 0);
      values[index] = view.getFloat64(0, true);
    }
    return values;
  }
  if (scale > widestScale) throw new Damage('holds an unknown scale of numbers');
  const wholes = readWholes(input, length);
  if (scale === 0) return wholes;
  const power = 10 ** scale;
  return wholes.map((value) => value / power);
};

export const setBits = (bits: Uint8Array): number => {
  let set = 0;
  for (const bit of bits) set += bit;
  return set;
};

/** One bit a row. */
export const writeBits = (out: ByteWriter, bits: Uint8Array): void => {
  const set = setBits(bits);
  if (set === 0 || set === bits.length) {
    out.byte(set === 0 ? 0 : 1);
    return;
  }
  out.byte(2);
  const packed = new Uint8Array(Math.ceil(bits.length / 8));
  for (let index = 0; index < bits.length; index += 1) if (bits[index] === 1) packed[index >> 3]! |= 1 << (index & 7);
  out.block(packed);
};

export const readBits = (input: ByteReader, length: number): Uint8Array => {
  const mode = input.byte();
  const bits = new Uint8Array(length);
  if (mode === 0) return bits;
  if (mode === 1) return bits.fill(1);
  if (mode !== 2) throw new Damage('holds an unknown mask');
  const packed = input.block(Math.ceil(length / 8));
  for (let index = 0; index < length; index += 1) bits[index] = ((packed[index >> 3] ?? 0) >> (index & 7)) & 1;
  return bits;
};
