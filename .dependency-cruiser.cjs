const { readdirSync, readFileSync, existsSync } = require('node:fs');
const { join } = require('node:path');

// The package boundaries: a package is imported only by the modules that its package.json exports.

const packages = [
  ...readdirSync('shared').map((name) => join('shared', name)),
  ...readdirSync('.').filter((name) => /^(shell|server|demo|sandbox-provider|e2e|bench|proof|emulator|mfe-.*)$/.test(name)),
].filter((folder) => existsSync(join(folder, 'package.json')));

const exported = packages.flatMap((folder) => {
  const { exports: entries } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.values(entries ?? {}).map((path) => join(folder, path));
});

/** A path as a regular expression; `*` of an export pattern is any one name. */
const quote = (text) => text.replaceAll(/[.\\/]/g, '\\$&').replaceAll('*', '[^/]+');
const anyOf = (paths) => `^(${paths.map(quote).join('|')})$`;
const REMOTE = '^(mfe-[^/]+)/';
const TEST = '\\.(test|spec)\\.tsx?$|/testing/|(vitest|playwright)\\.config\\.ts$|test-setup\\.ts$';
/** What runs in a browser. */
const FRONT = '^(shell|mfe-[^/]+|shared/(contracts|host-kit|i18n|ui))/src/';
/** A package of ours, whichever. */
const OURS = '^(shared/[^/]+|shell|server|demo|sandbox-provider|e2e|bench|proof|emulator|mfe-[^/]+)/';

/**
 * The shell's folders, from the ground up. A folder imports only from rows before its own in this list.
 * A new folder needs a place here. Tests may import anything.
 */
const SHELL_LAYERS = [
  ['platform', 'router', 'errors', 'federation', 'chat-state'],
  ['context'],
  ['auth', 'device', 'unsaved-changes', 'releases', 'signup'],
  ['sync', 'language', 'outlet', 'onboarding', 'entry-warning'],
  ['discount'],
  ['alerts'],
  ['layout'],
  ['boot'],
];

const shellLayerRules = SHELL_LAYERS.map((row, index) => ({
  name: 'shell-layers',
  comment: 'The shell’s folders are layered (SHELL_LAYERS): an upward import ties features together.',
  severity: 'error',
  from: { path: `^shell/src/(${row.join('|')})/`, pathNot: TEST },
  to: {
    path: `^shell/src/((${SHELL_LAYERS.slice(index).flat().join('|')})/|[^/]+$)`,
    pathNot: '^shell/src/$1/',
  },
}));

/** The folders of the server's platform, likewise; types count too. `platform.ts` and `clock.ts`, beside them, are for all. */
const PLATFORM_LAYERS = [
  ['database', 'errors', 'locale'],
  ['security'],
  ['brands', 'limits', 'observability', 'storage', 'uploads'],
  ['sessions'],
  ['response-cache'],
  ['http'],
  ['live-events'],
  ['jobs'],
  ['mail', 'sms'],
];

