import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

// Outside Electron the module only says where its executable lies; these rules use nothing of it.
vi.mock('electron', () => ({ shell: {}, app: {} }));
vi.mock('electron-log/node', () => ({ default: {} }));

const { externalAddress } = await import('../../../main/external-links');
const { messageGate, onOneLine } = await import('../../../main/logs');

describe('the door to the outside', () => {
  it.each(['https://example.com/', 'https://sellercentral.amazon.com/a?b=c#d'])('opens %s', (address) => expect(externalAddress(address)).toBe(address));

  it.each(['http://example.com/', 'https://user@example.com/', 'https://:secret@example.com/', 'https:', 'ftp://x/', 'file:///c:/x.exe', 'javascript:alert(1)', ' ', 'app://desk/', `https://example.com/${'x'.repeat(3_000)}`])(
    'stays shut for %s',
    (address) => expect(externalAddress(address)).toBeNull(),
  );

  it('opens nothing but https without sign-in data, whatever is asked', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.webUrl({ withFragments: true, withQueryParameters: true, validSchemes: ['http', 'https', 'ftp'] })), (address) => {
        const opened = externalAddress(address);
        if (opened !== null) expect(opened).toMatch(/^https:\/\/[^/@]+(\/|$)/);
      }),
    );
  });
});

describe('what a page writes to the log', () => {
  it('stays on one line', () => {
    expect(onOneLine('a\n[2026] [error] forged\r\u2028\u0000b')).toBe('a\\u000a[2026] [error] forged\\u000d\\u2028\\u0000b');
    expect(onOneLine('Größe 5″ — fine')).toBe('Größe 5″ — fine');
  });

  it('is dropped past a limit, said once, and passes again later', () => {
    const gate = messageGate({ most: 3, spanMs: 1_000 });
    expect([0, 1, 2, 3, 4].map(gate)).toEqual(['pass', 'pass', 'last', 'drop', 'drop']);
    expect(gate(1_000)).toBe('pass');
  });
});
