import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { dialectOf } from '../../../main/reader/text/dialect';
import { guessEncoding } from '../../../main/reader/text/encoding-guess';
import { numberText, withoutExponent } from '../../../main/reader/workbook/cell-text';
import { builtInFormat, numberFormatOf } from '../../../main/reader/workbook/number-format';
import { readBytes } from './reading';

describe('the separator', () => {
  test.each([
    ['commas in titles do not outweigh the tabs of the header', 'Timestamp\t2026\n\nsku\ttitle\tunits\nA\tone, two, three\t1\nB\tone, two, three\t2\n', '\t'],
    ['decimal commas do not outweigh semicolons', 'sku;price;cost\nA;1,50;1,20\nB;2,50;2,20\n', ';'],
    ['pipes', 'a|b|c\n1|2|3\n', '|'],
    ['one column is read with commas', 'sku\nA\nB\n', ','],
    ['a header with both is decided by the steadier one', 'sku,title;x,units\nA,t,1\nB,t,2\n', ','],
    ['sentences above the table do not outweigh its semicolons', `Umsatzbericht, Royal Green, Januar, Februar, März 2026\nAlle Beträge in EUR, inkl. Versand, ohne Steuern, vorläufig\nErstellt: Berlin, 4. Mai 2026, 10:22, automatisch\n\nSKU;Titel;Preis\nA;Topf, groß;1,50\nB;Topf;2,50\nC;Kanne, klein, grün;3,50\n`, ';'],
    ['nor do they where every row has as many decimal commas', 'Bericht, Januar, Februar, März\nalle Beträge, netto\nSKU;Preis;Kosten\nA;1,50;1,20\nB;2,50;2,20\n', ';'],
    ['lines of two cells above a table with one row say nothing of it', 'Von,2026-01-01\nBis,2026-01-31\nStand,2026-02-01\nHändler,17\n\nSKU;Titel;Preis;Menge\nA;Topf;1,50;3\n', ';'],
    ['a quoted header holds its own commas', '"sku, code";"title"\n"A";"x"\n', ';'],
  ])('%s', async (_, sample, delimiter) => {
    expect((await dialectOf(sample, undefined)).delimiter).toBe(delimiter);
  });

  test('the one the user names is taken', async () => {
    expect((await dialectOf('a,b;c\n1,2;3\n', ';')).delimiter).toBe(';');
    expect((await dialectOf('a,b\n1,2\n', 'no separator')).delimiter).toBe(',');
  });
});

describe('an encoding that is not UTF-8', () => {
  test.each([
    ['windows-1252', 'Größe der Küchenbretter aus Bambus für die Spülmaschine – weiß'],
    ['windows-1252', 'RG-1,Mat™,5'],
    ['windows-1252', 'RG-1,Café,5'],
    ['windows-1252', 'Planche à découper – très légère, l’étage'],
    ['windows-1250', 'Deska do krojenia z bambusa, średnia, żółta, świąteczna łyżka'],
    ['windows-1252', 'RG-1,tray € ‚ ƒ „ … † ‡ ˆ ‰ Š ‹ Œ Ž ‘ ’ “ ” • – — ˜ ™ š › œ ž Ÿ'],
    ['windows-1252', 'tray ‰ large'],
    ['windows-1252', 'Serviette 30×40 cm, 6 Stück – “Natur”'],
    ['windows-1252', 'Señor Muñoz, tabla de cortar pequeña, niños'],
    ['windows-1252', 'Tagliere in bambù, qualità, perché no'],
    ['windows-1254', 'Küçük bambu kesme tahtası, büyük boy, şık tasarım, ağaç'],
    ['gb18030', '竹制砧板 大号 厨房用品 库存数量 商品名称'],
    ['cp949', '대나무 도마 대형 주방용품 재고 수량 상품명'],
    ['cp950', '竹製砧板 大號 廚房用品 庫存數量 商品名稱'],
    ['cp932', '竹のまな板 大\n商品名,数量\nガラス瓶'],
    ['windows-1251', 'Бамбуковая разделочная доска, большая'],
  ])('%s: %s', (encoding, text) => {
    expect(guessEncoding(iconv.encode(text, encoding))?.encoding).toBe(encoding);
  });
});

describe('number formats', () => {
  test.each([
    ['General', 'plain'],
    ['0', 'plain'],
    ['#,##0.00', 'plain'],
    ['0.00E+00', 'plain'],
    ['"date: "0', 'plain'],
    ['_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', 'plain'],
    ['[Red]0', 'plain'],
    ['@', 'plain'],
    ['00000', 'padded'],
    ['yyyy-mm-dd', 'moment'],
    ['[$-409]d-mmm-yy;@', 'moment'],
    ['[h]:mm', 'moment'],
    ['h:mm AM/PM', 'moment'],
    ['mmm', 'moment'],
  ])('%s is %s', (code, kind) => {
    expect(numberFormatOf(code).kind).toBe(kind);
  });

  test('what a spreadsheet knows by number alone', () => {
    expect(builtInFormat(14)).toMatchObject({ kind: 'moment', hasDay: true, hasTime: false });
    expect(builtInFormat(22)).toMatchObject({ kind: 'moment', hasTime: true });
    expect(builtInFormat(9).kind).toBe('percent');
    expect(builtInFormat(4).kind).toBe('plain');
  });
});

