// npm run bench:start: time from an installed clone to its first page, and again after Ctrl-C (S7).
import { parseArgs } from 'node:util';
import { machine } from './machine.ts';
import { atMost, report } from './report.ts';
import { freshClone } from './start/clone.ts';
import { startToFirstPage } from './start/first-page.ts';

const LIMIT = { fromNothing: 60, again: 3 }; // seconds

/** How often each clone is started again. */
const AGAIN = 5;

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '1' } } });

console.log(machine());
const fromNothing: number[] = [];
const again: number[] = [];
for (let run = 0; run < Number(options.runs); run++) {
  const clone = await freshClone();
  try {
    fromNothing.push(await startToFirstPage(clone.folder));
    for (let nth = 0; nth < AGAIN; nth++) again.push(await startToFirstPage(clone.folder));
  } finally {
    await clone.remove();
  }
}
console.log(machine());
report('bench:start', [
  atMost('S7', 'from nothing to the first page, s', fromNothing, LIMIT.fromNothing),
  atMost('S7', 'started again, to the first page, s', again, LIMIT.again),
]);
