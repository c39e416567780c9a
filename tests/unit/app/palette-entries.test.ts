import { describe, expect, it } from 'vitest';
import { joinedGroups } from '../../../renderer/app/shell/palette-entries';

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
