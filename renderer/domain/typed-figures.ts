/** A quantity or an amount as somebody types it. What can be read in two ways, and what is a figure to machines alone (`1e3`, `0x10`), is refused with the reason. */
export type TypedNumber = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly problem: string };

const whole = new Intl.NumberFormat('en-US');

const refuse = (problem: string): TypedNumber => ({ ok: false, problem });
const atMost = (value: number, most: number): TypedNumber => (value > most ? refuse(`That is more than ${whole.format(most)}.`) : { ok: true, value });

/** `1,200` and `12.00` are whole numbers; `1.200` may be either of two and is refused. */
export const typedQuantity = (text: string, most: number): TypedNumber => {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '');
  if (/^[-−(]/.test(bare)) return refuse('A quantity is 0 or more.');
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.0{1,2})?$/.test(bare)) return refuse(`“${text}” is not a whole number.`);
  return atMost(Number(bare.replaceAll(',', '')), most);
};

/** `1,200.50`, `$3.40` and `7.5 %`; `1,5` may be either of two and is refused. */
export const typedAmount = (text: string, most: number): TypedNumber => {
  const bare = text.replaceAll(/[\s\u00a0\u202f$%]/g, '');
  if (/^[-−(]/.test(bare)) return refuse('An amount is 0 or more.');
  if (!/^(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(bare) || !/\d/.test(bare)) return refuse(`“${text}” is not an amount: write 1.50.`);
  return atMost(Number(bare.replaceAll(',', '')), most);
};
