import { expect, test } from 'vitest';
import { checkFailures, playwrightFailures, proofFailures, vitestFailures } from './test-failures.mjs';

test('each failed test is listed with the beginning of its error, without colours', () => {
  const long = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n');
  const [first = '', ...others] = vitestFailures({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'is fine', status: 'passed' },
          { fullName: 'breaks', status: 'failed', failureMessages: [`\u001B[31mno\u001B[39m\n\n${long}`] },
          { fullName: 'is put off', status: 'skipped' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
    ],
  });
  expect(first).toMatch(/^a\.test\.ts › breaks \(failed\)\n {4}no\n {4}line 0\n/);
  expect(first.split('\n')).toHaveLength(9);
  expect(others).toEqual(['a.test.ts › is put off (skipped)', 'b.test.ts\n    cannot be read']);
});

test('a browser test is listed with its project, however deeply it is nested', () => {
  /** @type {(title: string, status: string, errors?: object[]) => object} */
  const spec = (title, status, errors) => ({
    ...{ title, file: 'tabs.spec.ts', line: 7 },
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'the first time' }] }, errors ? { errors } : {}] }],
  });
  const outOfTime = [{ message: 'Test timeout' }, { message: 'page.reload: waits\nfor load', location: { line: 9 } }];
  const report = {
    errors: [{ message: 'no such browser' }],
    suites: [
      { specs: [spec('is fine', 'expected')], suites: [{ specs: [spec('breaks', 'unexpected', outOfTime), spec('wavers', 'flaky')] }] },
    ],
  };
  expect(playwrightFailures(report)).toEqual([
    'playwright\n    no such browser',
    'tabs.spec.ts:7 [phone] breaks (unexpected)\n    Test timeout\n    line 9: page.reload: waits\n    for load',
    'tabs.spec.ts:7 [phone] wavers (flaky)',
  ]);
  expect(playwrightFailures(undefined)).toEqual([]);
});

test('a missed figure is listed with its goal, a crashed proof with its code, a failed check by name', () => {
  const figure = { id: 'R2', what: 'lost', value: 1, goal: '= 0', holds: false };
  expect(
    proofFailures([
      { name: 'ledger', figures: [figure, { ...figure, holds: true }, { ...figure, notRun: 'needs root' }], code: 1 },
      { name: 'power', figures: [], code: 1 },
      { name: 'fuzz', figures: undefined, code: 143 },
      { name: 'access', figures: [{ ...figure, holds: true }], code: 0 },
    ]),
  ).toEqual(['proof:ledger R2 lost: 1, goal = 0', 'proof:power ended with code 1', 'proof:fuzz ended with code 143']);
  expect(
    checkFailures([
      { name: 'types', ok: true },
      { name: 'texts', ok: false },
    ]),
  ).toEqual(['texts']);
});
