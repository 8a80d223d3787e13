import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { Config } from './config.ts';
import { createAgeChecks } from './age-check/age-checks.ts';
import { createFunnelCounter } from './funnel/funnel-counter.ts';
import { admit, type Client } from './platform/limits/admission-control.ts';
import { noteRoutes } from './platform/http/routes-by-path.ts';
import { DEFAULT_BODY_LIMIT } from './platform/limits/body-limit.ts';
import { endTimedOut, limitBodyTime, REQUEST_TIMEOUT } from './platform/limits/body-timeout.ts';
import { createBrands } from './platform/brands/brand-lookup.ts';
import { clientNetwork, networkOf } from './platform/security/client-network.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/database/db.ts';
import { mailboxRoutes } from './platform/mail/dev-mailbox/mailbox-routes.ts';
import { createDevices } from './platform/sessions/devices.ts';
import { ApiError } from './platform/errors/api-error.ts';
import { answerErrors, ignoreExpectHeader, unroutableErrors } from './platform/http/errors.ts';
import { parseEndedBodies } from './platform/http/empty-bodies.ts';
import { refuseOtherEncodings } from './platform/http/encodings.ts';
import { healthRoutes } from './platform/observability/health.ts';
import { scheduleCleanup } from './platform/jobs/cleanup.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { eventsRoute } from './platform/live-events/events-route.ts';
import { serveCachedResponses } from './platform/response-cache/cached-responses.ts';
import { createResponseCache } from './platform/response-cache/response-cache.ts';
import { handleNotModified } from './platform/response-cache/not-modified.ts';
import { createLiveEvents } from './platform/live-events/live-events.ts';
import { isRoutine, loggerOptions } from './platform/observability/logging.ts';
import { createMail } from './platform/mail/mail.ts';
import { createSms } from './platform/sms/sms.ts';
import { createStoppedAddresses } from './platform/mail/stopped-addresses.ts';
import { createUnsubscribeLinks } from './platform/mail/unsubscribe-links.ts';
import { mainOrigin } from './platform/brands/site-origin.ts';
import { queryFlag } from './platform/http/query-flag.ts';
import { createMetrics, metricsRoutes } from './platform/observability/metrics.ts';
import { openApiRoute } from './platform/http/openapi.ts';
import { releasesOpenApi } from './releases/openapi.ts';
import type { Module, Platform } from './platform/platform.ts';
import { createMemoryLimiter, createStoredLimiter } from './platform/limits/rate-limit.ts';
import { securityHeaders } from './platform/security/security-headers.ts';
import { createSessions } from './platform/sessions/sessions.ts';
import { openBucket } from './platform/storage/bucket.ts';
import { folderStorage } from './platform/storage/file-storage.ts';
import { createUploads } from './platform/uploads/uploads.ts';

export interface AppDependencies {
  config: Config;
  modules: readonly Module[];
  clock?: Clock;
  /** Default: connections of its own, which it closes. */
  db?: Database;
}

/** requireHostHeader is off so that we, not Node, refuse a request without a host: in JSON (D-02). */
const HTTP = { keepAliveTimeout: 72_000, headersTimeout: 30_000, requestTimeout: REQUEST_TIMEOUT, requireHostHeader: false };

/**
 * Builds the whole server on a migrated database; it does not listen yet. `close()` ends the streams, drains, and closes everything it
 * opened.
 */
export async function buildApp({ config, modules, clock = systemClock, db }: AppDependencies): Promise<FastifyInstance> {
  const protection = securityHeaders(config);
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: isRoutine }),
    // Trust one hop only: what our proxy saw. Anything before it in X-Forwarded-For was written by the client, perhaps to be counted as
    // someone else.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: DEFAULT_BODY_LIMIT,
    serverFactory(handler) {
      const clientOf = (request: IncomingMessage): Client => {
        const device = platform.devices.in(request.headers.cookie);
        const network = networkOf(request, config.trustProxy);
        return device ? { key: device.toString('base64url'), network, isKnown: true } : { key: network, network, isKnown: false };
      };
      const timeOut = ({ socket }: IncomingMessage) => endTimedOut(server, socket);
      const admitted = admit(handler, { maxInProgress: config.requestsAtOnce, clientOf, clock, timeOut });
      const isOpen = () => server.listening;
      const guarded = protection.guard(admitted);
      const server: Server = createServer(HTTP, handleNotModified(guarded, { platform: () => platform, isOpen, headers: protection.few }));
      return server;
    },
    routerOptions: { constraints: { flag: queryFlag } },
    ...unroutableErrors(protection.all),
  });
  const platform = createPlatform(config, clock, app, db);
  app.decorate('platform', platform);
  answerErrors(app, noteRoutes(app));
  ignoreExpectHeader(app);
  refuseOtherEncodings(app);
  parseEndedBodies(app);
  limitBodyTime(app);
  await app.register(cookie);
  serveCachedResponses(app);
  await limitAndCompress(app);

  metricsRoutes(app);
  healthRoutes(app);
  openApiRoute(app, releasesOpenApi);
  eventsRoute(app);
  if (config.isLocal) mailboxRoutes(app);
  scheduleCleanup(platform);
  for (const register of modules) await register(app, platform);

  app.addHook('onReady', () => start(app));
  app.addHook('preClose', () => platform.events.endStreams());
  app.addHook('preClose', async () => endIdleConnections(app.server));
  app.addHook('onClose', async () => {
    await Promise.all([platform.jobs.stop(), platform.events.stop(), platform.responseCache.presence.stop(), platform.funnel.stop()]);
    platform.mail.close();
    await platform.db.close();
  });
  return app;
}

