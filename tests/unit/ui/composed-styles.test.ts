/** Which of two stylesheets comes first is settled by which page was opened first: a class that composes another must not say anew what that one says. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type Rule = { readonly selectors: readonly string[]; readonly says: ReadonlyMap<string, string> };

const rulesOf = (file: string): readonly Rule[] =>
  [...readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((one) => one.trim()),
    says: new Map(body.split(';').flatMap((line) => (line.includes(':') ? [[line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()] as const] : []))),
  }));

/** What a class says by itself, in any of its rules. */
const saidBy = (rules: readonly Rule[], selector: string): readonly string[] => rules.filter(({ selectors }) => selectors.includes(selector)).flatMap(({ says }) => [...says.keys()]);

/** A shorthand and its parts are one matter. */
const isOneMatter = (one: string, other: string): boolean => one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);

const files = readdirSync('renderer', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.module.css')).map((name) => path.join('renderer', name));

test('no class says anew what a class of another file says that it composes', () => {
  let composing = 0;
  const twice = files.flatMap((file) => {
    const rules = rulesOf(file);
    return rules.flatMap(({ selectors, says }) => {
      const [, names, from] = /^(.+?) from ['"](.+)['"]$/.exec(says.get('composes') ?? '') ?? [];
      if (names === undefined || from === undefined) return [];
      composing += 1;
      const theirs = rulesOf(path.join(path.dirname(file), from));
      const told = names.split(' ').flatMap((name) => saidBy(theirs, `.${name}`));
      return selectors.flatMap((selector) => saidBy(rules, selector).filter((one) => one !== 'composes' && told.some((other) => isOneMatter(one, other))).map((one) => `${file} ${selector}: ${one}`));
    });
  });
  expect(composing).toBeGreaterThan(10);
  expect(twice).toEqual([]);
});
