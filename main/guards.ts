/** Guards for what arrives over IPC: small, exact, and made of parts, so that each channel states its shape in one line. */

export type Guard<T> = (value: unknown) => value is T;

export const nothing: Guard<null> = (value): value is null => value === null;

export const flag: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';

export const anything: Guard<unknown> = (value): value is unknown => value !== undefined;

export const text =
  (longest: number): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= longest;

export const filledText =
  (longest: number): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length > 0 && value.length <= longest;

export const wholeNumber =
  (minimum: number, maximum: number): Guard<number> =>
  (value): value is number =>
    Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;

export const bytes =
  (most: number): Guard<Uint8Array> =>
  (value): value is Uint8Array =>
    value instanceof Uint8Array && value.byteLength <= most;

export const oneOf =
  <const T extends string>(...words: readonly T[]): Guard<T> =>
  (value): value is T =>
    words.some((word) => word === value);

export const listOf =
  <T>(guard: Guard<T>, most: number): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= most && value.every(guard);

type Shape = Readonly<Record<string, Guard<never> | Guard<unknown>>>;
type Guarded<G> = G extends Guard<infer T> ? T : never;
type ShapeOf<R extends Shape, O extends Shape> = { readonly [K in keyof R]: Guarded<R[K]> } & {
  readonly [K in keyof O]?: Guarded<O[K]>;
};

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Exactly these fields: a field more, or one missing that must be there, and the value is not what the contract says. */
export const shape =
  <R extends Shape, O extends Shape = Record<never, never>>(required: R, optional?: O): Guard<ShapeOf<R, O>> =>
  (value): value is ShapeOf<R, O> => {
    if (!isPlain(value)) return false;
    const guardOf = (name: string): Guard<unknown> | undefined => {
      const guards = Object.hasOwn(required, name) ? required : optional;
      return guards !== undefined && Object.hasOwn(guards, name) ? guards[name] : undefined;
    };
    return (
      Object.keys(required).every((name) => Object.hasOwn(value, name)) &&
      Reflect.ownKeys(value).every((name) => typeof name === 'string' && guardOf(name)?.(value[name]) === true)
    );
  };
