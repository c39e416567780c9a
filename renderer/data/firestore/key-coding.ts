/**
 * A SKU may hold `/`, spaces, dots or underscores; a document id may not be `.`, `..`, `__x__` or hold `/`.
 * Every UTF-16 unit but letters, digits and hyphens becomes `%` and four hexadecimal digits; the empty key is `%`.
 */
const plain = /^[A-Za-z0-9-]$/;
const hexDigits = 4;

export const encodeKey = (key: string): string => {
  if (key === '') return '%';
  let encoded = '';
  for (let index = 0; index < key.length; index += 1) {
    const unit = key.charAt(index);
    encoded += plain.test(unit) ? unit : `%${key.charCodeAt(index).toString(16).padStart(hexDigits, '0')}`;
  }
  return encoded;
};

/** The key, or null when the text was not made by `encodeKey`. */
export const decodeKey = (encoded: string): string | null => {
  if (encoded === '%') return '';
  const key = encoded.replace(/%([0-9a-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return encoded !== '' && encodeKey(key) === encoded ? key : null;
};
