import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readBytes } from './reading';

/** Titles as sellers write them, all within each of the three Western pages. */
const western: Readonly<Record<string, readonly string[]>> = {
  German: ['Gießkanne für Kräuter, groß', 'Übertopf „Grün“ 12 cm', 'Müllbeutel ökologisch', 'Körbchen für Brötchen'],
  French: ['Théière en céramique', 'Bûche à café', 'Boîte à thé – crème brûlée', 'Pot d’été déjà prêt'],
  Spanish: ['Jardín pequeño de otoño', '¿Qué niño? Muñeca española', 'Cafetera rápida 1 año', 'Maceta clásica'],
  Italian: ['Caffè più buono', 'Città di Forlì', 'Qualità però è così', 'Tazzina per tè'],
  Portuguese: ['Pão de açúcar', 'Coração e mãos', 'Botões não incluídos', 'Útil à mesa'],
  Swedish: ['Blå kräm för händer', 'Skål på fötter', 'Öl och ärtor', 'Årets nya färg'],
  capitals: ['MÜLLER GRÖSSE XL', 'CAFÉ CRÈME', 'ÉTÉ À PARIS', 'NIÑO PEQUEÑO'],
};

/** Signs that are in Windows' page and the Macintosh's alone. */
const signs: Readonly<Record<string, readonly string[]>> = {
  marks: ['Royal Green™ Pot', 'Boxwood® Brush, Café', 'Pot — “small” and ‘old’', 'It’s Grandma’s tray…'],
  prices: ['Café 12 €', 'Prix : 3,50 €', 'Thé glacé 5 €', 'Été 7 €'],
};

/** The table has another sign where the Macintosh keeps the euro. */
const encoded = (text: string, encoding: string): Buffer => iconv.encode(encoding === 'macintosh' ? text.replaceAll('€', '¤') : text, encoding);
const holds = (encoding: string) => (title: string): boolean => !encoded(title.replaceAll('?', ''), encoding).includes('?');

const fileOf = (titles: readonly string[], encoding: string): Buffer =>
  encoded(['sku,title,price', ...titles.map((title, index) => `RG-${index},"${title}",${index + 1}.50`)].map((line) => `${line}\r\n`).join(''), encoding);

const titlesOf = async (file: Buffer) => {
  const { rows, opened } = await readBytes(file);
  return { titles: rows.slice(1).map((row) => row[1]), encoding: opened?.encoding };
};

describe.each(['windows-1252', 'macintosh', 'cp850'])('a text in %s', (encoding) => {
  test.each(Object.entries(western))('keeps its %s letters', async (_, titles) => {
    const within = titles.filter(holds(encoding));
    expect(await titlesOf(fileOf(within, encoding))).toEqual({ titles: within, encoding });
  });

  test('is told from a single word', async () => {
    expect(await titlesOf(fileOf(['Tray', 'Café', 'Pot'], encoding))).toEqual({ titles: ['Tray', 'Café', 'Pot'], encoding });
  });
});

describe.each(['windows-1252', 'macintosh'])('a text in %s', (encoding) => {
  test.each(Object.entries(signs))('keeps its %s', async (_, titles) => {
    const within = titles.filter(holds(encoding));
    expect(within.length).toBeGreaterThan(2);
    expect(await titlesOf(fileOf(within, encoding))).toEqual({ titles: within, encoding });
  });
});

test('the sign of a number is no letter of Central Europe', async () => {
  const lines = [
    'sku;fnsku;asin;product-name;condition;your-price;mfn-listing-exists;mfn-fulfillable-quantity;afn-listing-exists;afn-warehouse-quantity;afn-fulfillable-quantity;afn-unsellable-quantity;afn-reserved-quantity;afn-total-quantity;per-unit-volume;afn-inbound-working-quantity;afn-inbound-shipped-quantity;afn-inbound-receiving-quantity;afn-researching-quantity;afn-reserved-future-supply;afn-future-supply-buyable;store',
    'RG-TRAY-001;X000000001;B0TESTAA01;Bamboo “tray”, nº 1;w4x1;15,46;w6x1;107;w8x1;109;110;111;112;113;14,19;115;116;117;118;119;120;w21x1',
    'RG-TRAY-002;X000000002;B0TESTAA02;Bamboo “tray”, nº 2;w4x2;25,47;w6x2;207;w8x2;209;210;211;212;213;24,20;215;216;217;218;219;220;w21x2',
  ];
  const { rows } = await readBytes(iconv.encode(lines.map((line) => `${line}\r\n`).join(''), 'windows-1252'));
  expect(rows.map((row) => row.join(';'))).toEqual(lines);
});

describe('a text in a page of another country', () => {
  test.each([
    ['windows-1250', ['Zażółć gęślą jaźń', 'Świeża kawa – żółta', 'Doniczka ogrodowa duża', 'Łyżka stołowa']],
    ['windows-1254', ['Çaydanlık büyük', 'Şişe ve ağaç', 'İstanbul güneşi', 'Küçük saksı yeşil']],
    ['windows-1251', ['Горшок для цветов', 'Щётка малая', 'Зелёный чай', 'Ёлка']],
    ['cp932', ['竹製トレイ 大', '緑茶カップ', 'ブラシ ４個', '植木鉢']],
    ['gb18030', ['竹托盘 大号', '绿茶杯', '刷子四个', '花盆']],
    ['euc-kr', ['대나무 쟁반', '녹차 컵', '브러시', '화분']],
  ])('is not taken for a Macintosh’s or a DOS one (%s)', async (encoding, titles) => {
    expect((await titlesOf(fileOf(titles, encoding))).encoding).not.toMatch(/macintosh|cp850/);
  });
});
