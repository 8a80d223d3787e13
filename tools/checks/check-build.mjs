import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { deployables } from '../build.mjs';
import { inProject } from '../lib/project-paths.mjs';

/**
 * What only the library itself says, in a form that survives minifying. That the shell carries each is checked too: a mark that a new version
 * no longer bears would let every copy pass.
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
 * Looks at what was built as a browser would get it, whatever the build said of it: no remote carries a private copy of what the shell provides
 * (two Reacts break the page), and every file is the one its manifest names.
 * @returns {BuildCheck[]}
 */
export function checkBuild() {
  const shell = scriptsOf('shell');
  const remotes = deployables().filter((folder) => folder !== 'shell');
  const results = [
    ...Object.entries(MARKS).map(([library, mark]) => ({
      name: `the shell carries ${library}`,
      complaints: shell.includes(mark) ? [] : [`no "${mark}" in it`],
    })),
    ...remotes.map((folder) => ({ name: `${folder} carries no copy of a shared library`, complaints: copiesIn(folder) })),
    ...deployables().map((folder) => ({ name: `${folder} is what its manifest says`, complaints: differencesIn(folder) })),
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
    return createHash('sha256').update(readFileSync(path)).digest('base64') === sha256 ? [] : [`${name} is another file`];
  });
  const unlisted = readdirSync(inProject(folder, 'dist')).filter((name) => name.endsWith('.js') && !files[name]);
  return [
    ...listed,
    ...unlisted.map((name) => `${name} is not in the manifest`),
    ...(files[entry] ? [] : [`the entry ${entry} is not in the manifest`]),
  ];
}