describe('the text of a number', () => {
  test.each([
    ['1E5', '100000'],
    ['1.5E-7', '0.00000015'],
    ['-2.50E+3', '-2500'],
    ['1E+21', '1000000000000000000000'],
    ['12.5', '12.5'],
    ['no number', 'no number'],
    ['1E999999', '1E999999'],
  ])('%s is written %s', (stored, text) => {
    expect(withoutExponent(stored)).toBe(text);
  });

  test('an elapsed time counts its hours past a day, and a day of the 1904 calendar is four years later', () => {
    expect(numberText('1.5', numberFormatOf('[h]:mm'), false).text).toBe('36:00:00');
    expect(numberText('44593', numberFormatOf('yyyy-mm-dd'), true).text).toBe('2026-02-02');
    expect(numberText('-1', numberFormatOf('yyyy-mm-dd'), false).text).toBe('-1');
    expect(numberText('-7', numberFormatOf('0000'), false).text).toBe('-0007');
  });
});

describe('a table of HTML', () => {
  test('the largest table counts, cells are text, and spans leave blank cells', async () => {
    const reading = await readBytes(
      '<html><body><table><tr><td>menu</td></tr></table><table><tr><th>SKU</th><th colspan="2">Title &amp; size</th></tr>' +
        '<tr><td rowspan=2>00123</td><td><b>Caf&eacute;</b><br>tray</td><td>1E5</td></tr><tr><td>x</td><td>&nbsp;</td></tr><tr><td>A<td>B<script>no()</script></table></body></html>',
    );
    expect(reading.rows).toEqual([['SKU', 'Title & size'], ['00123', 'Café tray', '1E5'], ['', 'x'], ['A', 'B']]);
  });

  test('the character set is the one the page names', async () => {
    const page = iconv.encode('<html><meta charset="windows-1251"><table><tr><td>a</td><td>b</td></tr><tr><td>Доска</td><td>2</td></tr></table>', 'windows-1251');
    expect((await readBytes(page)).rows[1]).toEqual(['Доска', '2']);
  });

  test('what does not show is no part of a cell: a key to sort by beside a figure makes no other figure', async () => {
    const hidden = ['style="display:none"', "style='color:red; DISPLAY : none'", 'hidden', 'style="visibility:hidden"', 'style="mso-hide:all"'];
    for (const how of hidden) {
      const { rows } = await readBytes(`<table><tr><th>SKU</th><th>FOB</th></tr><tr><td>A-1<i ${how}><br><b>x</b></i></td><td><span ${how}>0000<b>9</b></span>2<input type="hidden">5</td></tr><tr><td>B-1</td><td><span ${how}>7</td></tr><tr><td>C-1</td><td>8</td></tr></table>`);
      expect(rows, how).toEqual([['SKU', 'FOB'], ['A-1', '25'], ['B-1'], ['C-1', '8']]);
    }
  });

  test('figures on lines of their own stay apart, and words on several lines come together', async () => {
    const cells = ['12<br>500', '<div>12</div><div>5</div>', '<p>12 </p>\n<p> 5</p>', '<ul><li>7<li>8</ul>', '<div><div>9</div></div>', '<div>9</div> units', 'Size<br>10', 'Small<div>pot</div>', '1<span>2</span>3', '12 500', '12<sup>1</sup>', '2 m<sup>2</sup>', '<s>9</s>7', '5<sup>th</sup> box'];
    const { rows } = await readBytes(`<table><tr><th>Available<br>units</th><th>B</th></tr>${cells.map((cell) => `<tr><td>${cell}</td><td>x</td></tr>`).join('')}</table>`);
    expect(rows.map(([first]) => first)).toEqual(['Available units', '12\n500', '12\n5', '12\n5', '7\n8', '9', '9 units', 'Size 10', 'Small pot', '123', '12 500', '12\n1', '2 m2', '9\n7', '5th box']);
  });

  test('of a field the value that shows is the cell, and of a list of choices the one that is chosen', async () => {
    const list = (chosen: number | null) => `<select>${[1, 2, 3].map((one) => `<option${one === chosen ? ' selected' : ''} value="x${one}">${one}`).join('')}</select>`;
    const cells = [list(2), list(null), '<input type="text" value="12">', '<input value=7><input type=hidden value=9><input type="checkbox" value="on">', '5 <input type="number" value="6"/>', '<input type="submit" value="Save">4', '<select><option>8', '<textarea>3</textarea>'];
    const { rows } = await readBytes(`<table><tr><th>Units</th><th>B</th></tr>${cells.map((cell) => `<tr><td>${cell}</td><td>x</td></tr>`).join('')}</table>`);
    expect(rows.map(([first]) => first)).toEqual(['Units', '2', '1', '12', '7', '5\n6', '4', '8', '3']);
  });

  test('columns that do not show are read like the others, and told', async () => {
    const { rows, end } = await readBytes('<table><col width=64><col width=0 style="display:none;mso-width-source:userset"><tr><th>SKU</th><th>FOB</th></tr><tr><td>A-1</td><td>1</td></tr></table>');
    expect(rows).toEqual([['SKU', 'FOB'], ['A-1', '1']]);
    expect(end?.warnings.map(({ detail }) => detail)).toEqual(['Column B is hidden: it is read like the others.']);
  });

  test('rows that do not show are read like the others, and told where they hold something', async () => {
    const { rows, end } = await readBytes('<table><tr><th>SKU</th><th>FOB</th></tr><tr style="display:none"><td>A-1</td><td>1</td></tr><tr><td>B-1</td><td>2</td></tr><tr height=0 style="display:none"><td width=64></td><td></td></tr></table>');
    expect(rows).toEqual([['SKU', 'FOB'], ['A-1', '1'], ['B-1', '2']]);
    expect(end?.warnings.map(({ detail }) => detail)).toEqual(['1 row is hidden, by a filter or by hand: it is read like the others.']);
  });

  test('a span that boasts costs nothing', async () => {
    const reading = await readBytes('<table><tr><td colspan="999999999">a</td><td>b</td></tr><tr><td rowspan="999999999">c</td><td>d</td></tr></table>');
    expect(reading.rows[0]).toHaveLength(1_001);
  });
});
