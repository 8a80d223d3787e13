// npm run proof:toolchains [-- --short]: remotes that other toolchains built from registry packages are released by the public command and
// work inside the shell, and broken containers end in the error card of their place (B-12, I2).
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { STATE } from '../../tools/lib/project-paths.mjs';
import { openClone } from '../../tools/testing/team-clone.mjs';
import { BROKEN, type Broken, brokenContainers } from './foreign/broken.ts';
import { buildForeign, foreignRemotes } from './foreign/builds.ts';
import { endsInCard, worksInShell, type Visit } from './foreign/visits.ts';
import { areKept, type Figure, report } from './report.ts';
import { startProofStack } from './stack.ts';

const PLACE = join(STATE, 'foreign');

const stack = await startProofStack();
const team = openClone({ packages: [], server: stack.origin, token: stack.operatorToken });
const browser = await chromium.launch(stack.launch);

/** What is wrong with a remote that is released for as long as it is visited; nothing: ''. */
async function visited(name: string, folder: string, visit: Visit): Promise<string> {
  const { code, output } = await team.release('--from', folder);
  if (code !== 0) return `not released: ${output}`;
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 860 } });
  try {
    await stack.acceptEntryWarning(context);
    await visit(await context.newPage(), { origin: stack.origin, name });
    return '';
  } catch (error) {
    return String(error).split('\n', 1)[0] ?? '';
  } finally {
    await context.close();
    await team.release('retire', name);
  }
}

/** The container that asks for a contract which no shell speaks is not let in at all. */
async function refused(broken: Broken): Promise<string> {
  const { output } = await team.release('--from', broken.folder);
  return output.includes(broken.refusal ?? '') ? '' : `not refused: ${output}`;
}

const findings = new Map<string, string>();
try {
  for (const name of foreignRemotes) {
    const { folder } = await buildForeign(PLACE, name);
    findings.set(name, await visited(name, folder, worksInShell));
  }
  for (const broken of await brokenContainers(PLACE)) {
    const { name, folder } = broken;
    findings.set(name, broken.refusal ? await refused(broken) : await visited(name, folder, endsInCard(broken)));
  }
} finally {
  await browser.close();
  team.close();
  await stack.close();
}

for (const [name, finding] of findings) console.log(`${name.padEnd(22)} ${finding || 'as it should be'}`);
const good = foreignRemotes.filter((name) => findings.get(name) === '').length;
const contained = BROKEN.filter(({ name }) => findings.get(name) === '').length;
const figures: Figure[] = [
  {
    id: 'I2',
    what: `of ${foreignRemotes.length} toolchains: released, and working with the shell's React, stores and events`,
    value: good,
    goal: `= ${foreignRemotes.length}`,
    holds: good === foreignRemotes.length,
  },
  {
    id: 'I2',
    what: `of ${BROKEN.length} broken containers: refused, or the error card with its reason`,
    value: contained,
    goal: `= ${BROKEN.length}`,
    holds: contained === BROKEN.length,
  },
];
report('proof:toolchains', figures);
process.exitCode = areKept(figures) ? 0 : 1;
