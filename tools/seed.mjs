// npm run seed -- --members 5000: writes the demo data to the database of `npm start`, or to that of DATABASE_URL.
import { parseArgs } from 'node:util';
import { exitOnSignals } from './lib/child-processes.mjs';
import { ensureInstalled } from './lib/install-dependencies.mjs';
import { ensureNode } from './lib/ensure-node.mjs';
import { startPostgres } from './postgres/start-postgres.mjs';
import { command, Problem } from './lib/problem.mjs';
import { STATE } from './lib/project-paths.mjs';
import { seedDemoData } from './stack/seed-demo-data.mjs';
import { createSteps } from './lib/steps.mjs';

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
    await createSteps().step(`demo data of ${members} members`, () => seedDemoData({ databaseUrl: postgres.url, folder: STATE, members }));
  } finally {
    // Leave a PostgreSQL alone that was running before: a server may be using it.
    if (!postgres.reused) await postgres.stop();
  }
});
