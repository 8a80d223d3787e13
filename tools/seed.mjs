// npm run seed -- --members 5000: makes the demo world in the database of `npm start`, or in that of DATABASE_URL.
import { parseArgs } from 'node:util';
import { exitOnSignals } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureNode } from './node.mjs';
import { startPostgres } from './postgres.mjs';
import { command, Problem } from './problem.mjs';
import { STATE } from './project.mjs';
import { seedWorld } from './seed-world.mjs';
import { createSteps } from './steps.mjs';

await command(async () => {
  await ensureNode();
  exitOnSignals();
  await ensureInstalled();
  const { values } = parseArgs({ options: { members: { type: 'string', default: '5000' } } });
  const members = Number(values.members);
  if (!Number.isInteger(members) || members < 1) throw new Problem(`--members must be a whole number, not "${values.members}".`);

  const own = process.env.DATABASE_URL;
  const postgres = own ? { url: own, reused: true, stop: async () => {} } : await startPostgres({ dataDir: STATE });
  try {
    await createSteps().step(`demo world of ${members} members`, () => seedWorld({ databaseUrl: postgres.url, folder: STATE, members }));
  } finally {
    // A server that runs on it goes on; one we started ourselves is of no use to anybody.
    if (!postgres.reused) await postgres.stop();
  }
});
