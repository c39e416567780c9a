import { expect, test } from 'vitest';
import { createLookings } from '../../../renderer/features/imports/looking';

const started = () => {
  const asked: string[] = [];
  const lookings = createLookings({
    invoke: (channel, args) => {
      asked.push(`${channel} ${JSON.stringify(args)}`);
      return Promise.resolve(null as never);
    },
  });
  let several = 0;
  lookings.onSeveral(() => (several += 1));
  return { lookings, asked, several: () => several };
};

test('a look is shown from its first word to its end, and what it found is wanted', () => {
  const { lookings, several } = started();
  lookings.take('a', 120);
  lookings.take('a', 480);
  lookings.take('b', 7);
  expect(lookings.all()).toEqual([{ lookId: 'a', looked: 480, isCancelled: false }, { lookId: 'b', looked: 7, isCancelled: false }]);
  expect(several()).toBe(2);
  expect(lookings.end('a')).toBe(true);
  expect(lookings.end('quick, and never heard of')).toBe(true);
  expect(lookings.all().map(({ lookId }) => lookId)).toEqual(['b']);
});

test('a single file is no look of several, however long its disk takes to answer', () => {
  const { lookings, several } = started();
  lookings.take('a', 1);
  lookings.take('a', 1);
  expect([several(), lookings.all().length]).toEqual([0, 1]);
  lookings.take('a', 2);
  lookings.take('a', 90);
  expect(several()).toBe(1);
});

test('a cancelled look is told to end, counts no further, and what it found after all is not wanted', () => {
  const { lookings, asked } = started();
  lookings.take('a', 120);
  lookings.cancel('a');
  lookings.cancel('a');
  lookings.take('a', 480);
  expect(asked).toEqual(['files:stop-looking {"lookId":"a"}']);
  expect(lookings.all()).toEqual([{ lookId: 'a', looked: 120, isCancelled: true }]);
  expect(lookings.end('a')).toBe(false);
  expect(lookings.all()).toHaveLength(1);
  lookings.putAway('a');
  expect(lookings.all()).toEqual([]);
});
