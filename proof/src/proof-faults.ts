// npm run proof:faults [-- --short]: every remote runs into every fault in a real browser, and the page contains it (R5).
import { type Browser, chromium } from '@playwright/test';
import { contain, type Containment, MESSAGE_WITHIN_MS } from './contain.ts';
import { FAULTS, type Fault, isInDocuments } from './faults.ts';
import { startProofStack, type ProofStack } from './stack.ts';
import { type Subject, subjects } from './remotes.ts';
import { areKept, type Figure, report, timing } from './report.ts';

/** The short form takes the diagonals of the matrix: every fault once, every remote at least twice. */
const isInShort = (remote: number, fault: number): boolean => remote === fault % subjects.length;

interface Cell {
  subject: Subject;
  fault: Fault;
}

const isShort = process.argv.includes('--short');
const cells: Cell[] = subjects.flatMap((subject, row) =>
  FAULTS.flatMap((fault, column) => (!isShort || isInShort(row, column) ? { subject, fault } : [])),
);

async function prove(browser: Browser, stack: ProofStack, { subject, fault }: Cell): Promise<Containment> {
  const serviceWorkers = isInDocuments(fault) ? 'block' : 'allow';
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 860 }, serviceWorkers });
  await stack.acceptEntryWarning(context);
  const result = await contain({ context, origin: stack.origin, logIn: stack.logIn }, subject, fault);
  await context.close();
  const verdict = result.failures.length === 0 ? 'contained' : result.failures.join('; ');
  console.log(`${subject.remote.padEnd(14)} ${fault.padEnd(24)} ${String(result.messageMs).padStart(6)} ms   ${verdict}`);
  return result;
}

const stack = await startProofStack();
const browser = await chromium.launch(stack.launch);
const results: Containment[] = [];
try {
  // One at a time: a second page would add to the measured time.
  for (const cell of cells) results.push(await prove(browser, stack, cell));
} finally {
  await browser.close();
  await stack.close();
}

const contained = results.filter(({ failures }) => failures.length === 0).length;
const slowest = Math.max(...results.map(({ messageMs }) => messageMs));
const figures: Figure[] = [
  {
    id: 'R5',
    what: `of ${cells.length} faults of remotes contained`,
    value: contained,
    goal: `= ${cells.length}`,
    holds: contained === cells.length,
  },
  timing(
    { id: 'R5', what: 'slowest message, ms', value: slowest, goal: `<= ${MESSAGE_WITHIN_MS}`, holds: slowest <= MESSAGE_WITHIN_MS },
    { isShort },
  ),
];
report('proof:faults', figures);
process.exitCode = areKept(figures) ? 0 : 1;
