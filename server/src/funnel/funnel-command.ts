// node server/src/funnel/funnel-command.ts [--lander gallery] [--brand vesper] [--days 7] [--json]
// Prints how many visits of landers became signups and purchases (B-17), from the database of DATABASE_URL. Servers may be running.
import { parseArgs } from 'node:util';
import { DAY, earlier } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/db.ts';
import { type FunnelRow, readFunnel } from './read-funnel.ts';

const USAGE = `npm run funnel -- [--lander gallery] [--brand vesper] [--days 7] [--json]
  visits, signups started, completed and confirmed, and first purchases, by lander, variant and language`;

const MAX_DAYS = 3650;
const STEPS = ['visits', 'started', 'completed', 'confirmed', 'purchased'] as const;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

class UsageError extends Error {}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { lander, brand, days, json } = argumentsOf(process.argv.slice(2));
  const url = process.env['DATABASE_URL'];
  if (!url) throw new UsageError('DATABASE_URL must be set.');
  const db = openDatabase({ url, poolSize: 1, onIdleError: (error) => console.error(error.message) });
  try {
    // Today is one of the days.
    const since = earlier(new Date(), (days - 1) * DAY)
      .toISOString()
      .slice(0, 10);
    const rows = await readFunnel(db, { since, brand, lander });
    if (json) return say(JSON.stringify({ since, rows }, null, 2));
    say(`Since ${since} (UTC)`);
    if (rows.length === 0) return say('No one has come yet.');
    for (const line of table(rows)) say(line);
  } finally {
    await db.close();
  }
}

function argumentsOf(args: string[]): { lander: string | undefined; brand: string | undefined; days: number; json: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        lander: { type: 'string' },
        brand: { type: 'string' },
        days: { type: 'string', default: '7' },
        json: { type: 'boolean', default: false },
      },
    });
    const days = Number(values.days);
    if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) throw new UsageError(`--days is a number from 1 to ${MAX_DAYS}.`);
    return { ...values, lander: values.lander, brand: values.brand, days };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** Words to the left, numbers to the right, and the sum last. */
function table(rows: readonly FunnelRow[]): string[] {
  const sum = STEPS.map((step) => String(rows.reduce((total, row) => total + row[step], 0)));
  const lines = [
    ['brand', 'lander', 'slug', 'language', ...STEPS],
    ...rows.map((row) => [row.brand, row.lander || '–', row.slug || '–', row.language, ...STEPS.map((step) => String(row[step]))]),
    ['all', '', '', '', ...sum],
  ];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const cell = (text: string, column: number) => (column < 4 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0));
  return lines.map((line) => line.map(cell).join('  '));
}
