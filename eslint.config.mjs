import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaryRules, boundarySettings } from './scripts/lint/boundaries.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const typescript = ['**/*.ts', '**/*.tsx'];
const product = ['main', 'preload', 'renderer'].flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]);

const nodeGlobals = Object.fromEntries(
  ['process', 'console', 'URL', 'Buffer', 'fetch', 'AbortSignal', 'AbortController', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'structuredClone', 'performance', 'TextDecoder', 'TextEncoder', 'WebSocket'].map(
    (name) => [name, 'readonly'],
  ),
);

const ipcMainHasOneDoor = 'Only main/ipc.ts speaks to ipcMain: it checks sender and arguments for every channel.';
const spinsAtOnce = 'It spins from the first moment on. Use BusyButton, which waits until there is something to wait for.';
const databaseHasOneDoor = 'Paths, field names and queries are made in renderer/data/firestore/accepted.ts, which checks them first.';
const clock = 'The domain takes the time as an argument.';
const chance = 'The domain takes randomness as an argument.';

export default tseslint.config(
  { ignores: ['dist/**', 'release/**', 'node_modules/**', '.runtime/**', '.emulators/**', '.bench/**', 'test-results/**', '**/*.d.ts', '**/*.d.mts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: typescript,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // An async function without await is how a port's promise is kept by code that has the answer at hand.
      '@typescript-eslint/require-await': 'off',
      // Handlers of elements and of events may be async: their failures are values.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: product,
    plugins: { boundaries },
    settings: boundarySettings,
    rules: {
      ...boundaryRules,
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true, namespaceFrom: true } }],
    },
  },
  // React's rules compile every file they look at, and the boundaries keep React out of these folders.
  { files: ['renderer/**/*.ts', 'renderer/**/*.tsx'], ignores: ['renderer/domain/**', 'renderer/data/**'], extends: [reactHooks.configs.flat.recommended], rules: { 'react-hooks/exhaustive-deps': 'error' } },
  {
    files: ['main/**/*.ts'],
    ignores: ['main/ipc.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [{ name: 'electron', importNames: ['ipcMain'], message: ipcMainHasOneDoor }] }],
      'no-restricted-syntax': ['error', { selector: 'MemberExpression[property.name="ipcMain"]', message: ipcMainHasOneDoor }],
    },
  },
  {
    files: ['renderer/data/firestore/**/*.ts'],
    ignores: ['renderer/data/firestore/accepted.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'firebase/firestore',
              importNames: ['doc', 'collection', 'collectionGroup', 'FieldPath', 'query', 'where', 'orderBy', 'limit', 'limitToLast', 'startAt', 'startAfter', 'endAt', 'endBefore'],
              allowTypeImports: true,
              message: databaseHasOneDoor,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['renderer/**/*.tsx'],
    ignores: ['renderer/ui/BusyButton.tsx'],
    rules: { 'no-restricted-syntax': ['error', { selector: 'JSXAttribute[name.name="loading"]', message: spinsAtOnce }] },
  },
  {
    files: ['renderer/domain/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'indexedDB', 'fetch', 'self'].map((name) => ({ name, message: 'The domain knows no window.' })),
        ...['process', 'Buffer', 'require', '__dirname', 'global'].map((name) => ({ name, message: 'The domain knows no Node.' })),
        ...['setTimeout', 'setInterval', 'performance'].map((name) => ({ name, message: clock })),
        { name: 'crypto', message: chance },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: clock },
        { object: 'Math', property: 'random', message: chance },
        ...['window', 'document', 'process', 'Date', 'performance', 'crypto'].map((property) => ({ object: 'globalThis', property, message: 'The domain is data in, data out.' })),
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: clock },
        { selector: 'CallExpression[callee.name="Date"]', message: clock },
      ],
    },
  },
  {
    files: ['tests/**/*.ts', 'tests/**/*.tsx'],
    rules: {
      // A test may read loosely typed answers; what it claims about them is checked by running.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['**/*.config.ts', '**/*.config.mts'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['**/*.mjs'], languageOptions: { globals: nodeGlobals } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs', globals: { ...nodeGlobals, require: 'readonly', module: 'writable', __dirname: 'readonly' } } },
);
