import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TO_WRITE } from '../checks/texts.mjs';
import { Problem } from '../lib/problem.mjs';
import { inProject } from '../lib/project-paths.mjs';

const TEMPLATE = 'new-lander';
/** Its words in English; the folder of a lander has a file of them for each language. */
const WORDS = 'texts.json';
const ENGLISH = 'en.json';
const REMOTE = 'mfe-landers';
const FOLDER = join(REMOTE, 'src', 'landers');
/** The remote's own words, a file for each language. */
const TEXTS = join(REMOTE, 'src', 'texts');
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** What calls and figures take as the name of a lander. */
const LONGEST = 40;

/**
 * Creates the folder of a new lander: its page, its words, and a test of it. English is there; in the other languages the English words
 * stand behind the mark that the check of texts complains of. Nothing that exists is touched.
 * @param {string} [name] of the folder, and the end of its path
 * @returns {string[]} the files it created
 * @throws {Problem} the name is invalid or taken
 */
export function createLanderFolder(name) {
  if (!name) throw new Problem('Give it a name: npm run new -- lander evening');
  if (!NAME.test(name) || name.length > LONGEST)
    throw new Problem(
      `"${name}" is not a valid name for a lander: lower-case words and digits joined by "-", of at most ${LONGEST} characters (evening).`,
    );
  const taken = takenBy(name);
  if (taken) throw new Problem(`The name "${name}" is taken by ${taken}.`);
  const template = inProject('tools', 'templates', TEMPLATE);
  const code = readdirSync(template).filter((file) => file !== WORDS);
  /** @type {Record<string, string>} */
  const words = readJson(join('tools', 'templates', TEMPLATE, WORDS));
  mkdirSync(inProject(FOLDER, name, 'texts'), { recursive: true });
  return [
    ...code.map((file) => written(join(FOLDER, name, file), readFileSync(join(template, file), 'utf8').replaceAll(TEMPLATE, name))),
    ...readdirSync(inProject(TEXTS)).map((file) =>
      written(join(FOLDER, name, 'texts', file), json(file === ENGLISH ? words : toWrite(words))),
    ),
  ];
}

/**
 * Who has that name, or the address that goes with it.
 * @param {string} name
 */
function takenBy(name) {
  if (existsSync(inProject(FOLDER, name))) return join(FOLDER, name);
  const path = `/landers/${name}`;
  const landers = readdirSync(inProject(FOLDER)).map((one) => join(FOLDER, one, 'lander.json'));
  const samePath = landers.find((file) => readJson(file).path.replace(/\/:\w+\?$/, '') === path);
  if (samePath) return samePath;
  const declaration = join(REMOTE, 'remote.json');
  if (readJson(declaration).pages.some((/** @type {{ page: string }} */ one) => one.page === name)) return declaration;
  // A lander's words stand among the remote's, under the lander's name.
  const texts = join(TEXTS, ENGLISH);
  return Object.hasOwn(readJson(texts), name) ? texts : undefined;
}

/** @param {Record<string, string>} words */
const toWrite = (words) => Object.fromEntries(Object.entries(words).map(([key, text]) => [key, TO_WRITE + text]));

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(inProject(file), 'utf8'));

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, undefined, 2)}\n`;

/**
 * @param {string} file
 * @param {string} content
 */
function written(file, content) {
  writeFileSync(inProject(file), content, { flag: 'wx' });
  return file;
}
