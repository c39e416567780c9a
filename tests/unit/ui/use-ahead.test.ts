/** What is shown before whoever keeps it says it as well. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hearing, nothingSent, sending } from '../../../renderer/ui/use-ahead';

describe('what somebody chose, on its way to the address and back', () => {
  test('is no news when it comes back, also where some of it never does', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }), fc.infiniteStream(fc.boolean()), (chosen, comesBack) => {
        let way = chosen.reduce(sending, nothingSent(''));
        for (const said of [...chosen.slice(0, -1).filter(() => comesBack.next().value), chosen.at(-1) ?? '']) {
          const heard = hearing(way, said);
          expect(heard.isNews).toBe(false);
          way = heard.way;
        }
        expect(way.sent).toEqual([]);
      }),
    );
  });

  test('what nobody chose here is news, and nothing that is on its way is waited for any more', () => {
    const { way, isNews } = hearing(['a', 'ab'].reduce(sending, nothingSent('')), 'link');
    expect([isNews, hearing(way, 'ab').isNews]).toEqual([true, true]);
  });

  test('what is said already never comes back, and is not waited for: a link to it leads', () => {
    const again = sending(hearing(sending(nothingSent(''), 'a'), 'a').way, 'a');
    const elsewhere = hearing(again, 'link').way;
    expect([again.sent, hearing(elsewhere, 'a').isNews]).toEqual([[], true]);
    expect(['a', 'a'].reduce(sending, nothingSent('')).sent).toEqual(['a']);
  });
});
