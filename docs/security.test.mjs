// security.md and server/asvs.md against the standard's list and the tree: every requirement of levels 1 and 2 once, under its verdict, with a test that can be looked up.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const page = read('docs/security.md');
const metPage = read('server/asvs.md');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are numbered from 1 on. */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 ' +
  '7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 ' +
  '13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2';

const expected = SECTIONS.split(' ').flatMap((one) => {
  const [section, count] = one.split(':');
  return Array.from({ length: Number(count) }, (_, nth) => `${section}.${nth + 1}`);
});

/** @param {string} range `6.5.5`, `1.2.6–8` within a section, or `10.1.1–10.7.3` across sections */
function idsOf(range) {
  const [first = '', last = first] = range.split('–');
  const end = last.includes('.') ? last : first.replace(/\d+$/, last);
  return expected.slice(expected.indexOf(first), expected.indexOf(end) + 1);
}

const VERDICTS = ['Not met', 'Met in part', 'Up to whoever runs it', 'Not here', 'Met'];
const rows = VERDICTS.flatMap((verdict) =>
  [...partOf(verdict).matchAll(/^\| (\d[\d.–, ]*) \| ([^|]+) \|([^|]*\|)?$/gm)].map(([, ids = '', what = '', evidence = '']) => ({
    verdict,
    ids: ids.split(', ').flatMap(idsOf),
    what,
    evidence,
  })),
);

/** What is met stands with the server, the rest on the page about security. */
function partOf(/** @type {string} */ verdict) {
  return verdict === 'Met' ? metPage : (page.split(`\n### ${verdict}\n`)[1]?.split('\n### ')[0] ?? '');
}

/** The rows of a section's first table, without its head. */
const tableOf = (/** @type {string} */ heading) =>
  [...(page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^\| (?!---)(.+) \|$/gm)].slice(1).map(([, row = '']) => row);

const TEST_FILE = /`([\w./-]+\.(?:test\.tsx?|test\.mjs|spec\.ts))`(?: “([^”]+)”)?/g;
const PROOF = /`npm run (proof:\w+)`/g;
const scripts = JSON.parse(read('package.json')).scripts;

/** What is wrong with the tests that a text names: a file that is not there, or is two; a title that is not in it; a proof that is none. */
function problemsIn(/** @type {string} */ text) {
  const problems = [...text.matchAll(PROOF)].filter(([, name = '']) => !(name in scripts)).map(([all]) => `no ${all}`);
  for (const [, path = '', title] of text.matchAll(TEST_FILE)) {
    const files = tracked.filter((file) => file === path || file.endsWith(`/${path}`));
    const [file] = files;
    if (!file || files.length > 1) problems.push(`${path}: ${files.length} files`);
    else if (title && !new RegExp(`test(\\.each)?\\([^\\n]*${RegExp.escape(title)}`).test(read(file)))
      problems.push(`${path} has no test “${title}”`);
  }
  return problems;
}

const namesTest = (/** @type {string} */ text) => text.search(TEST_FILE) >= 0 || text.search(PROOF) >= 0;
/** What was read is named: a file, a page, or at least a clause. */
const saysWhatWasRead = (/** @type {string} */ text) => /by reading:? .{8,}/i.test(text);

test('every requirement of ASVS 5.0, levels 1 and 2, has its row, once', () => {
  expect(expected).toHaveLength(253);
  const named = rows.flatMap(({ ids }) => ids);
  expect(expected.filter((id) => !named.includes(id))).toEqual([]);
  expect(named).toHaveLength(expected.length);
});

test('a row that is met, or met in part, names a test or what was read', () => {
  expect(VERDICTS.filter((verdict) => !rows.some((row) => row.verdict === verdict))).toEqual([]);
  const met = rows.filter(({ verdict }) => verdict.startsWith('Met'));
  expect(met.filter(({ evidence }) => !namesTest(evidence) && !saysWhatWasRead(evidence))).toEqual([]);
});

test('every threat and every attack that was tried names its test, or what was read', () => {
  const threats = tableOf('Threats');
  const tried = tableOf('What was tried');
  expect([threats.length, tried.length].every((count) => count > 5)).toBe(true);
  expect([...threats, ...tried].filter((row) => !namesTest(row) && !saysWhatWasRead(row))).toEqual([]);
});

test('every test that is named is there, by its file and its title', () => {
  expect(problemsIn(page + metPage)).toEqual([]);
  // The check itself can fail.
  expect(problemsIn('`server/src/nowhere.test.ts`, `docs/security.test.mjs` “no such title”, `npm run proof:nothing`')).toHaveLength(3);
});

test('outside of tables a line has at most 140 characters, and a sentence 25 words', () => {
  const prose = page.split('\n').filter((line) => !line.startsWith('|') && !line.startsWith('#'));
  expect(prose.filter((line) => line.length > 140)).toEqual([]);
  const sentences = prose.join('\n').split(/(?<=[.:!?])\s|\n\n|\n- /);
  expect(sentences.filter((sentence) => sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 25)).toEqual([]);
});
