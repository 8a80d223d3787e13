import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureBin } from '../lib/run-bin.mjs';
import { inProject } from '../lib/project-paths.mjs';

/** By rule: a module that breaks it, and the import that does. */
const VIOLATIONS = {
  'remotes-know-no-remote': ['mfe-a/src/page.ts', '../../mfe-b/src/secret.ts'],
  'one-door': ['shell/src/app.ts', '../../shared/contracts/src/inner.ts'],
  'shell-knows-no-remote': ['shell/src/boot.ts', '../../mfe-a/src/remote.ts'],
  'contracts-know-no one': ['shared/contracts/src/public.ts', '../../ui/src/public.ts'],
  'foundations-in-order': ['shared/ui/src/public.ts', '../../host-kit/src/public.ts'],
  'foundations-know-no-page': ['shared/host-kit/src/public.ts', '../../../shell/src/app.ts'],
  'server-knows-contracts-and-texts': ['server/src/main.ts', '../../shared/ui/src/public.ts'],
  'server-knows-no-demo': ['server/src/app.ts', '../../demo/src/seed.ts'],
  'provider-stands-alone': ['sandbox-provider/src/main.ts', '../../shared/contracts/src/public.ts'],
  'zod-mini-in-the-browser': ['mfe-a/src/form.ts', 'zod'],
  'styles-behind-ui': ['mfe-b/src/look.ts', 'styled-components'],
  'shell-layers': ['shell/src/router/guard.ts', '../context/services.ts'],
  'shell-folders-have-a-layer': ['shell/src/odds-and-ends/helper.ts', '../context/services.ts'],
  'platform-layers': ['server/src/platform/database/db.ts', '../http/call-route.ts'],
  'platform-folders-have-a-layer': ['server/src/platform/odds-and-ends/helper.ts', '../http/call-route.ts'],
  'no-type-cycles': ['demo/src/cities.ts', 'type ./places.ts'],
};
/** Import each other's types. */
const TYPE_CYCLE = ['shell/src/boot/one.ts', 'shell/src/boot/other.ts'];
const ALLOWED = {
  'mfe-a/src/remote.ts': ['../../shared/ui/src/public.ts', '../../shared/contracts/src/public.ts', 'zod/mini', './form.ts'],
  'demo/src/seed.ts': [],
  'mfe-b/src/secret.ts': [],
  'server/src/platform/http/call-route.ts': ['../errors/api-error.ts'],
  'server/src/platform/errors/api-error.ts': [],
  'shell/src/context/services.ts': ['../router/routes.ts'],
  'shell/src/context/services.test.ts': ['../boot/app.ts'],
  'shell/src/router/routes.ts': [],
  'shell/src/boot/app.ts': ['../context/services.ts'],
  'shared/contracts/src/inner.ts': ['zod/mini'],
};

/** @param {string} target a module; `type …` imports a type of it */
const importOf = (target) => (target.startsWith('type ') ? `import type { A } from '${target.slice(5)}';\n` : `import '${target}';\n`);

/** @type {string} */
let root;
/** @type {{ from: string, rule: { name: string } }[]} */
let violations;

beforeAll(async () => {
  mkdirSync(inProject('.vesper'), { recursive: true });
  root = mkdtempSync(inProject('.vesper', 'package-boundaries-test-'));
  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const folder of [
    'shared/contracts',
    'shared/ui',
    'shared/host-kit',
    'shell',
    'server',
    'demo',
    'sandbox-provider',
    'mfe-a',
    'mfe-b',
  ]) {
    write(
      `${folder}/package.json`,
      JSON.stringify({ name: folder, exports: folder.startsWith('shared') ? { '.': './src/public.ts' } : {} }),
    );
  }
  for (const [path, target] of Object.values(VIOLATIONS)) write(path ?? '', importOf(target ?? ''));
  for (const [path, targets] of Object.entries(ALLOWED)) write(path, targets.map(importOf).join(''));
  write('demo/src/places.ts', importOf('type ./cities.ts'));
  for (const [path, target] of [TYPE_CYCLE, TYPE_CYCLE.toReversed()]) write(path ?? '', importOf(`type ./${basename(target ?? '')}`));
  const { stdout } = await captureBin(
    'depcruise',
    [
      '--config',
      inProject('.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'shared',
      'shell',
      'server',
      'demo',
      'sandbox-provider',
      'mfe-a',
      'mfe-b',
    ],
    { cwd: root },
  );
  violations = JSON.parse(stdout).summary.violations;
});
afterAll(() => rmSync(root, { recursive: true }));

test.for(Object.entries(VIOLATIONS))('breaking the rule %s is reported', ([rule, [path]]) => {
  expect(violations.filter(({ from }) => from === path).map(({ rule: { name } }) => name)).toContain(rule);
});

test('in the shell, a cycle of types is a cycle', () => {
  expect(violations.filter(({ from, rule }) => TYPE_CYCLE.includes(from) && rule.name === 'shell-no-cycles')).toHaveLength(1);
});

test('allowed imports pass', () => {
  const undeclared = 'nothing-undeclared'; // the packages here declare nothing
  expect(violations.filter(({ from, rule }) => from in ALLOWED && rule.name !== undeclared)).toEqual([]);
});
