/** What was typed into lines of a plan and is no figure: kept beside the lines, of which only those in view are drawn. */
import { useCallback, useMemo, useState } from 'react';
import type { KeptRefusal, RefusedText } from '../../ui/FigureCell';
import { formatCount } from '../../ui/table/format-cell';

type OfLine = RefusedText & { readonly line: number };

export type RefusedTexts = {
  readonly all: readonly OfLine[];
  readonly of: (line: number, field: string) => KeptRefusal;
  /** Takes them back: of one line, or all. */
  readonly drop: (line?: number) => void;
};

const none: ReadonlyMap<string, OfLine> = new Map();

export const useRefusedTexts = (): RefusedTexts => {
  const [texts, setTexts] = useState(none);
  const of = useCallback<RefusedTexts['of']>(
    (line, field) => {
      const cell = `${line} ${field}`;
      return {
        text: texts.get(cell)?.text ?? null,
        onRefused: (refused) => setTexts((before) => new Map([...before].filter(([known]) => known !== cell).concat(refused === null ? [] : [[cell, { ...refused, line }]]))),
      };
    },
    [texts],
  );
  const drop = useCallback<RefusedTexts['drop']>((line) => setTexts((before) => (line === undefined ? none : new Map([...before].filter(([, text]) => text.line !== line)))), []);
  return useMemo(() => ({ all: [...texts.values()], of, drop }), [texts, of, drop]);
};

/** More are named once these are mended. */
const mostNamed = 3;

/** Nothing where there is none. */
export const refusedWords = ({ all }: RefusedTexts): string =>
  all.length === 0 ? '' : `Not taken: ${all.slice(0, mostNamed).map(({ line, label, text }) => `line ${formatCount(line)}, ${label}: “${text}”`).join('; ')}${all.length > mostNamed ? ` and ${formatCount(all.length - mostNamed)} more` : ''}. Mend what is no figure, or leave it out.`;
