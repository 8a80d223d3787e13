import { readFileSync } from 'node:fs';
import { inProject } from '../lib/project-paths.mjs';
import { sourceFiles } from '../lib/source-files.mjs';

/** The hard limit. From about 250 lines on, consider splitting a file. */
const MAX_LINES = 300;

/** @returns {string[]} complaints */
export function checkLengths() {
  return sourceFiles('.', /\.(tsx?|[cm]?js|css|sql)$/)
    .map((path) => ({ path, lines: readFileSync(inProject(path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines, more than ${MAX_LINES}`);
}