/**
 * While a server stops: ends what has become idle. Node does so once, at the beginning; a connection that was still answering then would
 * be waited for until its keep-alive is over.
 */
function endIdleConnections(server: Server): void {
  // A command that never listened has nothing to close, and must be able to end.
  const timer = setInterval(() => server.closeIdleConnections(), 50).unref();
  server.once('close', () => clearInterval(timer));
}

function createPlatform(config: Config, clock: Clock, app: FastifyInstance, given: Database | undefined): Platform {
  const { log } = app;
  const onIdleError = (error: Error) => log.warn({ err: error }, 'idle database connection failed');
  const db = given ?? openDatabase({ ...config.database, onIdleError });
  const responseCache = createResponseCache({ db, clock, log });
  const events = createLiveEvents({ db, clock, log, responseCache });
  const jobs = createJobs({ db, log });
  const devices = createDevices({ clock, isSecure: !config.isLocal, secret: config.photoUrlSecret });
  return {
    config,
    clock,
    log,
    db,
    events,
    responseCache,
    reads: new Map(),
    jobs,
    storage: config.fileBucket ? openBucket(config.fileBucket, 'file store') : folderStorage(config.filesDir),
    uploads: createUploads({ dir: join(config.filesDir, 'incoming') }),
    brands: createBrands({ db, clock, isLocal: config.isLocal, pushPublicKey: config.push?.publicKey ?? null }),
    devices,
    ageChecks: createAgeChecks({ db, clock, knowsCountries: config.countryHeader !== undefined }),
    sessions: createSessions({ db, clock, devices, isSecure: !config.isLocal, onEnded: (ids) => events.endSessions(ids) }),
    limits: createStoredLimiter(db, clock),
    readLimits: createMemoryLimiter(clock),
    mail: createMail({
      db,
      jobs,
      clock,
      from: config.mail.from,
      unsubscribeLinks: createUnsubscribeLinks(config.photoUrlSecret),
      stopped: createStoppedAddresses(config.photoUrlSecret),
      originOf: (brand) => mainOrigin({ config }, brand),
    }),
    sms: createSms({
      ...{ jobs, db, clock, secret: config.photoUrlSecret, gateway: config.smsUrl, isLocal: config.isLocal },
      fetch: (input, init) => fetch(input, init),
    }),
    metrics: createMetrics(),
    funnel: createFunnelCounter({ db, clock, onError: (error) => log.error({ err: error }, 'counting visits failed') }),
    fetch: (input, init) => fetch(input, init),
  };
}

async function start(app: FastifyInstance): Promise<void> {
  const { config, clock, db, events, funnel, jobs, mail, responseCache } = app.platform;
  if (config.isLocal && !config.mail.smtpUrl) {
    const { openInbox } = await import('./platform/mail/dev-mailbox/inbox.ts');
    const inbox = await openInbox({ db, clock, port: config.mail.inboxPort });
    app.addHook('onClose', () => inbox.close());
    mail.deliverTo(inbox.smtpUrl);
  } else if (config.mail.smtpUrl) {
    mail.deliverTo(config.mail.smtpUrl);
  }
  await events.start();
  responseCache.presence.start();
  funnel.start();
  await jobs.start();
}

async function limitAndCompress(app: FastifyInstance): Promise<void> {
  const { config } = app.platform;
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Compressed requests are refused (encodings.ts).
    globalDecompression: false,
    // 6: documents are 6 % smaller than at 4, for half a millisecond (W7); higher levels cost more and gain little.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  });
  if (config.requestCeiling > 0) {
    await app.register(rateLimit, {
      max: config.requestCeiling,
      timeWindow: '1 minute',
      keyGenerator: (request) => clientNetwork(request.ip),
      errorResponseBuilder: (_request, { ttl }) => new ApiError(429, 'too_many_requests', { retry_after: Math.ceil(ttl / 1000) }),
    });
  }
}
