/** What a bench run says: figures against their bars, as one table. */

export type Figure = {
  readonly what: string;
  /** Ratio, count or size, with its unit. */
  readonly measured: string;
  readonly bar: string;
  /** Null where there is no bar, or nothing to measure with. */
  readonly holds: boolean | null;
  /** Runs behind the figure; for a ratio, of each side. */
  readonly runs: number;
  readonly note: string;
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
};

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value >= 0.1 ? value.toFixed(2) : value.toFixed(3));

/** Ours as a multiple of another's, both measured in turn in this run. */
export const ratio = (what: string, ours: readonly number[], other: readonly number[], most: number | null, note = ''): Figure => {
  const value = median(ours) / median(other);
  return { what, measured: `${shown(value)}x`, bar: most === null ? '' : `<= ${most}x`, holds: most === null ? null : value <= most, runs: Math.min(ours.length, other.length), note };
};

export const atMost = (what: string, values: readonly number[], unit: string, most: number | null, note = ''): Figure => {
  const value = median(values);
  return {
    what, measured: `${Number.isInteger(value) ? String(value) : shown(value)}${unit === '' ? '' : ` ${unit}`}`, bar: most === null ? '' : `<= ${most}${unit === '' ? '' : ` ${unit}`}`,
    holds: most === null ? null : value <= most, runs: values.length, note,
  };
};

/** A peer that could not be had, said and not skipped. */
export const missing = (what: string, why: string): Figure => ({ what, measured: 'missing', bar: '', holds: null, runs: 0, note: why });

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const verdict = ({ holds }: Figure): string => (holds === null ? '' : holds ? 'yes' : '**no**');

export type Section = {
  readonly title: string;
  /** How busy the machine was; what is said of milliseconds holds for an idle one. */
  readonly state?: string;
  readonly figures: readonly Figure[];
};

export const asMarkdown = (sections: readonly Section[]): string =>
  sections
    .map(({ title, state, figures }) => {
      const lines = figures.map((figure) => `| ${[figure.what, figure.measured, figure.bar, verdict(figure), String(figure.runs), figure.note].map(cell).join(' | ')} |`);
      if (figures.length === 0) return [`## ${title}`, '', state ?? '', ''].join('\n');
      return [`## ${title}`, '', ...(state === undefined ? [] : [state, '']), '| what | measured | bar | holds | runs | note |', '|---|---|---|---|---|---|', ...lines, ''].join('\n');
    })
    .join('\n');

/** A report with the sections of this run in place of those of the same title; the others stay as an earlier run left them, and last those whose titles begin with `keptPrefix`. */
export const withSections = (old: string, head: string, sections: readonly Section[], order: readonly string[], keptPrefix = ''): string => {
  const parts = new Map<string, string>();
  for (const part of old.split(/^(?=## )/m).slice(1)) parts.set(/^## (.*)$/m.exec(part)?.[1] ?? '', part.trimEnd());
  for (const section of sections) parts.set(section.title, asMarkdown([section]).trimEnd());
  return `${[head.trimEnd(), ...order.flatMap((title) => parts.get(title) ?? []), ...(keptPrefix === '' ? [] : [...parts].flatMap(([title, part]) => (title.startsWith(keptPrefix) ? [part] : [])))].join('\n\n')}\n`;
};

/** A report with this one section in place of the one of the same title, or at its end; all others as they are. */
export const withSection = (old: string, section: Section): string => {
  const parts = old.split(/^(?=## )/m).map((part) => part.trimEnd());
  const text = asMarkdown([section]).trimEnd();
  const place = parts.findIndex((part) => part.split('\n', 1)[0] === `## ${section.title}`);
  return `${(place < 0 ? [...parts, text] : parts.map((part, index) => (index === place ? text : part))).join('\n\n')}\n`;
};
