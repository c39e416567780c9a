/** Whoever pressed a button that goes away with what it did stays where the work goes on, and does not begin again at the top of the page. */
import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

type KeptFocus<Part extends HTMLElement> = {
  readonly ref: RefObject<Part | null>;
  readonly tabIndex: -1;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
};

/** What is pressed next, best first. */
const nextControl = (part: HTMLElement, selectors: readonly string[]): HTMLElement => {
  for (const selector of selectors) {
    const found = part.querySelector<HTMLElement>(selector);
    if (found !== null) return found;
  }
  return part;
};

const partItself: readonly string[] = [];

/** Spread on the part whose controls come and go. `change`: what they change with. `selectors`: the control in it where the work goes on, best first; the part itself where there is none. */
export const useKeptFocus = <Part extends HTMLElement>(change: string, selectors = partItself): KeptFocus<Part> => {
  const ref = useRef<Part>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (ref.current !== null && isInside.current && (document.activeElement === null || document.activeElement === document.body)) nextControl(ref.current, selectors).focus({ preventScroll: true });
  }, [change, selectors]);
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    // Nobody is told of a control that is taken away: only who goes elsewhere comes by here.
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) isInside.current = false;
    },
  };
};
