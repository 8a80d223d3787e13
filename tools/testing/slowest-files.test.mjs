import { expect, test } from 'vitest';
import { playwrightTimes, proofTimes, slowestLines, vitestTimes } from './slowest-files.mjs';

test('a file of vitest takes from its first test to its last', () => {
  expect(vitestTimes({ testResults: [{ name: 'a.test.ts', startTime: 1000, endTime: 3500 }] })).toEqual([{ file: 'a.test.ts', ms: 2500 }]);
});

test('a file of Playwright takes all of its tests, in every project and with retries', () => {
  /** @param {string} file @param {...number} durations */
  const spec = (file, ...durations) => ({ file, tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [
    { specs: [spec('a.spec.ts', 100)], suites: [{ specs: [spec('a.spec.ts', 200, 300)] }] },
    { specs: [spec('b.spec.ts', 50)] },
  ];
  expect(playwrightTimes({ suites })).toEqual([
    { file: 'a.spec.ts', ms: 600 },
    { file: 'b.spec.ts', ms: 50 },
  ]);
});

test('the slowest come first, and only as many as asked for', () => {
  const times = proofTimes([
    { name: 'fuzz', ms: 1000 },
    { name: 'faults', ms: 72_000 },
    { name: 'ledger', ms: 2000 },
  ]);
  expect(slowestLines(times, 2)).toEqual(['   72.0 s  proof-faults.ts', '    2.0 s  proof-ledger.ts']);
});

test('a runner that wrote no report has no slow files', () => {
  expect(slowestLines([...vitestTimes(undefined), ...playwrightTimes(undefined)])).toEqual([]);
});
