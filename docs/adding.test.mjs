// docs/adding.md, followed in a copy of the repository: what it lists is what has to be touched, and its examples work.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '../shared/contracts/src/constants.ts';
import { copyRepository } from './testing/copy.mjs';
import { patched, readRecipes } from './testing/recipes.mjs';

const page = readFileSync(new URL('adding.md', import.meta.url), 'utf8');
const recipes = readRecipes(page);

/** The language of the recipe, which has Spanish's plural forms. */
const NEW = 'pt';
const LIKE_IT = 'es';
/** Which command a file is needed by, as the lists name it. */
const COMMANDS = {
  lint: /^npm run lint /,
  check: /^npm run brand -- check /,
  test: /vitest run (?!.*who-may-see)/,
  access: /who-may-see/,
  build: /^npm run build /,
};

/** @typedef {import('./testing/copy.mjs').Copy} Copy */

/**
 * What the page tells to write without an example: texts of a language and a brand are too long for one.
 * @type {[file: RegExp, content: (copy: Copy, file: string) => string][]}
 */
const TOLD = [
  [new RegExp(`/${NEW}\\.json$`), (copy, file) => copy.read(file.replace(`/${NEW}.`, `/${LIKE_IT}.`)) ?? ''],
  [/^shared\/i18n\/glossary\.md$/, (copy, file) => withLanguage(copy.read(file) ?? '')],
  [/^server\/migrations\//, widerConstraint],
  [/^brands\/lumen\//, (copy, file) => copiedBrand(copy.read(file.replace('lumen', 'abendrot')) ?? '')],
];

/** @param {string} glossary */
function withLanguage(glossary) {
  const [, section = ''] = /^(## Spanish .*?)(?=^## )/ms.exec(glossary) ?? [];
  return glossary + section.replace('## Spanish (`es`)', `\n## Portuguese (\`${NEW}\`)`).replace('enforced: yes', 'enforced: no');
}

/** @param {Copy} copy */
function widerConstraint(copy) {
  const [name = '', check = ''] =
    /(members_language_is_ours) (check \(language in \([^)]*)\)\)/
      .exec(copy.read('server/migrations/0009_rows_that_answers_can_tell.sql') ?? '')
      ?.slice(1) ?? [];
  return `-- Up Migration\nalter table members drop constraint ${name}, add constraint ${name} ${check}, '${NEW}'));\n`;
}

/** @param {string} text a file of the brand it was copied from */
const copiedBrand = (text) => text.replaceAll('Abendrot', 'Lumen').replace('"id": 2', '"id": 8');

/**
 * The files that a row means.
 * @param {string} listed
 * @param {Copy} copy
 * @returns {string[]}
 */
function filesOf(listed, copy) {
  if (listed.includes('<locale>')) return LOCALES.map((locale) => listed.replace('<locale>', locale));
  if (listed.startsWith('**/')) {
    const english = copy.files().filter((file) => file.endsWith('/en.json'));
    return english.map((file) => file.replace('en.json', listed.slice('**/'.length)));
  }
  const numbers = copy.files().map((file) => Number(/^server\/migrations\/(\d{4})_/.exec(file)?.[1] ?? 0));
  return [listed.replace('NNNN', String(Math.max(...numbers) + 1).padStart(4, '0'))];
}

/**
 * @param {import('./testing/recipes.mjs').Recipe} recipe
 * @param {string} listed
 * @param {Copy} copy
 * @param {string} file one that it means
 */
function contentOf({ examples }, listed, copy, file) {
  const example = examples.get(listed);
  if (example) return example.kind === 'diff' ? patched(copy.read(file) ?? '', example.text) : example.text;
  const told = TOLD.find(([pattern]) => pattern.test(file))?.[1];
  if (!told) throw new Error(`The page lists ${file}, and neither shows nor tells what is in it.`);
  return told(copy, file);
}

test('the page has a recipe for each kind of thing, with a list, commands, and an example for nothing that is not listed', () => {
  const titles = ['A page', 'An API call', 'An event', 'A language', 'A kind of message', 'A payment method', 'A brand', 'A lander'];
  expect(recipes.map(({ title }) => title)).toEqual(titles);
  for (const { title, files, examples, commands } of recipes) {
    expect(files.length, title).toBeGreaterThan(1);
    const listed = files.map(({ file }) => file);
    expect(
      [...examples.keys()].filter((file) => !listed.includes(file)),
      title,
    ).toEqual([]);
    const named = commands.map((command) => Object.entries(COMMANDS).find(([, is]) => is.test(command.join(' ')))?.[0]);
    expect(named, title).toEqual(expect.arrayContaining([...new Set(files.map(({ neededBy }) => neededBy))]));
  }
});

/**
 * The command that fails without a file, in its shortest form: of the checks that are named one after the other, of the projects its own.
 * @param {string[][]} commands
 * @param {{ neededBy: string, file: string }} row
 * @returns {string[][]} one of them fails
 */
function commandsNeeding(commands, { neededBy, file }) {
  const command = commands.find((one) => COMMANDS[/** @type {keyof typeof COMMANDS} */ (neededBy)].test(one.join(' '))) ?? [];
  if (neededBy === 'lint') return command.slice(4).map((check) => [...command.slice(0, 4), check]);
  if (neededBy === 'build' || neededBy === 'check') return [command];
  const [own = ''] = file.split('/');
  const isOthers = (/** @type {number} */ at) => command[at] === '--project' && command[at + 1] !== own;
  return [[...command.filter((_word, at) => !isOthers(at) && !isOthers(at - 1)), '--bail=1']];
}

test.concurrent.for(recipes)(
  '$title: its files are enough, and each of them is needed',
  { timeout: 600_000 },
  async (recipe, { onTestFinished }) => {
    const copy = await copyRepository();
    onTestFinished(copy.remove);
    const rows = recipe.files.map((row) => ({ ...row, means: filesOf(row.file, copy) }));
    /** @type {Map<string, { before: string | undefined, after: string }>} */
    const changes = new Map();
    for (const { file: listed, means } of rows)
      for (const file of means) changes.set(file, { before: copy.read(file), after: contentOf(recipe, listed, copy, file) });
    for (const [file, { after }] of changes) copy.write(file, after);

    let told = '';
    for (const command of recipe.commands) {
      const { ok, output } = await copy.run(command);
      expect(ok, `${command.join(' ')}\n${output}`).toBe(true);
      told += output;
    }

    const unneeded = [];
    for (const row of rows) {
      const [file = ''] = row.means;
      if (/\.test\.tsx?$/.test(file)) {
        // A test is needed when it has run.
        if (!told.includes(file.split('/').slice(1).join('/'))) unneeded.push(file);
        continue;
      }
      const { before, after } = /** @type {{ before: string | undefined, after: string }} */ (changes.get(file));
      copy.write(file, before);
      if (await passes(copy, commandsNeeding(recipe.commands, row))) unneeded.push(file);
      copy.write(file, after);
    }
    expect(unneeded).toEqual([]);
  },
);

/**
 * @param {Copy} copy
 * @param {string[][]} commands
 */
async function passes(copy, commands) {
  for (const command of commands) if (!(await copy.run(command)).ok) return false;
  return true;
}
