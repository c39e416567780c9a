/** What is said of a text whose encoding was judged from its letters: whoever knows the goods sees at once whether it is right. */
import type { Warnings } from '../warnings';
import type { EncodingPlan } from './encoding';

/** Told apart by a judgement on a few letters. */
const oddPages: Readonly<Record<string, string>> = { macintosh: 'an old Mac', cp850: 'MS-DOS' };

const plainNames: Readonly<Record<string, string>> = {
  'windows-1252': 'Western',
  'windows-1250': 'Central European',
  'windows-1251': 'Cyrillic',
  'koi8-r': 'Cyrillic',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  cp932: 'Japanese',
  'euc-jp': 'Japanese',
  cp949: 'Korean',
  gb18030: 'Chinese',
  cp950: 'Chinese',
};

const otherwise = 'Look at the titles; “Letters look wrong” reads it otherwise.';

/** Nothing where somebody `asked` for the encoding, or where it is beyond doubt. */
export const sayGuess = ({ encoding, doubtful }: EncodingPlan, asked: string | undefined, warnings: Warnings): void => {
  if (asked !== undefined) return;
  const odd = oddPages[encoding];
  if (odd !== undefined) {
    warnings.addFirst('guessed-letters', `The letters beyond A to Z read best as those of ${odd}, which the file does not say of itself. ${otherwise}`);
  } else if (doubtful !== null) {
    const example = doubtful === '' ? '' : `, as in “${doubtful}”`;
    warnings.addFirst('guessed-letters', `The file does not say how its letters beyond A to Z are kept, and they do not settle it. They are read as ${plainNames[encoding] ?? encoding}${example}. ${otherwise}`);
  }
};
