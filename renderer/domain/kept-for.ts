/** Answers that stand for whoever asks again. */
import type { Steps } from './steps';

type KeptFor<Owner extends object, Value> = {
  readonly of: (owner: Owner, name: string, make: () => Value) => Value;
  /** The same, made step by step. Whoever asks between two steps makes it as well. */
  readonly inSteps: (owner: Owner, name: string, make: () => Steps<Value>) => Steps<Value>;
};

/** Kept for their owner, and gone with it: of more than `most` the one asked for longest ago makes room. */
export const keptFor = <Owner extends object, Value>(most: number): KeptFor<Owner, Value> => {
  const ofOwner = new WeakMap<Owner, Map<string, { readonly value: Value }>>();
  const found = (owner: Owner, name: string): { readonly value: Value } | undefined => ofOwner.get(owner)?.get(name);
  const keep = (owner: Owner, name: string, one: { readonly value: Value }): Value => {
    const kept = ofOwner.get(owner) ?? new Map<string, { readonly value: Value }>();
    ofOwner.set(owner, kept);
    kept.delete(name);
    kept.set(name, one);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return one.value;
  };
  return {
    of: (owner, name, make) => keep(owner, name, found(owner, name) ?? { value: make() }),
    inSteps: function* (owner, name, make) {
      return keep(owner, name, found(owner, name) ?? { value: yield* make() });
    },
  };
};
