// Who may know whom. Each folder is an element; whatever is not allowed here is refused, packages and Node included.
import { fileURLToPath } from 'node:url';

/** First match wins, so the narrower folder comes before the one that holds it. */
const elements = [
  ['preload', 'preload'],
  ['main', 'main'],
  ['domain', 'renderer/domain'],
  ['firestore', 'renderer/data/firestore'],
  ['data', 'renderer/data'],
  ['ui', 'renderer/ui'],
  ['feature', 'renderer/features/*', ['area']],
  ['app', 'renderer/app'],
  ['tests', 'tests'],
  ['scripts', 'scripts'],
].map(([type, pattern, capture]) => ({ type, pattern, partialMatch: false, ...(capture && { capture }) }));

const from = (...types) => ({ element: { types: { anyOf: types } } });
const element = (type, more = {}) => ({ element: { type, ...more } });
const packages = (...sources) => ({ module: { origin: 'external', source: sources } });
const anyPackage = { module: { origin: 'external' } };
const node = { module: { origin: 'core' } };

const interfaceKit = ['react', 'react-dom', 'react-router-dom', '@mantine/*', '@tabler/*', 'echarts', 'echarts-for-react'];
const firebase = ['firebase', '@firebase/*'];
const windowPackages = [...interfaceKit, ...firebase];

/** The one check of a connection, run by every door it comes in by: the file, the pasted text, the settings form. */
const connectionCheck = element('preload', { fileInternalPath: ['connection.ts', 'connection-text.ts'] });

/** How a page's cells are read, whether it comes as a file or is pasted. */
const pageCells = element('preload', { fileInternalPath: ['line-elements.ts'] });

/** What the database accepts, as values: Settings runs the checks that publishing runs. */
const databaseRules = element('firestore', { fileInternalPath: ['path-rules.ts', 'query-rules.ts'] });

const allow = (types, ...targets) => ({ from: from(...types), allow: { to: targets } });
const allowTypes = (types, ...targets) => ({ from: from(...types), allow: { to: targets, dependency: { kind: 'type' } } });
const refuse = (types, message, ...targets) => ({ from: from(...types), disallow: { to: targets }, message });

/** The last policy that matches decides. */
const policies = [
  allow(['preload'], element('preload'), packages('electron')),

  allow(['main'], element('main'), element('preload'), anyPackage, node),
  refuse(['main'], 'The main process knows neither pages nor Firebase.', packages(...windowPackages)),

  allow(['domain'], element('domain')),
  allowTypes(['domain'], element('preload')),

  allow(['firestore', 'data'], element('firestore'), element('data'), element('domain'), element('preload'), anyPackage),
  refuse(['data', 'firestore'], 'Data knows no interface and no desktop.', packages('electron', ...interfaceKit)),
  refuse(['data'], 'Only renderer/data/firestore speaks to Firebase.', packages(...firebase)),

  allow(['ui'], element('ui'), element('domain'), connectionCheck, anyPackage),
  allowTypes(['ui'], element('data'), element('preload')),

  // Own area only: `{{ from... }}` is the area captured from the importing file.
  allow(['feature'], element('feature', { captured: { area: '{{ from.element.captured.area }}' } })),
  // Shipment plans are made from several areas' pages, and know none of them; so are quantities given to marketplaces.
  allow(['feature'], element('feature', { captured: { area: 'shipments' } }), element('feature', { captured: { area: 'channels' } })),
  allow(['feature'], element('ui'), element('domain'), connectionCheck, pageCells, anyPackage),
  allow(['feature'], element('data', { fileInternalPath: ['ports.ts', '**/*-ports.ts', 'ports/**'] }), databaseRules),
  allowTypes(['feature'], element('preload')),

  allow(['app'], ...['app', 'feature', 'ui', 'data', 'firestore', 'domain', 'preload'].map((type) => element(type)), anyPackage),

  refuse(['ui', 'feature', 'app'], 'Only renderer/data/firestore speaks to Firebase.', packages(...firebase)),
  refuse(['ui', 'feature', 'app'], 'Pages reach the desktop through preload/contract.ts.', packages('electron')),

  allow(['tests', 'scripts'], ...elements.map(({ type }) => element(type)), anyPackage, node),
];

export const boundarySettings = {
  'boundaries/root-path': fileURLToPath(new URL('../..', import.meta.url)),
  'boundaries/elements': elements,
  'boundaries/dependency-nodes': ['require', 'import', 'dynamic-import', 'export'],
  'boundaries/additional-dependency-nodes': [
    { selector: 'TSImportType > Literal', kind: 'type', name: 'import-type' },
    { selector: 'ImportExpression > TemplateLiteral', kind: 'value', name: 'dynamic-import' },
  ],
  'boundaries/legacy-templates': false,
  'import/resolver': { typescript: { alwaysTryTypes: true, noWarnOnMultipleProjects: true, project: ['tsconfig.json', '*/tsconfig.json', 'renderer/*/tsconfig.json'] } },
};

export const boundaryRules = {
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      // Without the first, policies about packages are silently ignored; without the second, a folder no one named is a way round.
      checkAllOrigins: true,
      checkUnknownLocals: true,
      policies,
    },
  ],
  'boundaries/no-unknown-files': 'error',
};
