import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './project-paths.mjs';

/** @param {string} name */
const isGenerated = (name) => name === 'node_modules' || name === 'dist' || name.startsWith('.');

/**
 * The source files in a folder of the project: neither installed nor built ones.
 * @param {string} folder
 * @param {RegExp} name
 * @returns {string[]} paths within the project
 */
export function sourceFiles(folder, name) {
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    if (isGenerated(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path, name);
    return name.test(entry.name) ? [path] : [];
  });
}
