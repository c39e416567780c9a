/** A part of a page that stands in a file of its own and is asked for with the page, so that it is drawn with the rest of it and pushes nothing aside later. */
import { lazy, useEffect, useState, type ComponentType, type FunctionComponent } from 'react';

/** `ahead`: has its file read. `isHere`: drawing it now waits for nothing. */
type ReadAhead = { readonly ahead: () => Promise<void>; readonly isHere: () => boolean };

export type PagePart<Props> = FunctionComponent<Props> & ReadAhead;

export const pagePart = <Props extends object>(load: () => Promise<ComponentType<Props>>): PagePart<Props> => {
  let here: ComponentType<Props> | null = null;
  const read = async (): Promise<ComponentType<Props>> => (here = await load());
  const Later = lazy(async () => ({ default: await read() }));
  const Part = (props: Props) => {
    // What it was drawn as first it stays: another component would begin anew.
    const [Drawn] = useState<ComponentType<Props>>(() => here ?? Later);
    return <Drawn {...props} />;
  };
  return Object.assign(Part, { ahead: () => read().then(() => undefined), isHere: () => here !== null });
};

/** Whether all of them can be drawn at once; those a page stands with are the same for as long as it does. One whose file cannot be read is no longer waited for: drawing it says so. */
export const usePartsHere = (parts: readonly (ReadAhead | undefined)[]): boolean => {
  const [missing] = useState(() => parts.filter((part) => part !== undefined && !part.isHere()));
  const [isWaiting, setWaiting] = useState(missing.length > 0);
  useEffect(() => {
    let isWanted = true;
    void Promise.allSettled(missing.map((part) => part?.ahead() ?? Promise.resolve())).then(() => isWanted && setWaiting(false));
    return () => {
      isWanted = false;
    };
  }, [missing]);
  return !isWaiting;
};
