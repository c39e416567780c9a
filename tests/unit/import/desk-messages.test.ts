import { expect, test } from 'vitest';
import { hearDesk, keepEarlyFiles } from '../../../renderer/features/imports/desk-messages';

const files = (name: string) => new MessageEvent('message', { data: { desk: 'files', zone: null, tickets: [{ ticket: name }], refused: [] } });
const turn = () => new Promise((resolve) => setTimeout(resolve));

const hearing = (on: EventTarget) => {
  const heard: unknown[] = [];
  return { heard, stop: hearDesk((event) => heard.push((event.data as { tickets?: { ticket: string }[] }).tickets?.[0]?.ticket ?? 'other'), on) };
};

test('files dropped before the desk is there wait for it, and each is heard once and in order', async () => {
  const page = new EventTarget();
  const stopKeeping = keepEarlyFiles(page);
  page.dispatchEvent(files('first'));
  page.dispatchEvent(files('second'));
  const { heard, stop } = hearing(page);
  // Not before everybody who follows arrivals has begun to.
  expect(heard).toEqual([]);
  await turn();
  page.dispatchEvent(files('third'));
  expect(heard).toEqual(['first', 'second', 'third']);
  stop();
  page.dispatchEvent(files('fourth'));
  const next = hearing(page);
  await turn();
  expect(next.heard).toEqual(['fourth']);
  next.stop();
  stopKeeping();
});

test('what a page that has gone was given is nobody’s', async () => {
  const page = new EventTarget();
  const stopKeeping = keepEarlyFiles(page);
  page.dispatchEvent(files('theirs'));
  stopKeeping();
  page.dispatchEvent(files('at the sign-in page'));
  const stopAgain = keepEarlyFiles(page);
  const { heard, stop } = hearing(page);
  await turn();
  expect(heard).toEqual([]);
  stop();
  stopAgain();
});

test('messages of others are not kept', async () => {
  const page = new EventTarget();
  const stopKeeping = keepEarlyFiles(page);
  for (const data of [null, 'files', { desk: 'reader-port' }, { kind: 'files' }]) page.dispatchEvent(new MessageEvent('message', { data }));
  const { heard, stop } = hearing(page);
  await turn();
  expect(heard).toEqual([]);
  stop();
  stopKeeping();
});
