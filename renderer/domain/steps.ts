/** Long work that stands still between its steps: whoever waits meanwhile goes first. */
export type Steps<Value> = Generator<undefined, Value>;

/** Things between two steps, of which each takes some microseconds. */
export const thingsAStep = 128;

export const toTheEnd = <Value>(steps: Steps<Value>): Value => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

/** What is made of each thing, in their order. */
export function* mapInSteps<Thing, Made>(things: Iterable<Thing>, make: (thing: Thing, at: number) => Made): Steps<Made[]> {
  const all: Made[] = [];
  for (const thing of things) {
    all.push(make(thing, all.length));
    if (all.length % thingsAStep === 0) yield undefined;
  }
  return all;
}

/** The same; null is left out. */
export function* eachInSteps<Thing, Made>(things: Iterable<Thing>, make: (thing: Thing) => Made | null): Steps<Made[]> {
  return (yield* mapInSteps(things, make)).filter((made) => made !== null);
}
