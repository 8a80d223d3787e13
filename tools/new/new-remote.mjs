import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Problem } from '../lib/problem.mjs';
import { inProject } from '../lib/project-paths.mjs';
import { sourceFiles } from '../lib/source-files.mjs';

const TEMPLATE = 'mfe-hello';
const NAME = /^mfe(-[a-z]+)+$/;

/**
 * Creates the folder of a new remote. An existing one is never touched.
 * @param {string} [name] of the folder and of the remote
 * @returns {string[]} the files it created
 * @throws {Problem} the name is invalid or taken
 */
export function createRemoteFolder(name) {
  if (!name) throw new Problem('Give it a name: npm run new -- mfe-hello');
  if (!NAME.test(name))
    throw new Problem(`"${name}" is not a valid name for a remote: mfe-, then lower-case words joined by "-" (mfe-hello).`);
  if (existsSync(inProject(name))) throw new Problem(`${name} already exists.`);
  cpSync(inProject('tools', 'templates', TEMPLATE), inProject(name), { recursive: true, errorOnExist: true, force: false });
  const files = sourceFiles(name, /./);
  for (const file of files) writeFileSync(inProject(file), renamed(readFileSync(inProject(file), 'utf8'), name));
  return files;
}

/**
 * Replaces the template's name, path, event and location by the new remote's.
 * @param {string} text
 * @param {string} name
 */
function renamed(text, name) {
  const path = `/${shortName(name)}`;
  return text
    .replaceAll(TEMPLATE, name)
    .replaceAll(/(?<=['"])\/hello(?=['"])/g, path)
    .replaceAll(/(?<=['"])hello:(?=[a-z])/g, `${shortName(name)}:`)
    .replace('../../../tsconfig', '../tsconfig');
}

/**
 * `hello` of `mfe-hello`.
 * @param {string} name
 */
export const shortName = (name) => name.slice('mfe-'.length);
