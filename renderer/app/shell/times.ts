const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const both = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

export const clockTime = (at: number): string => time.format(at);
export const dayAndTime = (at: number): string => both.format(at);
