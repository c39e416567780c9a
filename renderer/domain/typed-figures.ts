/** A quantity or an amount as somebody types it. What can be read in two ways, and what is a figure to machines alone (`1e3`, `0x10`), is refused with the reason. */
export type TypedNumber = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly problem: string };

const whole = new Intl.NumberFormat('en-US');

const refuse = (problem: string): TypedNumber => ({ ok: false, problem });
const atMost = (value: number, most: number): TypedNumber => (value > most ? refuse(`That is more than ${whole.format(most)}.`) : { ok: true, value });

/** Spaces around a figure and between its thousands say nothing; in any other place two figures may stand, and the space is kept for the reader to stumble over. */
const closed = (text: string): string => {
  const trimmed = text.trim();
  return /^\d{1,3}(\s\d{3})+(\.\d*)?$/.test(trimmed) ? trimmed.replaceAll(/\s/g, '') : trimmed;
};

/** `1,200`, `1 200` and `12.00` are whole numbers; `1.200` and `12 5` may be either of two and are refused. */
export const typedQuantity = (text: string, most: number): TypedNumber => {
  const bare = closed(text);
  if (/^[-−(]/.test(bare)) return refuse('A quantity is 0 or more.');
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.0{1,2})?$/.test(bare)) return refuse(`“${text}” is not a whole number.`);
  return atMost(Number(bare.replaceAll(',', '')), most);
};

/** `1,200.50`, `$3.40` and `7.5 %`; `1,5` and `1 50` may be either of two and are refused. */
export const typedAmount = (text: string, most: number): TypedNumber => {
  const bare = closed(text.replaceAll(/[$%]/g, ''));
  if (/^[-−(]/.test(bare)) return refuse('An amount is 0 or more.');
  if (!/^(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(bare) || !/\d/.test(bare)) return refuse(`“${text}” is not an amount: write 1.50.`);
  return atMost(Number(bare.replaceAll(',', '')), most);
};
