const two = (value: number): string => String(value).padStart(2, '0');

/** The day on this computer's calendar, as `YYYY-MM-DD`; `at` in milliseconds since 1970. */
export const localDay = (at: number): string => {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The last moment of an ISO day on this computer's calendar. */
export const endOfDay = (day: string): number => new Date(`${day}T23:59:59.999`).getTime();
