import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { PlainWorkbook } from '../../../main/reader/xlsx/plain-workbook';
import { xlsxFile } from '../../support/report-files/xlsx-parts';
import { readBytes } from './reading';

// Hundreds of workbooks are written and read here, on machines that do other things beside.
vi.setConfig({ testTimeout: 60_000 });

/** A comment in every row and string: the short way leaves such to the long one. */
const byTheLongWay = (xml: string): string => xml.replace(/(<row\b[^>]*[^/]>|<si>)/g, '$1<!-- -->');

const texts = ['plain', 'a &amp; b', '&lt;i&gt; &quot;x&quot; &apos;', '&#8364;', '_x000D_', '_x', 'under_score', 'longer than sixteen bytes, and then some', '竹 &amp; 🎍', ' lead', 'two\nlines', ''];
const sharedStrings = `${texts.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('\r\n')}<si><r><t>ri</t></r><r><t>ch</t></r></si><si><t/></si><si/>`;
const stringCount = texts.length + 3;

const numbers = ['0', '7', '-7', '00', '-0', '12.5', '12.50', '0.125', '.5', '5.', '-0.5', '123456789012345', '1234567890123456', '1.2345678901234567', '1E5', '19.989999999999998', ' 4 ', '', 'x', '45000', '60', '61', '1', '2958465', '2958466', '45000.25', '36584', '73050'];
const cell = fc.oneof(
  { weight: 4, arbitrary: fc.nat(stringCount - 1).map((index) => ` t="s"><v>${index}</v>`) },
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom('', ' s="0"', ' s="1"', ' s="2"', ' s="3"', ' s="9"'), fc.constantFrom(...numbers)).map(([style, number]) => `${style}><v>${number}</v>`) },
  fc.constantFrom(...texts).map((text) => ` t="inlineStr"><is><t>${text}</t></is>`),
  fc.constantFrom(...texts).map((text) => ` s="1" t="str"><v>${text}</v>`),
  fc.constantFrom(' t="b"><v>1</v>', ' t="e"><v>#REF!</v>', '><f>1+1</f><v>2</v>', ' t="n"><v>3</v>', '>', ' cm="1"><v>4</v>', ' t="d"><v>2026-02-02T00:00:00</v>', ' t="s"><v> 1 </v>'),
);
const columns = ['A', 'B', 'C', 'D', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'b'];
const rowOf = fc.record({
  attributes: fc.constantFrom('', ' spans="1:4"', ' spans="1:4" ht="15" x14ac:dyDescent="0.25"', ' hidden="false" ht="15"', ' ht="15" hidden="1"', ' hidden="true"'),
  numbered: fc.boolean(),
  cells: fc.array(fc.record({ body: cell, column: fc.option(fc.nat(columns.length - 1), { freq: 3 }), isBlank: fc.constantFrom(false, false, false, true) }), { maxLength: 6 }),
  inOrder: fc.constantFrom(true, true, true, false),
  space: fc.constantFrom('', '', '\n', '\r\n  '),
});

const sheetOf = (rows: readonly { attributes: string; numbered: boolean; inOrder: boolean; space: string; cells: readonly { body: string; column: number | null; isBlank: boolean }[] }[]): string =>
  rows
    .map(({ attributes, numbered, cells, inOrder, space }, index) => {
      const placed = inOrder ? cells.map((one, at) => ({ ...one, column: one.column === null ? null : at })) : cells;
      const body = placed.map(({ body: inner, column, isBlank }) => {
        const reference = column === null ? '' : ` r="${columns[column] ?? 'A'}${index + 1}"`;
        return isBlank ? `<c${reference}/>` : `<c${reference}${inner}</c>`;
      });
      return `${space}<row${numbered ? ` r="${index + 1}"` : ''}${attributes}>${body.join(space)}</row>`;
    })
    .join('');

const styles =
  '<numFmts><numFmt numFmtId="170" formatCode="0000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="170"/></cellXfs>';

test('the short way for plain rows and strings comes to the same as the long one', async () => {
  expect(new PlainWorkbook().takeRows, 'this engine has the short way').not.toBeNull();
  await fc.assert(
    fc.asyncProperty(fc.array(rowOf, { maxLength: 12 }), fc.boolean(), async (rows, from1904) => {
      const sheetData = sheetOf(rows);
      const workbookPr = from1904 ? 'date1904="1"' : '';
      const short = await readBytes(await xlsxFile({ sheetData, strings: sharedStrings, styles, workbookPr }));
      const long = await readBytes(await xlsxFile({ sheetData: byTheLongWay(sheetData), strings: byTheLongWay(sharedStrings), styles, workbookPr }));
      expect({ rows: short.rows, lengths: short.batches.map(({ lengths }) => [...lengths]), rowNumbers: short.rowNumbers, failed: short.failed, warnings: short.end?.warnings }).toEqual({
        rows: long.rows, lengths: long.batches.map(({ lengths }) => [...lengths]), rowNumbers: long.rowNumbers, failed: long.failed, warnings: long.end?.warnings,
      });
    }),
    { numRuns: 400 },
  );
});

test('days are those of the calendar, from the first after its error to the last', async () => {
  const days = Array.from({ length: 4000 }, (_, index) => 61 + index * 739).concat(2_958_465);
  const sheetData = days.map((day, index) => `<row r="${index + 1}"><c r="A${index + 1}" s="1"><v>${day}</v></c></row>`).join('');
  const { rows } = await readBytes(await xlsxFile({ sheetData, styles }));
  expect(rows).toEqual(days.map((day) => [new Date(Date.UTC(1899, 11, 30) + day * 86_400_000).toISOString().slice(0, 10)]));
});

test('rows are sent whole, also where one is longer than what is sent at once', async () => {
  const long = (letter: string) => letter.repeat(300_000);
  const cells = ['x', 'y', 'z'].map((letter) => `<c t="inlineStr"><is><t>${long(letter)}</t></is></c>`).join('');
  const sheetData = `<row r="1"><c><v>1</v></c></row><row r="2">${cells}</row><row r="3"><c><v>3</v></c></row>`;
  const { rows } = await readBytes(await xlsxFile({ sheetData }));
  expect(rows.map((row) => row.map((text) => text.slice(0, 1) + String(text.length)))).toEqual([['11'], ['x300000', 'y300000', 'z300000'], ['31']]);
});

test('short references to long texts are read in full', async () => {
  const shared = `${['a', 'b', 'c'].map((letter) => `<si><t>${letter.repeat(400_000)}</t></si>`).join('')}`;
  const { rows } = await readBytes(await xlsxFile({ sheetData: '<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c><v>5</v></c></row>', strings: shared }));
  expect(rows.map((row) => row.map((text) => text.slice(0, 1) + String(text.length)))).toEqual([['a400000', 'b400000', 'c400000', '51']]);
});
