import { readFileSync } from 'node:fs';
import { inProject } from '../lib/project-paths.mjs';

/** Licences allowed in a proprietary product. Weak copyleft is allowed only for a separate library that the operator can replace. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0', // caniuse-lite: data for the build
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later', // libvips, a shared library beside sharp
  'MIT',
  'MIT-0',
  'MPL-2.0', // web-push, unchanged; axe-core: tests only
  'OFL-1.1', // the typeface
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
]);

/** Packages whose manifest names no licence, by the one of their LICENSE file. */
const IN_A_FILE = new Map([['node_modules/png-js', 'MIT']]);

/** @typedef {{ license?: string, dev?: boolean, link?: boolean }} Locked */

/**
 * Production packages under a licence that is not allowed. Read from the lock file, which lists the packages of every platform.
 * @param {Record<string, Locked>} [packages]
 * @returns {string[]} complaints
 */
export function checkLicences(packages = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages) {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .filter(([path, { license }]) => !isAllowed(license ?? IN_A_FILE.get(path) ?? ''))
    .map(([path, { license }]) => `${path.replace(/^.*node_modules\//, '')}: ${license ?? 'no licence named'}`);
}

/** @param {string} expression SPDX: one of several `OR`, which some write in lower case, all of several `AND` */
function isAllowed(expression) {
  const ways = expression.replaceAll(/[()]/g, '').split(/ OR /i);
  return ways.some((way) => way.split(' AND ').every((licence) => ALLOWED.has(licence)));
}
