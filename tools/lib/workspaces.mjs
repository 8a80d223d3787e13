import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inProject } from './project-paths.mjs';

/**
 * The packages of this repository: the workspaces in package.json.
 * @returns {{ name: string, folder: string }[]} folder: relative to the project, with slashes
 */
export function workspaces() {
  /** @type {{ workspaces: string[] }} */
  const { workspaces: patterns } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  return patterns
    .flatMap(expand)
    .filter((folder) => existsSync(inProject(folder, 'package.json')))
    .map((folder) => ({ folder, name: nameIn(folder) }));
}

/** @param {string} folder @returns {string} */
function nameIn(folder) {
  try {
    return JSON.parse(readFileSync(inProject(folder, 'package.json'), 'utf8')).name;
  } catch {
    return folder; // It is broken; whoever builds it says so.
  }
}

/** @param {string} pattern a folder, whose last part may end in `*` */
function expand(pattern) {
  if (!pattern.endsWith('*')) return [pattern];
  const slash = pattern.lastIndexOf('/') + 1;
  const prefix = pattern.slice(slash, -1);
  const parent = pattern.slice(0, slash);
  return readdirSync(inProject(parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .map((entry) => parent + entry.name)
    .sort();
}
