/** What belongs together, in the order given. */

/** Adds to the group of a key, which is begun where there is none. */
export const appendTo = <Key, One>(groups: Map<Key, One[]>, key: Key, one: One): void => {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [one]);
  else group.push(one);
};

/** What has no key is left out. */
export const grouped = <Key, One>(all: Iterable<One>, keyOf: (one: One) => Key | null): ReadonlyMap<Key, readonly One[]> => {
  const groups = new Map<Key, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== null) appendTo(groups, key, one);
  }
  return groups;
};
