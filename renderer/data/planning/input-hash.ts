/** One name for everything a result was made from: equal inputs, equal name. */

export type HashPart = string | number | null | ArrayBufferView;

const encoder = new TextEncoder();

/** SHA-256 over the parts, each with its kind and length before it, so that no two lists of parts read alike. */
export const inputHash = async (parts: readonly HashPart[]): Promise<string> => {
  const bytes = parts.map((part) => (ArrayBuffer.isView(part) ? new Uint8Array(part.buffer, part.byteOffset, part.byteLength) : encoder.encode(String(part))));
  const heads = parts.map((part, at) => encoder.encode(`${ArrayBuffer.isView(part) ? 'b' : part === null ? 'z' : typeof part === 'number' ? 'n' : 't'}${bytes[at]?.byteLength ?? 0};`));
  const all = new Uint8Array([...heads, ...bytes].reduce((sum, one) => sum + one.byteLength, 0));
  let at = 0;
  for (const [index, head] of heads.entries()) {
    all.set(head, at);
    at += head.byteLength;
    const body = bytes[index] ?? new Uint8Array();
    all.set(body, at);
    at += body.byteLength;
  }
  const digest = await crypto.subtle.digest('SHA-256', all);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
