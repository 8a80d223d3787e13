// npm run proof:releases: what releasing does to members, visitors and teams (B-12, R6, W7).
import { parseArgs } from 'node:util';
import { openHouse } from './house.ts';
import type { Part } from './part.ts';
import { canaryIsFair } from './releases/canary.ts';
import { changesTakeEffect } from './releases/effects.ts';
import { unchangedRevisit } from './releases/revisit.ts';
import { releasedDuringSession } from './releases/session.ts';
import { shellReleased } from './releases/shell.ts';
import { type Figure, report } from './report.ts';

const parts: readonly Part[] = [releasedDuringSession, changesTakeEffect, canaryIsFair, shellReleased, unchangedRevisit];

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const house = await openHouse();
const figures: Figure[] = [];
try {
  for (const part of parts) figures.push(...(await part(house, { isShort: values.short })));
} finally {
  await house.close();
}
report('proof:releases', figures);
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
