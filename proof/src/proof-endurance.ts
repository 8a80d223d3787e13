// node tools/proof.mjs endurance: tampering, lasting and both ways (R13, B-12).
import { parseArgs } from 'node:util';
import { bothWays } from './both-ways.ts';
import { endurance } from './endurance.ts';
import { openHouse } from './house.ts';
import type { Part } from './part.ts';
import { type Figure, report } from './report.ts';
import { tampering } from './tampering.ts';

const parts: readonly Part[] = [endurance, bothWays, tampering];

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const house = await openHouse(['--js-flags=--expose-gc']);
const figures: Figure[] = [];
try {
  for (const part of parts) {
    const start = performance.now();
    figures.push(...(await part(house, { isShort: values.short })));
    console.log(`${Math.round((performance.now() - start) / 1000)} s`);
  }
} finally {
  await house.close();
}
report('proof:endurance', figures);
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
