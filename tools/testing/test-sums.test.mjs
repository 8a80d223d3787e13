import { expect, test } from 'vitest';
import { checkSum, playwrightSum, proofSum, total, triedAgain, vitestSum } from './test-sums.mjs';

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

test('the passed and failed tests of all runners are added up', () => {
  const sums = [
    vitestSum({ ...vitest, numFailedTests: 2 }, 1),
    playwrightSum({ ...playwright, stats: { ...playwright.stats, unexpected: 1 } }, 1),
    checkSum([{ ok: true }, { ok: false }]),
  ];
  expect(total(sums)).toEqual({ passed: 9, failed: 4 });
});

test('a crashed runner counts as failed: before its report, after it, and in a file', () => {
  expect(vitestSum(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightSum(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  expect(vitestSum(vitest, 1)).toEqual({ passed: 5, failed: 1 });
  expect(playwrightSum(playwright, 130)).toEqual({ passed: 3, failed: 1 });
  const brokenFile = { status: 'failed', assertionResults: [] };
  expect(vitestSum({ ...vitest, testResults: [brokenFile, brokenFile] }, 1)).toEqual({ passed: 5, failed: 2 });
  expect(playwrightSum({ ...playwright, errors: [{}] }, 1)).toEqual({ passed: 3, failed: 1 });
});

test('skipped and flaky tests count as failed', () => {
  expect(vitestSum({ ...vitest, numPendingTests: 1, numTodoTests: 1 }, 0)).toEqual({ passed: 5, failed: 2 });
  expect(playwrightSum({ ...playwright, stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 1 } }, 0)).toEqual({
    passed: 3,
    failed: 2,
  });
});

test('a missed figure is a failed test; so is a proof without figures or with an error', () => {
  const [good, bad] = [{ holds: true }, { holds: false }];
  expect(proofSum([{ figures: [good, good], code: 0 }])).toEqual({ passed: 2, failed: 0 });
  expect(proofSum([{ figures: [good, bad], code: 1 }])).toEqual({ passed: 1, failed: 1 });
  expect(proofSum([{ figures: [good], code: 1 }])).toEqual({ passed: 1, failed: 1 });
  expect(proofSum([{ figures: [good, { holds: false, notRun: 'needs root' }], code: 0 }])).toEqual({ passed: 1, failed: 0 });
  expect(proofSum([{ figures: undefined, code: 0 }])).toEqual({ passed: 0, failed: 1 });
});

test('up to two tests that pass when run once more are flaky, and count as neither passed nor failed', () => {
  expect(triedAgain({ passed: 40, failed: 2 }, { passed: 2, failed: 0 })).toEqual({ passed: 40, failed: 0, flaky: 2 });
  expect(triedAgain({ passed: 40, failed: 2 }, { passed: 1, failed: 1 })).toEqual({ passed: 40, failed: 1, flaky: 1 });
  expect(triedAgain({ passed: 40, failed: 3 }, { passed: 3, failed: 0 })).toEqual({ passed: 40, failed: 3 });
});

test('a second run that lacks one of the failed tests changes nothing', () => {
  expect(triedAgain({ passed: 40, failed: 2 }, { passed: 1, failed: 0 })).toEqual({ passed: 40, failed: 2 });
});
