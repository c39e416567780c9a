/** Lines of a template between the headings and the data: what a column takes, whether it is needed, an example, or the headings in another language. */
import { isHeadingWord } from './heading-translations';
import type { RecordBlock } from './records';

/** Lines below the headings that are looked at. */
export const explainedLines = 3;

const kinds = new Set(['text', 'string', 'number', 'numeric', 'integer', 'int', 'decimal', 'float', 'date', 'datetime', 'boolean', 'alphanumeric', 'varchar', 'char', 'required', 'optional', 'mandatory']);
const besides = new Set(['free', 'whole', 'max', 'maximum', 'min', 'minimum', 'characters', 'chars', 'digits', 'yyyy', 'mm', 'dd', 'yy', 'usd', 'only', 'field', 'value', 'up', 'to', 'of', 'if', 'known', 'not', 'or']);
const needs = /^(?:required|mandatory|optional)$/i;
const example = /^(?:e\.\s?g\.|eg[:.]|for example\b|example\s*[:：]|ex[:：]|z\.\s?b\.|例[:：如]|示例)/iu;

/** `Text (max 40)`, `Date, YYYY-MM-DD`: of such words alone. */
const saysKind = (text: string): boolean => {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.some((word) => kinds.has(word)) && words.every((word) => kinds.has(word) || besides.has(word) || /^[0-9]{1,4}$/.test(word));
};

const inOtherLetters = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s/（）()]+$/u;

/** The headings in another language: most of the words are known, and none says a figure or a code. */
export const isInOtherWords = (texts: readonly string[]): boolean =>
  texts.length > 1 && (texts.every(isHeadingWord) || (texts.length > 2 && texts.every((text) => inOtherLetters.test(text)) && texts.filter(isHeadingWord).length * 2 > texts.length));

/** Whether a line that stands right below the headings explains them. A good may have an odd name; one word for each of its columns it has not. */
export const isExplaining = (block: RecordBlock, row: number, mapped: readonly number[]): boolean => {
  const texts = [...mapped].sort((left, right) => left - right).map((position) => block.text(row, position).trim()).filter((text) => text !== '');
  const [first] = texts;
  if (first === undefined) return false;
  if (example.test(first)) return true;
  if (texts.length === 1) return needs.test(first);
  return texts.every(saysKind) || isInOtherWords(texts);
};
