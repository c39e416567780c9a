/** A list that is kept as the text of a setting, under a name. */

/** Never throws: what is no such list is an empty one. Each entry is still to be looked at. */
export const storedList = (body: string | null, name: string): readonly unknown[] => {
  try {
    const said: unknown = body === null ? null : JSON.parse(body);
    if (typeof said !== 'object' || said === null || !Object.hasOwn(said, name)) return [];
    const list: unknown = Reflect.get(said, name);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
};
