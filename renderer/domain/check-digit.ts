/** The digits with the one behind them that scanners and marketplaces compute. Source: GS1, the check digit of a GTIN of any length. */
export const withCheckDigit = (digits: string): string => {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * ((digits.length - index) % 2 === 1 ? 3 : 1), 0);
  return digits + String((10 - (sum % 10)) % 10);
};
