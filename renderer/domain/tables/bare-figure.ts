/** A figure in a file or on the clipboard: 15 digits are what a number surely holds and what spreadsheets show, and what comes after them, as in 3.0000000000000004, nobody means. */
export const bareFigure = (value: number): string => (Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15))));
