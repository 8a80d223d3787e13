// npm run bench:search: a page of search results and its count, with a million members compared with a tenth of them, in the same run (S5).
// `-- --members 10000000` compares ten million with one million, which takes an hour and 20 GB.
import { parseArgs } from 'node:util';
import { machine } from './machine.ts';
import { atMost, noted, percentile, ratios, report } from './report.ts';
import { startSearchStack } from './search/search-stack.ts';

const LIMIT = { growth: 1.5, count: 2 };

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '60' },
    members: { type: 'string', default: '1000000' },
  },
});
const [runs, rounds, members] = [Number(options.runs), Number(options.rounds), Number(options.members)];

console.log(machine());
const small = await startSearchStack(members / 10);
const large = await startSearchStack(members);
try {
  console.log(`${members / 10} and ${members} members are there; ${machine()}`);
  const p99 = { small: { first: [] as number[], further: [] as number[] }, large: { first: [] as number[], further: [] as number[] } };
  const counting: number[] = [];
  // The first round is a warm-up and is not counted.
  for (let run = 0; run <= runs; run++) {
    const inSmall = await small.search(rounds);
    const inLarge = await large.search(rounds);
    if (run === 0) continue;
    for (const kind of ['first', 'further'] as const) {
      p99.small[kind].push(percentile(inSmall[kind], 0.99));
      p99.large[kind].push(percentile(inLarge[kind], 0.99));
    }
    counting.push(percentile(inLarge.first, 0.5) / percentile(inLarge.further, 0.5) - 1);
  }
  console.log(machine());
  report('bench:search', [
    noted('S5', `${members / 10} members: a first page, with its count, p99, ms`, p99.small.first),
    noted('S5', `${members} members: a first page, with its count, p99, ms`, p99.large.first),
    atMost('S5', 'a first page: p99, large ÷ small', ratios(p99.large.first, p99.small.first), LIMIT.growth),
    noted('S5', `${members / 10} members: a further page, p99, ms`, p99.small.further),
    noted('S5', `${members} members: a further page, p99, ms`, p99.large.further),
    atMost('S5', 'a further page: p99, large ÷ small', ratios(p99.large.further, p99.small.further), LIMIT.growth),
    atMost('S5', `${members} members: the count ÷ the page, medians`, counting, LIMIT.count),
  ]);
} finally {
  await small.stack.close();
  await large.stack.close();
}
