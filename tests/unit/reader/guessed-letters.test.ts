/** Texts that do not say how their letters are kept: what can be told is read right, and what cannot is never read in silence. */
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { zipFile } from '../../support/report-files/zip-file';
import { readBytes } from './reading';

const fileOf = (titles: readonly string[], encoding: string): Buffer =>
  iconv.encode(['sku,title,price', ...titles.map((title, index) => `RG-${index},${title},${index + 1}.50`)].map((line) => `${line}\r\n`).join(''), encoding);

const told = async (file: Buffer, options: { readonly encoding?: string } = {}) => {
  const { rows, end } = await readBytes(file, options);
  return { titles: rows.slice(1).map((row) => row[1]), words: end?.warnings.filter(({ code }) => code === 'guessed-letters').map(({ detail }) => detail) };
};

const short: readonly (readonly [string, readonly string[]])[] = [
  ['windows-1251', ['Горшок для цветов', 'Щётка малая', 'Зелёный чай', 'Кружка белая 350 мл', 'Набор ножей']],
  ['windows-1251', ['Горщик для квітів', 'Щітка мала', 'Зелений чай', 'Ялинка']],
  ['koi8-r', ['Горшок для цветов', 'Щётка малая', 'Зелёный чай']],
  ['windows-1253', ['Γλάστρα για λουλούδια', 'Μικρή βούρτσα', 'Πράσινο τσάι']],
  ['windows-1254', ['Çaydanlık büyük', 'Şişe ve ağaç', 'İstanbul güneşi', 'Küçük saksı yeşil']],
  ['euc-jp', ['竹製トレイ 大', '緑茶カップ', 'ガラス瓶 6個セット']],
  ['cp932', ['緑茶カップ']],
  ['gb18030', ['竹托盘 大号', '绿茶杯', '刷子四个']],
  ['cp950', ['竹托盤 大號', '綠茶杯']],
  ['cp949', ['대나무 쟁반', '녹차 컵', '브러시', '화분']],
  ['windows-1252', ['Übertopf „Grün“ 12 cm', 'Müllbeutel ökologisch']],
  ['windows-1252', ['Crème brûlée set']],
  ['windows-1252', ['Mañana mug']],
  ['windows-1252', ['Niño', 'Piñata stick']],
  ['windows-1252', Array.from({ length: 12 }, (_, at) => `Café Brûlée ${at}`)],
  ['windows-1252', ['à la carte menu']],
  ['windows-1252', ['Ø 20 cm pan', 'Pan Ø20 cm']],
  ['windows-1250', ['Szűrő', 'Gyűrű ezüst', 'Fűszertartó']],
  ['windows-1252', ['Tray 25°C', '½ pint', '12 € jar', 'Royal Green™ Pot — “small”']],
];

describe('a few titles', () => {
  test.each(short)('in %s are read right: %j', async (encoding, titles) => {
    expect((await told(fileOf(titles, encoding))).titles).toEqual(titles);
  });

  test.each([
    ['windows-1254', 'Kırmızı', 'Turkish'],
    ['windows-1250', 'Łyżka stołowa', 'Central European'],
    ['gb18030', '大', 'Cyrillic'],
    ['cp949', '대나무 쟁반', 'Chinese'],
  ])('that may be in several pages are told, with what they read as (%s)', async (encoding, title, page) => {
    const { titles, words } = await told(fileOf(['Tray', title], encoding));
    expect(words).toHaveLength(1);
    expect(words?.[0]).toContain(`They are read as ${page}`);
    expect(words?.[0]).toContain(`“${titles[1]}”`);
    expect(words?.[0]).toContain('“Letters look wrong” reads it otherwise.');
  });

  test('are told of once, before what is said of rows, also where the end alone leaves the doubt', async () => {
    const lines = Array.from({ length: 40_000 }, (_, index) => `RG-${index},tray,1.50`);
    const file = iconv.encode(['sku,title,price', ...lines, 'RG-X,Kırmızı,2.50', ''].join('\r\n'), 'windows-1254');
    const { end } = await readBytes(file);
    expect(end?.warnings.map(({ code }) => code)).toEqual(['guessed-letters']);
  });

  test('of one file in an archive are told of as well', async () => {
    const { end } = await readBytes(await zipFile([{ name: 'a.csv', content: fileOf(['Tray', 'Kırmızı'], 'windows-1254') }]));
    expect(end?.warnings).toMatchObject([{ code: 'guessed-letters', sheet: 0 }]);
  });

  test('of a web page are told of as well', async () => {
    const page = iconv.encode('<table><tr><td>sku</td><td>title</td></tr><tr><td>RG-1</td><td>Kırmızı</td></tr></table>', 'windows-1254');
    const { end } = await readBytes(page);
    expect(end?.warnings.map(({ code }) => code)).toEqual(['guessed-letters']);
  });
});

describe('nothing is said', () => {
  test('where somebody chose the encoding', async () => {
    expect(await told(fileOf(['Tray', 'Kırmızı'], 'windows-1254'), { encoding: 'windows-1254' })).toEqual({ titles: ['Tray', 'Kırmızı'], words: [] });
  });

  test.each([
    ['windows-1252', ['Café', 'Royal Green™ Pot', 'Boxwood® Brush', 'Pot — “small” and ‘old’', '12 € tray', '½ pint', '25°C']],
    ['windows-1252', ['Pot £5']],
    ['windows-1252', ['£9.99']],
    ['windows-1252', ['Gießkanne für Kräuter, groß', 'Übertopf 12 cm', 'Müllbeutel', 'Löffel']],
    ['windows-1252', ['Théière en céramique', 'Bûche à café', 'Boîte à thé – crème brûlée', 'Pot d’été déjà prêt']],
    ['windows-1252', ['Jardín pequeño de otoño', 'Cafetera rápida 1 año', '¿Qué niño?']],
    ['cp932', ['竹製トレイ 大', '緑茶カップ', 'ブラシ ４個', '植木鉢']],
    ['gb18030', ['竹托盘 大号', '绿茶杯', '刷子四个', '花盆', '玻璃瓶 6件套']],
    ['windows-1251', ['Горшок для цветов', 'Щётка малая', 'Зелёный чай', 'Доставка']],
    ['utf8', ['Kırmızı', 'Świeża łyżka', '대나무']],
  ])('of letters that are beyond doubt, in %s', async (encoding, titles) => {
    expect((await told(fileOf(titles, encoding))).words).toEqual([]);
  });
});
