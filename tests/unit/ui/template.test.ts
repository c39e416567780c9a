import { expect, test } from 'vitest';
import { recognise } from '../../../renderer/domain/reports/recognise';
import { reports } from '../../../renderer/domain/reports/reports';
import { hasTemplate, templateCsv } from '../../../renderer/features/imports/template';

const headings = (bytes: Uint8Array): readonly string[] => {
  const [line = ''] = new TextDecoder().decode(bytes).split('\r\n');
  return line.split('","').map((heading) => heading.replaceAll('"', ''));
};

test.each(reports.filter(hasTemplate))('the empty template of $title is recognised as it', (report) => {
  expect(recognise([headings(templateCsv(report))]).candidates).toEqual([report.id]);
});

test('a marketplace report has no template: it is downloaded, not filled in', () => {
  expect(reports.filter((report) => report.headedBy === 'marketplace').some(hasTemplate)).toBe(false);
});

test('a template opens in a spreadsheet in the right encoding', () => {
  const report = reports.find(hasTemplate);
  if (report === undefined) throw new Error('No report has a template');
  expect([...templateCsv(report).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});
