import { describe, expect, it } from 'vitest';
import { errorEntries, matching } from '../../../renderer/features/help/help-index';
import { failureTexts } from '../../../renderer/domain/failure-texts';
import { failureCodes } from '../../../renderer/domain/failures';
import { specifiedMessages } from '../../support/specification-routes';

describe('the failure texts', () => {
  it('quote every message of the specification, word for word, once', () => {
    const quoted = failureCodes.map((code) => failureTexts[code].message).filter((message) => message !== undefined);
    expect(quoted).toEqual(specifiedMessages);
  });

  it.each(failureCodes)('%s says what happened and what to do, in whole sentences', (code) => {
    const { title, whatHappened, whatToDo } = failureTexts[code];
    expect(title).toMatch(/^[A-Z].*[^.!]$/);
    expect(whatHappened).toMatch(/^[A-Z].*[.]$/s);
    expect(whatToDo).toMatch(/^[A-Z].*[.]$/s);
    expect(`${title}${whatHappened}${whatToDo}`).not.toContain('!');
  });

  it('are found in help by a word of the message, the explanation or the code', () => {
    // Those of backups have a table of their own.
    expect(errorEntries.map(({ code }) => code)).toEqual([...failureCodes, 'backup/foreign', 'backup/newer', 'backup/changed', 'backup/unreadable', 'backup/torn']);
    expect(errorEntries.filter(({ group }) => group === 'Other')).toEqual([]);
    expect(matching(errorEntries, 'backup/foreign').map((entry) => entry.code)).toEqual(['backup/foreign']);
    expect(matching(errorEntries, 'already been terminated').map((entry) => entry.code)).toEqual(['data/client-terminated']);
    expect(matching(errorEntries, 'reader/password')).toHaveLength(1);
    expect(matching(errorEntries, 'no such words here')).toHaveLength(0);
  });
});
