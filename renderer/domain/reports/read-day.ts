/** Days as files write them, without time zones: the day as it stands in the text. */

/** Which of two figures is the day. */
export type FigureOrder = 'dayFirst' | 'monthFirst';

/** Which of three short figures stands first where either may. The year does in lists from China, Japan and Korea: 26/11/15. */
export type YearOrder = 'yearFirst' | 'dayFirst';

/** `month-first` and `day-first` days of one text, when both exist and differ the file has to decide. */
export type DayReading =
  | { readonly kind: 'day'; readonly iso: string }
  | { readonly kind: 'either'; readonly monthFirst: string; readonly dayFirst: string }
  | { readonly kind: 'unreadable' };

/** Names of months, month by month, without accents: of English, German, French, Italian, Spanish, Portuguese, Dutch, Swedish, Polish and Turkish sites. They are shortened to three letters and more. */
const months: readonly (readonly string[])[] = [
  'january januar janner janvier gennaio enero januari janeiro styczen stycznia ocak',
  'february februar feber fevrier febbraio febrero februari fevereiro luty lutego subat',
  'march marz maerz mrz mars marzo maart mrt marco marzec marca mart',
  'april avril aprile abril kwiecien kwietnia nisan',
  'may mai maggio mayo mei maj maja maio mayis',
  'june juni juin giugno junio junho czerwiec czerwca haziran',
  'july juli juillet luglio julio julho lipiec lipca temmuz',
  'august aout agosto augustus augusti sierpien sierpnia agustos',
  'september septembre settembre septiembre setiembre setembro wrzesien wrzesnia eylul',
  'october oktober octobre ottobre octubre outubro pazdziernik pazdziernika ekim',
  'november novembre noviembre novembro listopad listopada kasim',
  'december dezember decembre dicembre diciembre dezembro grudzien grudnia aralik',
].map((names) => names.split(' '));

const daysIn = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** `26` is 2026, but `0001` is no year of anything: some programs write a day that is not known as 0001-01-01. */
const yearOf = (text = ''): number => (text.length === 2 ? 2000 : 0) + Number(text);

/** No file of a marketplace is of a day before it. */
export const firstIsoDay = '2000-01-01';

const isoDay = (year: number, month: number, day: number): string | null => {
  if (year < 2000 || year > 2099 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

export const isIsoDay = (text: string): boolean => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts !== null && isoDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) === text;
};

const unreadable: DayReading = { kind: 'unreadable' };
const known = (iso: string | null): DayReading => (iso === null ? unreadable : { kind: 'day', iso });

const accents = /\p{M}/gu;

/** 1 to 12; 0 for a word that names no month, or that two begin with as French `jui`. */
const monthNamed = (name: string): number => {
  const plain = name.normalize('NFD').replace(accents, '').toLowerCase().replaceAll('ı', 'i');
  const named = months.flatMap((names, month) => (names.some((one) => one.startsWith(plain)) ? [month + 1] : []));
  return named.length === 1 ? (named[0] ?? 0) : 0;
};

// Behind the day may stand a time and a zone, which say nothing about the day as the report means it.
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?=$|[T\s])/;
const compact = /^(\d{4})(\d{2})(\d{2})(?=$|[T\s])/;
const eastern = /^(\d{4})(?:年|년\s?|\.\s)(\d{1,2})(?:月|월\s?|\.\s)(\d{1,2})(?:日|일|\.?(?=$|\s))/;
const weekday = /^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?\.?,?\s+/i;
const named = /^(\p{L}{3,12})\.?[-\s](\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[-\s])(\d{4}|\d{2})(?=$|[\s,])/u;
const joined = /^(\d{1,2})(\p{L}{3})(\d{4}|\d{2})$/u;
const dayNamed = /^(\d{1,2})(?:st|nd|rd|th)?(?:[-\s]|\.\s?)(?:de\s|of\s)?(\p{L}{3,12})\.?(?:[-\s,]|\sde\s)\s*(\d{4}|\d{2})(?=$|[\s,])/u;
const figures = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?=$|[\s,])/;

/** Such a year of two figures is sooner a day: 25/04/03 may be of 2025. */
const earliestShortYear = 15;

/** Another day: then the text is of several, and none of them is the day. */
const anotherDay = /[\s/-](?:19|20)\d{2}\b|\d{1,2}\.\d{1,2}\.(?:19|20)\d{2}\b|\d{1,2}[-/]\d{1,2}[-/]\d{2}\b|[-–—]\s*\d{1,2}\.\d{1,2}\.\d{2}\b/;

const readFigures = (numbers: RegExpExecArray): DayReading => {
  if (Number(numbers[4]) < earliestShortYear) return unreadable;
  const [left, right, year] = [Number(numbers[1]), Number(numbers[3]), yearOf(numbers[4])];
  const monthFirst = isoDay(year, left, right);
  const dayFirst = isoDay(year, right, left);
  // Points stand between day, month and year only where the day comes first.
  if (numbers[2] === '.' || monthFirst === null) return known(dayFirst);
  if (dayFirst === null || dayFirst === monthFirst) return known(monthFirst);
  return { kind: 'either', monthFirst, dayFirst };
};

