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
