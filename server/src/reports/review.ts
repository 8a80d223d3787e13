// node server/src/reports/review.ts list | show <id> | take <id> --by <name> | decide <id> --by <name> --outcome <outcome>
//   --rule: which rule was broken, else the one that was reported; --reasons: what the reported member reads besides
// Works on members' reports (B-05) in the database of DATABASE_URL, with the server's environment. The server may be running.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPORT_REASONS } from '@vesper/contracts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { paymentsModule } from '../payments/routes.ts';
import { photosModule } from '../photos/routes.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Platform } from '../platform/platform.ts';
import { decideReport, type Outcome, OUTCOMES, takeReport } from './decide.ts';
import type { Evidence } from './evidence.ts';
import { messageInWords } from './message-in-words.ts';
import { ReviewError } from './review-error.ts';

const USAGE = `list
show <id> [--photos <folder>]
take <id> --by <name>
decide <id> --by <name> --outcome ${OUTCOMES.join('|')} [--rule ${REPORT_REASONS.join('|')}] [--reasons <text>]`;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Arguments {
  command: string | undefined;
  id: string | undefined;
  by: string | undefined;
  outcome: string | undefined;
  photos: string | undefined;
  rule: string | undefined;
  reasons: string | undefined;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ReviewError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [command, id] = positionals;
  const app = await buildApp({ config: readConfig(process.env), modules: [paymentsModule, photosModule] });
  try {
    await app.ready();
    const { by, outcome, rule, reasons, photos } = values;
    await run(app.platform, { command, id, by, outcome, rule, reasons, photos });
  } finally {
    await app.close();
  }
}

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ allowPositionals: true, options: { by: text, outcome: text, rule: text, reasons: text, photos: text } });
  } catch (error) {
    throw new ReviewError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function run(platform: Platform, { command, id, by, outcome, rule, reasons, photos }: Arguments): Promise<void> {
  const { db, clock } = platform;
  if (command === 'list') return list(db);
  if (!command || !['show', 'take', 'decide'].includes(command)) throw new ReviewError(USAGE);
  if (!id || !UUID.test(id)) throw new ReviewError(`${command} needs the id of a report.`);
  if (command === 'show') return show(db, id, photos);
  if (!by) throw new ReviewError(`${command} needs --by, the name of whoever decides.`);
  if (command === 'take') return db.transaction((tx) => takeReport(tx, id, by));
  const chosen = OUTCOMES.find((one): one is Outcome => one === outcome);
  if (!chosen) throw new ReviewError(`--outcome must be one of ${OUTCOMES.join(', ')}.`);
  const broken = REPORT_REASONS.find((one) => one === rule);
  if (rule !== undefined && !broken) throw new ReviewError(`--rule must be one of ${REPORT_REASONS.join(', ')}.`);
  await db.transaction((tx) => decideReport(tx, platform, { id, outcome: chosen, by, now: clock(), rule: broken, reasons }));
  say('Decided.');
}

async function list(db: Queryable): Promise<void> {
  const open = await db.many<{ id: string; created_at: Date; subject: string; reason: string; status: string; appeal: string }>(sql`
    select id, coalesce(appealed_at, created_at) as created_at, subject, reason, status, case when appealed_at is null then '' else 'appeal ' end as appeal
    from reports where status <> 'decided' order by 2 limit 200`);
  for (const { id, created_at, subject, reason, status, appeal } of open)
    say(`${id}  ${created_at.toISOString().slice(0, 16)}  ${subject.padEnd(8)} ${reason.padEnd(14)} ${appeal}${status}`);
  if (open.length === 0) say('No open reports.');
}

/** @param folder where the photos of the evidence are written to */
async function show(db: Queryable, id: string, folder: string | undefined): Promise<void> {
  const report = await db.maybeOne<{ evidence: (Pick<Evidence, 'message'> & { name?: string }) | null }>(sql`
    select r.*, m.status as account_status, m.language as account_language,
           (select json_agg(json_build_object('measure', measure, 'rule', rule, 'reasons', reasons, 'by', decided_by, 'at', decided_at,
             'undone_at', undone_at) order by round) from report_decisions where report_id = r.id) as decisions, (select count(*)::int from reports where reported_id = r.reported_id) as reports_about_them,
           (select coalesce(json_agg(photo_id), '[]') from report_photos where report_id = r.id) as evidence_photos
    from reports r join members m on m.id = r.reported_id where r.id = ${id}`);
  if (!report) throw new ReviewError(`There is no report ${id}.`);
  const { name, message } = report.evidence ?? {};
  if (message) for (const line of messageInWords(message, name ?? '')) say(line);
  say(JSON.stringify(report, null, 2));
  if (!folder) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = await db.many<{ photo_id: string; webp: Buffer }>(sql`select photo_id, webp from report_photos where report_id = ${id}`);
  for (const { photo_id, webp } of kept) await writeFile(join(folder, `${photo_id}.webp`), webp, { mode: 0o600 });
}
