// The documentation against the tree: what it says of packages, files and pages can be looked up.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const pages = tracked.filter((path) => path.endsWith('.md'));
/** What is required, how it was decided, and what may be added name files that are still to be written. */
const asBuilt = pages.filter((path) => !/^docs\/(specification|requirements|decisions|adding)\.md$/.test(path));

/** `name@version` of everything that a package.json of ours names, but for our own packages. */
function dependencies() {
  const manifests = tracked.filter((path) => /(^|\/)package\.json$/.test(path)).map((path) => JSON.parse(read(path)));
  const named = manifests.flatMap((manifest) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }),
  );
  return new Set(named.filter(([name]) => !name.startsWith('@vesper/')).map(([name, version]) => `${name}@${version}`));
}

test('every dependency stands in dependencies.md with its version and licence, and nothing else does', () => {
  const rows = [...read('docs/dependencies.md').matchAll(/^\| (\S+) \| (\d[\w.*-]*) \| ([^|]+) \| ([^|]+) \|$/gm)];
  expect(rows.map(([, name, version]) => `${name}@${version}`).sort()).toEqual([...dependencies()].sort());
  const locked = JSON.parse(read('package-lock.json')).packages;
  for (const [, name, , licence] of rows) expect.soft(locked[`node_modules/${name}`]?.license, name).toBe(licence);
});

/** The headings of a page as the fragments that link to them. */
const fragments = (/** @type {string} */ markdown) =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Paths of the site's pages: the texts that members read link to them. */
const sitePaths = new Set(
  tracked
    .filter((path) => /^mfe-[a-z]+\/remote\.json$/.test(path))
    .flatMap((path) => JSON.parse(read(path)).pages.map((/** @type {{ path: string }} */ one) => one.path.replace(/\/:\w+\?$/, ''))),
);

test('every link of a page leads somewhere', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [path = '', fragment] = target.split('#');
        if (path.startsWith('/')) return !sitePaths.has(path);
        const file = path === '' ? page : join(dirname(page), path);
        return !existsSync(join(root, file)) || (fragment !== undefined && !fragments(read(file)).includes(fragment));
      })
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every file that a page names is there', () => {
  const missing = asBuilt.flatMap((page) =>
    [...read(page).matchAll(/`((?:[\w.-]+\/)+[\w.-]*\.(?:tsx?|mjs|cjs|sql|json|md))`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !/[*<>]/.test(path) && !path.startsWith('.vesper/') && !path.includes('NNNN'))
      .filter((path) => !tracked.some((file) => file === path || file.endsWith(`/${path}`)))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('lines of prose have at most 140 characters, without their addresses', () => {
  const ours = pages.filter((page) => /^(docs\/.+|README|CONTRIBUTING)\.md$/.test(page));
  expect(ours.length).toBeGreaterThan(20);
  const tooLong = ours.flatMap((page) =>
    read(page)
      .replaceAll(/^```.*?^```$/gms, '')
      .split('\n')
      .filter((line) => !line.startsWith('|') && line.replaceAll(/https?:\/\/\S+/g, '').length > 140)
      .map((line) => `${page}: ${line.slice(0, 60)}…`),
  );
  expect(tooLong).toEqual([]);
});

test('the page on adding something stays short: at most 900 words beside its examples', () => {
  const prose = read('docs/adding.md').replaceAll(/^```.*?^```$/gms, '');
  expect(prose.split(/\s+/).length).toBeLessThan(900);
});

test('every command of package.json is explained on some page', () => {
  const commands = Object.keys(JSON.parse(read('package.json')).scripts).filter((name) => !name.includes(':'));
  const prose = pages
    .filter((page) => page !== 'CHANGELOG.md')
    .map(read)
    .join('\n');
  const isNamed = (/** @type {string} */ name) => new RegExp(`npm (run )?${name}\\b`).test(prose);
  expect(commands.filter((name) => !isNamed(name))).toEqual([]);
});
