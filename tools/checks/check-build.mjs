import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { deployables } from '../build.mjs';
import { inProject } from '../lib/project-paths.mjs';

/**
 * A string that only the library itself contains and that survives minifying. The shell must contain each one: if a new version of a library
 * drops its string, this check would otherwise pass every copy.
 */
const MARKS = {
  react: 'react.memo_cache_sentinel',
  'react-dom': '__reactContainer$',
  'styled-components': 'data-styled-version',
  i18next: 'i18next/PATH_KEY',
  'react-router': 'may be used only in the context of a <Router> component',
};

/** @typedef {{ name: string, ok: boolean }} BuildCheck */

/**
 * Checks the built files as a browser would get them, independently of the build: no remote contains its own copy of a library that the shell
 * provides (two Reacts break the page), and every file matches its manifest.
 * @returns {BuildCheck[]}
 */
export function checkBuild() {
  const shell = scriptsOf('shell');
  const remotes = deployables().filter((folder) => folder !== 'shell');
  const results = [
    ...Object.entries(MARKS).map(([library, mark]) => ({
      name: `the shell contains ${library}`,
      complaints: shell.includes(mark) ? [] : [`"${mark}" not found in it`],
    })),
    ...remotes.map((folder) => ({ name: `${folder} contains no copy of a shared library`, complaints: copiesIn(folder) })),
    ...deployables().map((folder) => ({ name: `${folder} matches its manifest`, complaints: differencesIn(folder) })),
  ];
  for (const { name, complaints } of results) {
    console.log(`  ${complaints.length === 0 ? '✓' : '✗'} ${name}`);
    for (const complaint of complaints) console.log(`      ${complaint}`);
  }
  return results.map(({ name, complaints }) => ({ name, ok: complaints.length === 0 }));
}

/** @param {string} folder */
function scriptsOf(folder) {
  const dist = inProject(folder, 'dist');
  return readdirSync(dist)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${dist}/${name}`, 'utf8'))
    .join('\n');
}

/** @param {string} folder */
function copiesIn(folder) {
  const scripts = scriptsOf(folder);
  return Object.entries(MARKS)
    .filter(([, mark]) => scripts.includes(mark))
    .map(([library]) => library);
}

/** @param {string} folder */
function differencesIn(folder) {
  /** @type {{ entry: string, files: Record<string, { sha256: string }> }} */
  const { entry, files } = JSON.parse(readFileSync(inProject(folder, 'dist', 'manifest.json'), 'utf8'));
  const listed = Object.entries(files).flatMap(([name, { sha256 }]) => {
    const path = inProject(folder, 'dist', name);
    if (!existsSync(path)) return [`${name} is missing`];
    return createHash('sha256').update(readFileSync(path)).digest('base64') === sha256
      ? []
      : [`${name} differs from its hash in the manifest`];
  });
  const unlisted = readdirSync(inProject(folder, 'dist')).filter((name) => name.endsWith('.js') && !files[name]);
  return [
    ...listed,
    ...unlisted.map((name) => `${name} is not in the manifest`),
    ...(files[entry] ? [] : [`the entry ${entry} is not in the manifest`]),
  ];
}
