import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priorityQueue } from '../../../renderer/domain/planning/priority-queue';

it('hands out whatever comes first, also of what was put in since', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constant('take' as const))), (steps) => {
      const queue = priorityQueue<number>((one, other) => one < other);
      const waiting: number[] = [];
      for (const step of steps) {
        if (step !== 'take') {
          queue.push(step);
          waiting.push(step);
          continue;
        }
        waiting.sort((a, b) => a - b);
        expect(queue.pop()).toBe(waiting.shift());
      }
    }),
  );
});
