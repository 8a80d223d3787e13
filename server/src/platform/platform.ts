import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { AgeChecks } from '../age-check/age-checks.ts';
import type { FunnelCounter } from '../funnel/funnel-counter.ts';
import type { Brands } from './brands/brand-lookup.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/db.ts';
import type { Devices } from './sessions/devices.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ResponseCache } from './response-cache/response-cache.ts';
import type { LiveEvents } from './live-events/live-events.ts';
import type { Reads } from './http/reads.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './observability/metrics.ts';
import type { RateLimiter } from './limits/rate-limit.ts';
import type { Sms } from './sms/sms.ts';
import type { FileStorage } from './storage/file-storage.ts';
import type { Uploads } from './uploads/uploads.ts';
import type { Sessions } from './sessions/sessions.ts';

/** The services that the domain modules use. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  db: Database;
  brands: Brands;
  sessions: Sessions;
  devices: Devices;
  ageChecks: AgeChecks;
  /** Rate limits that must survive a restart: for writes, and against guessing. */
  limits: RateLimiter;
  /** Rate limits for reads. */
  readLimits: RateLimiter;
  events: LiveEvents;
  /** Serves repeated reads without the database while nothing has changed. */
  responseCache: ResponseCache;
  /** The calls that only read, by id. */
  reads: Reads;
  jobs: Jobs;
  /** Members' pictures. */
  storage: FileStorage;
  /** Uploaded files in progress. */
  uploads: Uploads;
  mail: Mail;
  sms: Sms;
  metrics: Metrics;
  /** Counts visits of landers and signups that begin. */
  funnel: FunnelCounter;
  /** HTTP requests to other servers. */
  fetch: typeof fetch;
}

/** A domain: registers its calls, its jobs and whatever else it serves. */
export type Module = (app: FastifyInstance, platform: Platform) => void | Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
  interface FastifyContextConfig {
    /** The id of the call that a route serves, for metrics and logs. */
    call?: string;
    /** Its body is a file, so it gets more time. */
    takesFile?: boolean;
    /** Its answer only contains the member's own data. */
    isOwn?: boolean;
  }
}
