import { describe, expect, it } from 'vitest';
import { joinedGroups, linkEntries } from '../../../renderer/app/shell/palette-entries';

describe('the groups of the palette', () => {
  it('of one name are one, where its first stood, with the lines of all in their order', () => {
    expect(
      joinedGroups([
        { group: 'Settings', actions: ['the page'] },
        { group: 'Help', actions: ['the page of help'] },
        { group: 'In Blupond', actions: ['JAR'] },
        { group: 'Settings', actions: ['a setting', 'another'] },
        { group: 'Help', actions: ['a term'] },
      ]),
    ).toEqual([
      { group: 'Settings', actions: ['the page', 'a setting', 'another'] },
      { group: 'Help', actions: ['the page of help', 'a term'] },
      { group: 'In Blupond', actions: ['JAR'] },
    ]);
  });
});

describe('a link that is pasted into the palette', () => {
  it('is opened where it leads, with all it says of the page', () => {
    expect(linkEntries('rg', ' app://desk/reports?tab=saved&report=stock-value&as-of=2026-05-10 ')).toMatchObject([{ label: 'Open the link: Reports', to: '/reports?tab=saved&report=stock-value&as-of=2026-05-10' }]);
    expect(linkEntries('rg', '/Fba-Forecast?q=JAR')).toMatchObject([{ label: 'Open the link: FBA Forecast', to: '/fba-forecast?q=JAR' }]);
  });

  it('is none where no page has its path, or where it leads elsewhere', () => {
    // A slash alone is home.
    expect(['app://desk/nowhere', 'https://example.com/reports', 'app://other/reports', '/', 'reports', '', '//[', 'app://desk'].map((asked) => linkEntries('rg', asked).length)).toEqual([0, 0, 0, 1, 0, 0, 0, 0]);
  });
});
