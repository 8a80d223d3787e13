import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inProject } from './project.mjs';
import { sourceFiles } from './source-files.mjs';
import { textUses } from './text-uses.mjs';
import { compareLanguages, keysOf, unusedKeys } from './texts.mjs';
import { workspaces } from './workspaces.mjs';

const LANGUAGES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'];
const COMMON = 'common';

/**
 * The texts of every package: against each other, and against the code.
 * @returns {string[]} complaints
 */
export function checkTexts() {
  const packages = workspaces().map(({ folder }) => ({
    folder,
    namespace: folder === 'shared/i18n' ? COMMON : basename(folder),
    files: textsIn(folder),
    uses: usesIn(folder),
  }));
  const keys = Object.fromEntries(packages.map(({ namespace, files }) => [namespace, keysOf(files.en ?? {})]));
  const everybody = packages.flatMap(({ uses }) => uses);
  return packages.flatMap(({ folder, namespace, files, uses }) => {
    const hasTexts = existsSync(inProject(folder, 'src/texts'));
    const unused = unusedKeys(keys[namespace] ?? new Set(), namespace === COMMON ? everybody : uses);
    return [
      ...(hasTexts ? compareLanguages(files, LANGUAGES) : []),
      ...unused.map((key) => `${key} is never used`),
      ...missingKeys(uses, namespace, keys).map((key) => `${key} is used, but no text`),
    ].map((complaint) => `${folder}: ${complaint}`);
  });
}

/**
 * @param {import('./text-uses.mjs').TextUses[]} uses of a package, by file
 * @param {string} own its namespace
 * @param {Record<string, Set<string>>} keys by namespace
 */
function missingKeys(uses, own, keys) {
  return uses.flatMap(({ calls, bound }) =>
    calls
      .filter(({ namespace, key }) => !(namespace ? [namespace] : [own, ...bound]).some((name) => keys[name]?.has(key)))
      .map(({ namespace, key }) => (namespace ? `${namespace}:${key}` : key)),
  );
}

/** @param {string} folder */
function textsIn(folder) {
  if (!existsSync(inProject(folder, 'src/texts'))) return {};
  const names = readdirSync(inProject(folder, 'src/texts')).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(inProject(folder, 'src/texts', name), 'utf8'))]),
  );
}

/**
 * @param {string} folder
 * @returns {import('./text-uses.mjs').TextUses[]} by file; tests and what helps them left out
 */
function usesIn(folder) {
  const code = sourceFiles(folder, /(?<!\.test|\.spec)\.tsx?$/).filter((path) => !path.includes('/testing/'));
  const data = sourceFiles(folder, /^remote\.json$/);
  return [
    ...code.map((path) => textUses(readFileSync(inProject(path), 'utf8'), path.endsWith('x'))),
    ...data.map((path) => ({
      keys: new Set(stringsIn(JSON.parse(readFileSync(inProject(path), 'utf8')))),
      prefixes: new Set(),
      calls: [],
      bound: new Set(),
    })),
  ];
}

/**
 * @param {unknown} value
 * @returns {string[]}
 */
function stringsIn(value) {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}
