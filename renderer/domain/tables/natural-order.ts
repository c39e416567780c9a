/** Texts in the order in which people count: `Box 9` before `Box 10`, case aside, the same on every computer. */

const zero = 0x30;

const isDigit = (character: number): boolean => character >= zero && character <= 0x39;

/**
 * Keys whose plain comparison, character by character, gives that order: a run of digits is preceded by a zero and its
 * length, so that longer numbers come later. All keys stand in one array.
 */
type Keys = {
  readonly characters: Uint16Array;
  /** Key i begins at `starts[i]` and ends where the next begins. */
  readonly starts: Uint32Array;
  /** The characters that occur, numbered from 1 in their own order; 0 is the end of a key. */
  readonly places: Uint32Array;
  /** One more than there are. */
  readonly base: number;
};

/** A digit alone takes three characters: the zero, how long its run is, itself. */
const mostPerCharacter = 3;

/** Each character as a small letter, 0 while nobody met it: asked of the engine once a character, not once a text. One that becomes two letters stands at the first of them. */
const small = new Uint16Array(0x1_0000);

const smallOf = (character: number): number => {
  const letter = String.fromCharCode(character).toLowerCase().charCodeAt(0);
  small[character] = letter;
  return letter;
};

const naturalKeys = (texts: readonly string[]): Keys => {
  let characters = new Uint16Array(64 * 1024);
  const starts = new Uint32Array(texts.length + 1);
  let next = 0;
  for (let place = 0; place < texts.length; place += 1) {
    const text = texts[place] ?? '';
    const { length } = text;
    const most = next + mostPerCharacter * length;
    if (most > characters.length) {
      const larger = new Uint16Array(Math.max(most, 2 * characters.length));
      larger.set(characters.subarray(0, next));
      characters = larger;
    }
    for (let at = 0; at < length; at += 1) {
      const character = text.charCodeAt(at);
      if (!isDigit(character)) {
        characters[next] = small[character] || smallOf(character);
        next += 1;
        continue;
      }
      let first = at;
      while (at + 1 < length && isDigit(text.charCodeAt(at + 1))) at += 1;
      while (first < at && text.charCodeAt(first) === zero) first += 1;
      characters[next] = zero;
      characters[next + 1] = zero + Math.min(at + 1 - first, 0xd000);
      next += 2;
      for (; first <= at; first += 1) {
        characters[next] = text.charCodeAt(first);
        next += 1;
      }
    }
    starts[place + 1] = next;
  }
  const places = new Uint32Array(0x1_0000);
  for (let at = 0; at < next; at += 1) places[characters[at] ?? 0] = 1;
  let found = 0;
  for (let character = 0; character < places.length; character += 1) if (places[character] === 1) places[character] = found += 1;
  return { characters: characters.subarray(0, next), starts, places, base: found + 1 };
};

/** Whole numbers up to here are exact. */
const exact = 2 ** 53;

/** Shorter runs are put in order key by key. */
const short = 16;

type Run = { readonly start: number; readonly end: number; readonly depth: number };

/**
 * Indexes of distinct texts in natural order. As many next characters of each key as fit make one number with the text's
 * place, and numbers are sorted many times faster than texts; texts that share them go on with the characters after.
 */
export const naturalOrder = (texts: readonly string[]): Uint32Array => {
  const { characters, starts, places, base } = naturalKeys(texts);
  const order = Uint32Array.from(texts, (_, index) => index);

  const isBefore = (left: number, right: number, depth: number): boolean => {
    let leftAt = (starts[left] ?? 0) + depth;
    let rightAt = (starts[right] ?? 0) + depth;
    const leftEnd = starts[left + 1] ?? 0;
    const rightEnd = starts[right + 1] ?? 0;
    for (; leftAt < leftEnd && rightAt < rightEnd; leftAt += 1, rightAt += 1) {
      const difference = (characters[leftAt] ?? 0) - (characters[rightAt] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    if (leftAt < leftEnd || rightAt < rightEnd) return rightAt < rightEnd;
    // `A1` and `a01` read alike: their own characters decide, so that the order never depends on the file's.
    return (texts[left] ?? '') < (texts[right] ?? '');
  };

  const insertEach = ({ start, end, depth }: Run): void => {
    for (let at = start + 1; at < end; at += 1) {
      const index = order[at] ?? 0;
      let to = at;
      while (to > start && isBefore(index, order[to - 1] ?? 0, depth)) {
        order[to] = order[to - 1] ?? 0;
        to -= 1;
      }
      order[to] = index;
    }
  };

  const coded = new Float64Array(texts.length);
  const before = new Uint32Array(texts.length);
  const runs: Run[] = [{ start: 0, end: texts.length, depth: 0 }];
  for (let run = runs.pop(); run !== undefined; run = runs.pop()) {
    const { start, end, depth } = run;
    const size = end - start;
    if (size < short) {
      insertEach(run);
      continue;
    }
    const stride = Math.max(1, Math.floor(Math.log(exact / size) / Math.log(base) - 1e-9));
    let isOver = true;
    for (let place = 0; place < size; place += 1) {
      const index = order[start + place] ?? 0;
      before[place] = index;
      const keyEnd = starts[index + 1] ?? 0;
      let at = (starts[index] ?? 0) + depth;
      isOver &&= at >= keyEnd;
      let code = 0;
      for (let character = 0; character < stride; character += 1, at += 1) code = code * base + (at < keyEnd ? (places[characters[at] ?? 0] ?? 0) : 0);
      coded[place] = code * size + place;
    }
    if (isOver) {
      order.subarray(start, end).sort((left, right) => (isBefore(left, right, depth) ? -1 : 1));
      continue;
    }
    const sorted = coded.subarray(0, size).sort();
    let runStart = 0;
    let runCode = -1;
    for (let place = 0; place <= size; place += 1) {
      const value = sorted[place] ?? 0;
      const code = place === size ? -2 : Math.floor(value / size);
      if (code !== runCode) {
        if (place - runStart > 1) runs.push({ start: start + runStart, end: start + place, depth: depth + stride });
        runStart = place;
        runCode = code;
      }
      if (place < size) order[start + place] = before[value - code * size] ?? 0;
    }
  }
  return order;
};

/** The same, with the texts of `first` before all others, in its order. */
export const orderOfWords = (texts: readonly string[], first: readonly string[] = []): Uint32Array => {
  const natural = naturalOrder(texts);
  if (first.length === 0) return natural;
  const known = new Map(first.map((text, at) => [text, at]));
  const placeOf = (index: number): number => known.get(texts[index] ?? '') ?? first.length;
  return natural.toSorted((a, b) => placeOf(a) - placeOf(b));
};
