import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Brands } from './brands/brand-lookup.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/db.ts';
import type { Devices } from './sessions/devices.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { KnownAnswers } from './response-cache/response-cache.ts';
import type { LiveEvents } from './live-events/live-events.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './observability/metrics.ts';
import type { RateLimiter } from './limits/rate-limit.ts';
import type { Uploads } from './uploads/uploads.ts';
import type { Sessions } from './sessions/sessions.ts';

/** What the domain modules stand on. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  db: Database;
  brands: Brands;
  sessions: Sessions;
  devices: Devices;
  /** Counts what must outlive a restart: writes, and whatever stands before guesses. */
  limits: RateLimiter;
  /** Counts reads. */
  readLimits: RateLimiter;
  events: LiveEvents;
  /** Reads that need no database, because nothing has changed. */
  known: KnownAnswers;
  jobs: Jobs;
  /** Files on their way in. */
  uploads: Uploads;
  mail: Mail;
  metrics: Metrics;
  /** The way to other servers. */
  fetch: typeof fetch;
}

/** A domain: registers its calls, its jobs and whatever else it serves. */
export type Module = (app: FastifyInstance, platform: Platform) => void | Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
  interface FastifyContextConfig {
    /** The call a route serves, for metrics and logs. */
    call?: string;
    /** Its body is a file, and may take its time. */
    takesFile?: boolean;
    /** Its answer tells the member of nobody but themselves. */
    isOwn?: boolean;
  }
}