const platformLayerRules = PLATFORM_LAYERS.map((row, index) => ({
  name: 'platform-layers',
  comment: 'The folders of server/src/platform are layered (PLATFORM_LAYERS): none imports one of its own row or above.',
  severity: 'error',
  from: { path: `^server/src/platform/(${row.join('|')})/`, pathNot: TEST },
  to: { path: `^server/src/platform/(${PLATFORM_LAYERS.slice(index).flat().join('|')})/`, pathNot: '^server/src/platform/$1/' },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'one-door',
      comment: 'A package is entered by src/public.ts, or another module its package.json exports. Its texts are data.',
      severity: 'error',
      from: { path: OURS },
      to: { path: OURS, pathNot: ['^$1/', anyOf(exported), '/src/texts/[a-z]{2}\\.json$'] },
    },
    {
      name: 'contracts-know-no one',
      comment: 'The contract is below everything: it imports nothing of ours.',
      severity: 'error',
      from: { path: '^shared/contracts/' },
      to: { path: OURS, pathNot: '^shared/contracts/' },
    },
    {
      name: 'foundations-know-no-page',
      comment: 'What remotes and shell stand on imports neither.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|server|demo|sandbox-provider|e2e|bench|proof|emulator|mfe-[^/]+)/' },
    },
    {
      name: 'foundations-in-order',
      comment: 'ui and i18n import contracts only; host-kit those three.',
      severity: 'error',
      from: { path: '^shared/(ui|i18n)/src/', pathNot: TEST },
      to: { path: '^shared/', pathNot: '^shared/(contracts|$1)/' },
    },
    {
      name: 'remotes-know-no-remote',
      comment: 'A remote is released alone: it imports shared/* only.',
      severity: 'error',
      from: { path: REMOTE },
      to: { path: '^(shell|server|demo|sandbox-provider|e2e|bench|proof|emulator|mfe-[^/]+)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'The shell learns of remotes from the registry, at run time.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(server|demo|sandbox-provider|e2e|bench|proof|emulator|mfe-[^/]+)/' },
    },
    {
      name: 'server-knows-contracts-and-texts',
      comment: 'The server imports contracts and i18n only.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: OURS, pathNot: '^(server|shared/contracts|shared/i18n)/' },
    },
    {
      name: 'server-knows-no-demo',
      comment: 'The demo world is made for the server from outside: what is delivered knows nothing of it.',
      severity: 'error',
      from: { path: '^(server|shared/[^/]+)/' },
      to: { path: '^demo/' },
    },
    {
      name: 'provider-stands-alone',
      comment: 'The sandbox payment provider plays a foreign company: it knows nothing of us.',
      severity: 'error',
      from: { path: '^sandbox-provider/', pathNot: TEST },
      to: { path: OURS, pathNot: '^sandbox-provider/' },
    },
    {
      name: 'zod-mini-in-the-browser',
      comment: 'All of zod costs 91 KB; zod/mini does the same.',
      severity: 'error',
      from: { path: FRONT },
      to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(v4/)?(mini|locales)/' },
    },
    {
      name: 'styles-behind-ui',
      comment: 'styled-components is in maintenance mode: only shared/ui touches it, so that it can be replaced there.',
      severity: 'error',
      from: { path: OURS, pathNot: '^shared/(ui|federation)/' },
      to: { path: 'node_modules/styled-components/' },
    },
    {
      name: 'no-cycles',
      comment: 'Modules that import each other can be understood, and loaded, only together.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shell-no-cycles',
      comment: 'In the shell, types count too: a file is understood without those that import it.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { circular: true },
    },
    ...shellLayerRules,
    {
      name: 'shell-folders-have-a-layer',
      comment: 'A folder of the shell that SHELL_LAYERS does not list.',
      severity: 'error',
      from: { path: '^shell/src/[^/]+/', pathNot: [TEST, `^shell/src/(${SHELL_LAYERS.flat().join('|')})/`] },
      to: {},
    },
    ...platformLayerRules,
    {
      name: 'platform-folders-have-a-layer',
      comment: 'A folder of server/src/platform that PLATFORM_LAYERS does not list.',
      severity: 'error',
      from: { path: '^server/src/platform/[^/]+/', pathNot: [TEST, `^server/src/platform/(${PLATFORM_LAYERS.flat().join('|')})/`] },
      to: {},
    },
    {
      name: 'no-type-cycles',
      comment:
        'The same for types: a type that two modules need lies in a third. The server still has a few; the shell has a rule of its own.',
      severity: 'error',
      from: { pathNot: '^(server|shell)/' },
      to: { circular: true },
    },
    {
      name: 'nothing-missing',
      comment: 'An import that resolves to nothing. (The remote that is being developed is known when it is built.)',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^remote-in-development$' },
    },
    {
      name: 'nothing-undeclared',
      comment: 'A package lists what it imports; what only happens to be installed may be gone tomorrow.',
      severity: 'error',
      from: { path: OURS, pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'tests-stay-out',
      comment: 'Code that is delivered does not import tests.',
      severity: 'error',
      from: { pathNot: TEST },
      to: { path: '\\.(test|spec)\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((shared/)?[^/]+/dist|\\.vesper|tools/templates)/' },
    combinedDependencies: true,
    // TypeScript 7 has no API for it, and what it falls back on does not know types.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'require', 'node', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
