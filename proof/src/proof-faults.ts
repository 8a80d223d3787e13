// npm run proof:faults: every remote runs into every fault in a real browser (R5).
import { chromium } from '@playwright/test';
import { contain, type Containment } from './contain.ts';
import { FAULTS } from './faults.ts';
import { openHouse } from './house.ts';
import { subjects } from './remotes.ts';
import { report } from './report.ts';

const house = await openHouse();
const browser = await chromium.launch(house.launch);
const results: Containment[] = [];
try {
  for (const subject of subjects) {
    for (const fault of FAULTS) {
      const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 860 } });
      await house.pass(context);
      const result = await contain({ context, origin: house.origin, logIn: house.logIn }, subject, fault);
      await context.close();
      results.push(result);
      const verdict = result.failures.length === 0 ? 'contained' : result.failures.join('; ');
      console.log(`${subject.remote.padEnd(14)} ${fault.padEnd(24)} ${String(result.messageMs).padStart(6)} ms   ${verdict}`);
    }
  }
} finally {
  await browser.close();
  await house.close();
}

const contained = results.filter(({ failures }) => failures.length === 0).length;
const slowest = Math.max(...results.map(({ messageMs }) => messageMs));
report('proof:faults', [
  {
    id: 'R5',
    what: `of ${results.length} faults of remotes contained`,
    value: contained,
    goal: `= ${results.length}`,
    holds: contained === results.length,
  },
  { id: 'R5', what: 'slowest message, ms', value: slowest, goal: '<= 5000', holds: slowest <= 5000 },
]);
process.exitCode = contained === results.length && slowest <= 5000 ? 0 : 1;
