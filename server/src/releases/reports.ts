import { deployableName } from '@vesper/contracts/release';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import * as z from 'zod/mini';
import { clientNetwork } from '../platform/security/client-network.ts';
import { DAY, earlier } from '../platform/clock.ts';
import { refuseForeignRequest } from '../platform/security/csrf.ts';
import type { Queryable } from '../platform/database/db.ts';
import { ApiError, invalidInput } from '../platform/errors/api-error.ts';
import { mayReadMetrics } from '../platform/observability/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import type { ReleaseChanges } from './changes.ts';
import { checkCanary } from './canary-analysis.ts';
import { countMounts, type MountReport } from './mounts.ts';

/** Where the shell reports load results of releases, in batches. */
export const REPORT_PATH = '/api/releases/report';

const MAX_BYTES = 16 * 1024;

/** Per address: far more than one person's pages send. */
const LIMIT = { max: 60, window: 60 };

const REASONS = [
  'contract',
  'network',
  'integrity',
  'timeout',
  'broken',
  'bootstrap',
  'mount',
  'update',
  'unmount',
  'chunk',
  'widget',
] as const;

const reportBody = z.object({
  events: z
    .array(
      z.object({
        remote: deployableName,
        version: z.string().check(z.maxLength(60)),
        what: z.enum(['loaded', 'load_failed', 'render_error', 'integrity_error', 'mount_started', 'mount_settled']),
        /** Of a mount: the minute since 1970 in which it began. */
        minute: z.optional(z.int().check(z.nonnegative(), z.maximum(1e9))),
        reason: z.optional(z.string().check(z.maxLength(40))),
        /** For successful loads: milliseconds until it was on screen. */
        mount_ms: z.optional(z.number().check(z.nonnegative(), z.maximum(600_000))),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
});
type Sent = z.output<typeof reportBody>['events'][number];
type Report = Sent & { what: Exclude<Sent['what'], MountReport['what']> };

const isMount = (event: Sent): event is Sent & MountReport => event.what.startsWith('mount_') && event.minute !== undefined;
const isReport = (event: Sent): event is Report => !event.what.startsWith('mount_');

/** POST /api/releases/report, GET /api/releases/health, and the same counts in /metrics. Stores nothing about who reported. */
export function reportRoutes(app: FastifyInstance, platform: Platform, changes: ReleaseChanges): void {
  const { db, clock, limits, metrics, config } = platform;
  const counter = new Counter({
    name: 'release_reports_total',
    help: 'What browsers reported of releases, by remote, version and what happened',
    labelNames: ['remote', 'version', 'what'],
    registers: [metrics.registry],
  });

  app.post(REPORT_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    refuseForeignRequest(request);
    await limits.hit(`release report ip ${clientNetwork(request.ip)}`, LIMIT);
    const parsed = reportBody.safeParse(request.body);
    if (!parsed.success) throw invalidInput('body', parsed.error);
    const { events } = parsed.data;
    const counted = await db.transaction(async (tx) => {
      await countMounts(tx, events.filter(isMount), clock());
      return count(tx, events.filter(isReport), clock());
    });
    for (const { remote, version, what } of counted) counter.inc({ remote, version, what });
    const failing = new Map(counted.filter(({ what }) => what !== 'loaded').map((one) => [`${one.remote}@${one.version}`, one]));
    for (const name of failing.values()) await checkCanary({ db, clock, changes }, name);
    return reply.code(204).send();
  });

  app.get('/api/releases/health', async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) throw new ApiError(404, 'not_found');
    return reply.send({ releases: await healthSince(db, earlier(clock(), DAY)) });
  });
}

/** @returns the counted reports: those of unknown releases are not */
async function count(tx: Queryable, reports: Report[], now: Date): Promise<Report[]> {
  const counted: Report[] = [];
  // Sorted, so that concurrent batches can't deadlock.
  const sorted = reports.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const report of sorted) {
    const { remote, version, what, mount_ms = 0 } = report;
    const rows = await tx.query(sql`
      insert into release_reports (remote, version, hour, what, reason, count, mount_ms)
      select remote, version, date_trunc('hour', ${now}::timestamptz), ${what}, ${reasonOf(report)}, 1, ${Math.round(mount_ms)}
      from releases where remote = ${remote} and version = ${version}
      on conflict on constraint release_reports_counted_once
        do update set count = release_reports.count + 1, mount_ms = release_reports.mount_ms + excluded.mount_ms`);
    if (rows > 0) counted.push(report);
  }
  return counted;
}

const keyOf = (report: Report): string => [report.remote, report.version, report.what, reasonOf(report)].join(' ');

/** Unknown reasons are counted as one, so that pages can't fill the table with their own. */
function reasonOf({ what, reason }: Report): string {
  if (what === 'loaded' || reason === undefined) return '';
  return (REASONS as readonly string[]).includes(reason) ? reason : 'other';
}

interface Health {
  remote: string;
  version: string;
  state: string;
  loaded: number;
  failed: number;
  /** Mean milliseconds from request to screen. */
  mount_ms: number | null;
  reasons: Record<string, number>;
}

const healthSince = (db: Queryable, since: Date): Promise<Health[]> =>
  db.many<Health>(sql`
    select remote, version, state,
      coalesce(sum(count) filter (where what = 'loaded'), 0)::integer as loaded,
      coalesce(sum(count) filter (where what in ('load_failed', 'render_error')), 0)::integer as failed,
      round(sum(mount_ms) filter (where what = 'loaded') / nullif(sum(count) filter (where what = 'loaded'), 0))::integer as mount_ms,
      coalesce(jsonb_object_agg(rtrim(what || ' ' || reason), count) filter (where what <> 'loaded'), '{}') as reasons
    from releases join (
      select remote, version, what, reason, sum(count) as count, sum(mount_ms) as mount_ms
      from release_reports where hour >= ${since} group by 1, 2, 3, 4
    ) counts using (remote, version)
    group by 1, 2, 3 order by 1, 2`);
