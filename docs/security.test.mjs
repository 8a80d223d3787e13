// The table of security.md against the standard's list: every requirement of levels 1 and 2 once, each with a verdict and what it rests on.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('security.md', import.meta.url), 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are numbered from 1 on. */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 ' +
  '7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 ' +
  '13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2';

const expected = SECTIONS.split(' ').flatMap((one) => {
  const [section, count] = one.split(':');
  return Array.from({ length: Number(count) }, (_, nth) => `${section}.${nth + 1}`);
});

const rows = [...page.matchAll(/^\| (\d+\.\d+)\.(\d+)(?:–(\d+))? \| ([^|]+) \| ([^|]+) \|([^|]*)\|$/gm)].map(
  ([, section, first, last = first, what, verdict = '', evidence = '']) => ({
    ids: Array.from({ length: Number(last) - Number(first) + 1 }, (_, nth) => `${section}.${Number(first) + nth}`),
    what,
    verdict: verdict.trim(),
    evidence: evidence.trim(),
  }),
);

test('every requirement of ASVS 5.0, levels 1 and 2, has its row, once', () => {
  expect(expected).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids)).toEqual(expected);
});

test('a row says yes, part, no, runs or –; and what is met only in part, or said to be met by more than its words, says how', () => {
  expect(rows.filter(({ verdict }) => !['yes', 'part', 'no', 'runs', '–'].includes(verdict))).toEqual([]);
  expect(rows.filter(({ verdict, evidence }) => verdict === 'part' && evidence === '')).toEqual([]);
});
