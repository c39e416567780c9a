import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pagePart, usePartsHere } from '../../../renderer/ui/page-part';

const Said = ({ words }: { readonly words: string }) => <p>{words}</p>;

const Page = ({ Part }: { readonly Part: ReturnType<typeof pagePart<{ readonly words: string }>> }) => (usePartsHere([Part, undefined]) ? <Part words="Over the table" /> : <p>Waiting</p>);

test('a page is drawn with its parts, and waits for those whose files are not read yet', async () => {
  let reads = 0;
  const Part = pagePart<{ readonly words: string }>(() => {
    reads += 1;
    return Promise.resolve(Said);
  });
  expect([Part.isHere(), renderToStaticMarkup(<Page Part={Part} />)]).toEqual([false, '<p>Waiting</p>']);
  await Part.ahead();
  // At once: nothing that comes a moment later pushes the rows down.
  expect([Part.isHere(), reads, renderToStaticMarkup(<Page Part={Part} />)]).toEqual([true, 1, '<p>Over the table</p>']);
});

test('a part whose file cannot be read is not here', async () => {
  const Part = pagePart<{ readonly words: string }>(() => Promise.reject(new Error('Failed to fetch')));
  await expect(Part.ahead()).rejects.toThrow('Failed to fetch');
  expect(Part.isHere()).toBe(false);
});
