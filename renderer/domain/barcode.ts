/** A UPC, an EAN and a GTIN of the same goods differ in leading zeros. Null for what is none, such as “Does not apply”. */
export const barcodeOf = (text: string | null | undefined): string | null => {
  const digits = (text ?? '').replaceAll(/[\s-]/g, '');
  return /^\d{8,14}$/.test(digits) && !/^0+$/.test(digits) ? digits.padStart(14, '0') : null;
};
