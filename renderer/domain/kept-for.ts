/** Answers that stand for whoever asks again. */

/** Kept for their owner, and gone with it: of more than `most` the one asked for longest ago makes room. */
export const keptFor = <Owner extends object, Value>(most: number): ((owner: Owner, name: string, make: () => Value) => Value) => {
  const ofOwner = new WeakMap<Owner, Map<string, { readonly value: Value }>>();
  return (owner, name, make) => {
    const kept = ofOwner.get(owner) ?? new Map<string, { readonly value: Value }>();
    ofOwner.set(owner, kept);
    const one = kept.get(name) ?? { value: make() };
    kept.delete(name);
    kept.set(name, one);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return one.value;
  };
};
