/** Texts in the order in which people count: `Box 9` before `Box 10`, case aside, the same on every computer. */

const isDigit = (character: number): boolean => character >= 0x30 && character <= 0x39;

/**
 * A text whose plain comparison gives that order: a run of digits is preceded by its length, so that longer numbers
 * come later.
 */
const naturalText = (text: string): string => {
  const lower = text.toLowerCase();
  let key = '';
  let done = 0;
  for (let at = 0; at < lower.length; at += 1) {
    if (!isDigit(lower.charCodeAt(at))) continue;
    let end = at + 1;
    while (end < lower.length && isDigit(lower.charCodeAt(end))) end += 1;
    let first = at;
    while (first < end - 1 && lower.charCodeAt(first) === 0x30) first += 1;
    key += `${lower.slice(done, at)}0${String.fromCharCode(0x30 + Math.min(end - first, 0xd000))}${lower.slice(first, end)}`;
    done = end;
    at = end;
  }
  return done === 0 ? lower : key + lower.slice(done);
};

/** Characters looked at in one go: four of seven bits leave 25 of a double's 53 bits for the place. */
const stride = 4;
const places = 2 ** 25;

/** Stands for every character past plain ASCII, and for the last of it; what they hide is looked at singly. */
const beyond = 127;

/** Short runs are compared text by text. */
const short = 24;

/** Numbers that compare as the next characters of a key do; an ended key comes first, and nothing is told past a character beyond. */
const codeAt = (key: string, depth: number): number => {
  let code = 0;
  let isBeyond = false;
  for (let at = depth; at < depth + stride; at += 1) {
    const character = at < key.length ? key.charCodeAt(at) : -1;
    isBeyond ||= character >= beyond - 1;
    code = code * 128 + (isBeyond ? beyond : character + 1);
  }
  return code;
};

/** Whether equal codes leave nothing more to tell, or tell too little. */
const isLast = (code: number): boolean => {
  if (code % 128 === 0) return true;
  for (let rest = code; rest > 0; rest = Math.floor(rest / 128)) if (rest % 128 === beyond) return true;
  return false;
};

/** Indexes of distinct texts in natural order. Sorts numbers made of four characters at a time, which engines do many times faster than texts. */
export const naturalOrder = (texts: readonly string[]): Uint32Array => {
  const keys = texts.map(naturalText);
  const order = Uint32Array.from(texts, (_, index) => index);
  const compare = (left: number, right: number): number => {
    const leftKey = keys[left] ?? '';
    const rightKey = keys[right] ?? '';
    if (leftKey !== rightKey) return leftKey < rightKey ? -1 : 1;
    // `A1` and `a01` read alike: their own characters decide, so that the order never depends on the file's.
    return (texts[left] ?? '') < (texts[right] ?? '') ? -1 : 1;
  };
  const runs: { readonly start: number; readonly end: number; readonly depth: number }[] = [{ start: 0, end: texts.length, depth: 0 }];
  for (let run = runs.pop(); run !== undefined; run = runs.pop()) {
    const { start, end, depth } = run;
    const part = order.subarray(start, end);
    if (part.length < short || part.length > places) {
      part.sort(compare);
      continue;
    }
    const coded = Float64Array.from(part, (index, place) => codeAt(keys[index] ?? '', depth) * places + place).sort();
    const before = part.slice();
    let runStart = 0;
    let runCode = -1;
    const close = (runEnd: number): void => {
      if (runEnd - runStart < 2) return;
      if (isLast(runCode)) part.subarray(runStart, runEnd).sort(compare);
      else runs.push({ start: start + runStart, end: start + runEnd, depth: depth + stride });
    };
    for (const [place, value] of coded.entries()) {
      part[place] = before[value % places] ?? 0;
      const code = Math.floor(value / places);
      if (code === runCode) continue;
      close(place);
      runStart = place;
      runCode = code;
    }
    close(part.length);
  }
  return order;
};
