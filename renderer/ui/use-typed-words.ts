/** Words somebody types that stand in the address as well. The address follows in its own time: a field that showed what it says would lose letters typed meanwhile. */
import { useEffect, useRef, useState } from 'react';

/** `asked`: as the address has it. `onAsked` puts words there. */
export const useTypedWords = (asked: string, onAsked: (words: string) => void): { readonly typed: string; readonly type: (words: string) => void } => {
  const [typed, setTyped] = useState(asked);
  /** What was put into the address from here and has not come back yet, the oldest first. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.indexOf(asked);
    // Those before it were passed over on the way.
    if (at >= 0) sent.current.splice(0, at + 1);
    else {
      sent.current = [];
      setTyped(asked);
    }
  }, [asked]);
  return {
    typed,
    type: (words) => {
      if (words !== asked) sent.current.push(words);
      setTyped(words);
      onAsked(words);
    },
  };
};
