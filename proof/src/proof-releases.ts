// npm run proof:releases: the effect of releases on members, visitors and teams (B-12, R6, W7), and that releases are trustworthy and leak
// nothing (R13, W9).
import { parseArgs } from 'node:util';
import { mixedReleases } from './mixed-releases.ts';
import { endurance } from './endurance.ts';
import { startProofStack } from './stack.ts';
import type { Part } from './part.ts';
import { canaryIsFair } from './releases/canary.ts';
import { changesTakeEffect } from './releases/effects.ts';
import { unchangedRevisit } from './releases/revisit.ts';
import { releasedDuringSession } from './releases/session.ts';
import { shellReleased } from './releases/shell.ts';
import { areKept, type Figure, report } from './report.ts';
import { tampering } from './tampering.ts';

/** Each row runs in its own stack. */
const rows: readonly (readonly Part[])[] = [
  [releasedDuringSession, changesTakeEffect, canaryIsFair, shellReleased, unchangedRevisit],
  [endurance, mixedReleases, tampering],
];

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const figures: Figure[] = [];
for (const parts of rows) {
  const stack = await startProofStack(['--js-flags=--expose-gc']);
  try {
    for (const part of parts) figures.push(...(await part(stack, { isShort: values.short })));
  } finally {
    await stack.close();
  }
}
report('proof:releases', figures);
process.exitCode = areKept(figures) ? 0 : 1;
