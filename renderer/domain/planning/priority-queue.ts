/** Whatever comes first of many, by an order that may be asked again after each change: a binary heap. */
export type PriorityQueue<T> = {
  readonly push: (item: T) => void;
  /** Takes the first out; undefined when none is left. */
  readonly pop: () => T | undefined;
};

export const priorityQueue = <T>(isBefore: (one: T, other: T) => boolean): PriorityQueue<T> => {
  const heap: T[] = [];
  const before = (one: number, other: number): boolean => isBefore(heap[one] as T, heap[other] as T);
  const swap = (one: number, other: number): void => {
    const held = heap[one] as T;
    heap[one] = heap[other] as T;
    heap[other] = held;
  };

  return {
    push: (item) => {
      let at = heap.push(item) - 1;
      for (let parent = (at - 1) >> 1; at > 0 && before(at, parent); parent = (at - 1) >> 1) {
        swap(at, parent);
        at = parent;
      }
    },
    pop: () => {
      if (heap.length < 2) return heap.pop();
      swap(0, heap.length - 1);
      const first = heap.pop();
      for (let at = 0; ; ) {
        const left = 2 * at + 1;
        if (left >= heap.length) return first;
        const child = left + 1 < heap.length && before(left + 1, left) ? left + 1 : left;
        if (!before(child, at)) return first;
        swap(at, child);
        at = child;
      }
    },
  };
};
