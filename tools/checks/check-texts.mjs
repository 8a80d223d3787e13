import { LOCALES } from '../../shared/contracts/src/constants.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inProject } from '../lib/project-paths.mjs';
import { sourceFiles } from '../lib/source-files.mjs';
import { textUses } from './text-uses.mjs';
import { compareLanguages, keysOf, unusedKeys } from './texts.mjs';
import { workspaces } from '../lib/workspaces.mjs';

const COMMON = 'common';
/** Each folder in it is a lander with its own texts. */
const LANDERS = 'src/landers';

/**
 * Checks the texts of every package: the languages against each other, and the keys against the code.
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
  const allUses = packages.flatMap(({ uses }) => uses);
  const ofPackages = packages.flatMap(({ folder, namespace, uses }) => {
    const unused = unusedKeys(keys[namespace] ?? new Set(), namespace === COMMON ? allUses : uses);
    return [
      ...unreadyTexts(folder),
      ...unused.map((key) => `${key} is never used`),
      ...missingKeys(uses, namespace, keys).map((key) => `${key} is used, but there is no such text`),
    ].map((complaint) => `${folder}: ${complaint}`);
  });
  return [...ofPackages, ...missingFiles()];
}

/**
 * What keeps a package's texts from being shown to members: a language or a text that is missing or still to be written.
 * @param {string} folder
 * @returns {string[]} complaints
 */
export const unreadyTexts = (folder) => (existsSync(inProject(folder, 'src/texts')) ? compareLanguages(textsIn(folder), LOCALES) : []);

/** Every English file has one in each language beside it; legal documents and demo data too, not only packages' texts. */
function missingFiles() {
  return sourceFiles('.', /^en\.json$/)
    .flatMap((english) => LOCALES.map((locale) => join(dirname(english), `${locale}.json`)))
    .filter((path) => !existsSync(inProject(path)))
    .map((path) => `${path} is missing`);
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

/**
 * A package's texts by language, including those of its landers under the lander's folder name.
 * @param {string} folder
 * @returns {Record<string, import('./texts.mjs').Texts>}
 */
function textsIn(folder) {
  const texts = filesOfTexts(join(folder, 'src/texts'));
  for (const lander of landersIn(folder)) {
    for (const [language, own] of Object.entries(filesOfTexts(join(folder, LANDERS, lander, 'texts')))) {
      texts[language] = { ...texts[language], [lander]: own };
    }
  }
  return texts;
}

/**
 * @param {string} folder
 * @returns {Record<string, import('./texts.mjs').Texts>}
 */
function filesOfTexts(folder) {
  if (!existsSync(inProject(folder))) return {};
  const names = readdirSync(inProject(folder)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(names.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(inProject(folder, name), 'utf8'))]));
}

/** @param {string} folder */
function landersIn(folder) {
  return existsSync(inProject(folder, LANDERS)) ? readdirSync(inProject(folder, LANDERS)) : [];
}

/**
 * @param {string} folder
 * @returns {import('./text-uses.mjs').TextUses[]} by file, without tests and test helpers
 */
function usesIn(folder) {
  const code = sourceFiles(folder, /(?<!\.test|\.spec)\.tsx?$/).filter((path) => !path.includes('/testing/'));
  const data = sourceFiles(folder, /^remote\.json$/);
  return [
    ...code.map((path) => textUses(readFileSync(inProject(path), 'utf8'), path.endsWith('x'))),
    ...data.map((path) => declaredUses(JSON.parse(readFileSync(inProject(path), 'utf8')))),
    usesOf(landersIn(folder).map((lander) => `${lander}.title`)),
  ];
}

/**
 * A remote's declaration: any of its strings may be a text, titles and labels have to be.
 * @param {unknown} declaration
 * @returns {import('./text-uses.mjs').TextUses}
 */
function declaredUses(declaration) {
  const calls = stringsIn(declaration, ['title', 'label']).map((key) => ({ namespace: undefined, key }));
  return { ...usesOf(stringsIn(declaration)), calls };
}

/**
 * @param {string[]} keys
 * @returns {import('./text-uses.mjs').TextUses}
 */
function usesOf(keys) {
  return { keys: new Set(keys), prefixes: new Set(), calls: [], bound: new Set() };
}

/**
 * @param {unknown} value
 * @param {readonly string[]} [names] of properties; default: all
 * @returns {string[]}
 */
function stringsIn(value, names) {
  if (value === null || typeof value !== 'object') return typeof value === 'string' && !names ? [value] : [];
  return Object.entries(value).flatMap(([name, one]) => stringsIn(one, names?.includes(name) ? undefined : names));
}