const readFirst = (text: string): { readonly reading: DayReading; readonly letters: number } | null => {
  const first = yearFirst.exec(text);
  if (first !== null) return { reading: known(isoDay(Number(first[1]), Number(first[3]), Number(first[4]))), letters: first[0].length };
  const east = eastern.exec(text);
  if (east !== null) return { reading: known(isoDay(Number(east[1]), Number(east[2]), Number(east[3]))), letters: east[0].length };
  const run = compact.exec(text);
  if (run !== null) return { reading: known(isoDay(Number(run[1]), Number(run[2]), Number(run[3]))), letters: run[0].length };
  const name = named.exec(text);
  if (name !== null) return { reading: known(isoDay(yearOf(name[3]), monthNamed(name[1] ?? ''), Number(name[2]))), letters: name[0].length };
  const dayThenName = dayNamed.exec(text) ?? joined.exec(text);
  if (dayThenName !== null) return { reading: known(isoDay(yearOf(dayThenName[3]), monthNamed(dayThenName[2] ?? ''), Number(dayThenName[1]))), letters: dayThenName[0].length };
  const numbers = figures.exec(text);
  return numbers === null ? null : { reading: readFigures(numbers), letters: numbers[0].length };
};

const isOfSeveral = (text: string, letters: number): boolean => letters < text.length && anotherDay.test(text.slice(letters));

export const readDay = (raw: string): DayReading => {
  const text = raw.trim().replace(weekday, '');
  const first = readFirst(text);
  return first === null || isOfSeveral(text, first.letters) ? unreadable : first.reading;
};

/** Whether a text holds a day and another one behind it: `10/05/2026 - 10/11/2026`. */
export const namesSeveralDays = (raw: string): boolean => {
  const text = raw.trim().replace(weekday, '');
  const first = readFirst(text);
  return first !== null && isOfSeveral(text, first.letters);
};

const shortFigures = /^(\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?=$|[\s,])/;

/** Three short figures read with the year first; null where that is no day. */
export const dayAfterYear = (raw: string): string | null => {
  const parts = shortFigures.exec(raw.trim().replace(weekday, ''));
  return parts === null || Number(parts[1]) < earliestShortYear ? null : isoDay(yearOf(parts[1]), Number(parts[3]), Number(parts[4]));
};

/** Whether the first of three short figures can be the year. `only`: the last can not, as in `26/11/09`; `also`: the last can too, as in `26/11/15`. */
export const shortYearFirst = (raw: string): 'only' | 'also' | null => {
  const iso = dayAfterYear(raw);
  if (iso === null) return null;
  const last = readDay(raw);
  if (last.kind !== 'day') return 'only';
  return last.iso === iso ? null : 'also';
};

const yearLast = /^\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})(?=$|[\s,])/;

/** Whether a text that is a day can have its year behind day and month alone, as `05/12/26` and `26/11/2026`. */
export const hasYearLast = (raw: string): boolean => yearLast.test(raw.trim().replace(weekday, '')) && dayAfterYear(raw) === null;

const monthShapes: readonly { readonly shape: RegExp; readonly year: number; readonly month: number }[] = [
  { shape: /^(\d{4})[-/.](\d{1,2})$/, year: 1, month: 2 },
  { shape: /^(\d{1,2})[-/.](\d{4})$/, year: 2, month: 1 },
  { shape: /^(\p{L}{3,12})\.?[-\s,/]\s*(\d{4}|\d{2})$/u, year: 2, month: 1 },
  { shape: /^(\d{4})[-\s](\p{L}{3,12})\.?$/u, year: 1, month: 2 },
  { shape: /^(\d{4})年(\d{1,2})月$/, year: 1, month: 2 },
];

/** Days from 2000 to 2099 as spreadsheets count them, from the end of 1899 or from 1904; behind the mark stands the time of day. */
const serial = /^(\d{5})(?:[.,]\d+)?$/;

/** The day that a spreadsheet keeps as this number, in its usual calendar or in the one that counts from 1904. A text may be any number, so only somebody who knows the file can say that it is meant. Null where it is none. */
export const serialDay = (raw: string, from1904: boolean): string | null => {
  const found = serial.exec(raw.trim());
  if (found === null) return null;
  const iso = new Date((from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)) + Number(found[1]) * 86_400_000).toISOString().slice(0, 10);
  return isIsoDay(iso) ? iso : null;
};

/** The first day of a month written without its day (`Oct-2026`, `2026-10`, `10/2026`); null for anything else. */
export const readMonth = (raw: string): string | null => {
  const text = raw.trim();
  for (const { shape, year, month } of monthShapes) {
    const parts = shape.exec(text);
    if (parts === null) continue;
    const said = parts[month] ?? '';
    return isoDay(yearOf(parts[year]), /^\d/.test(said) ? Number(said) : monthNamed(said), 1);
  }
  return null;
};
