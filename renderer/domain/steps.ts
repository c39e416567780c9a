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

/** What is made of each thing, in their order; null is left out. */
export function* eachInSteps<Thing, Made>(things: Iterable<Thing>, make: (thing: Thing) => Made | null): Steps<Made[]> {
  const all: Made[] = [];
  let at = 0;
  for (const thing of things) {
    const made = make(thing);
    if (made !== null) all.push(made);
    at += 1;
    if (at % thingsAStep === 0) yield undefined;
  }
  return all;
}
