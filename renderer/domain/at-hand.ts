/** Results that are large and can be made again: the few that were asked for last are held, the others until their memory is wanted. */

type AtHand = {
  /** Answers with the value, which is then among the last asked for; null once it is gone. */
  readonly keep: <Value extends object>(value: Value) => () => Value | null;
};

/** Shared by all who keep something in it: `most` of them together are held. */
export const atHand = (most: number): AtHand => {
  const held: object[] = [];
  const touch = (value: object): void => {
    const at = held.indexOf(value);
    if (at >= 0) held.splice(at, 1);
    held.push(value);
    if (held.length > most) held.shift();
  };
  return {
    keep: (value) => {
      const ref = new WeakRef(value);
      touch(value);
      return () => {
        const found = ref.deref() ?? null;
        if (found !== null) touch(found);
        return found;
      };
    },
  };
};
