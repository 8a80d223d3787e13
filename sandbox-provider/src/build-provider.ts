import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { apiRoutes } from './api/routes.ts';
import { formats } from './api/schemas.ts';
import { openBook } from './book.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { type Clock, systemClock } from './clock.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { registerStyles } from './page.ts';

export interface ProviderDeps {
  /** Shared with the merchant: its bearer secret, and the key webhooks are signed with. */
  secret: string;
  /** Folder of the journal; made if missing. One provider at a time. */
  dataDir: string;
  /** How long an untouched payment stays open. */
  expirySeconds?: number;
  clock?: Clock;
  fetch?: typeof globalThis.fetch;
  newId?: (prefix: string) => string;
  /** Writes requests and errors to standard output. */
  logs?: boolean;
}

/** The HTTP server; `listen` (or `ready`) starts the webhooks, `close` ends them. */
export type Provider = FastifyInstance & {
  /** Resolves when no webhook is on its way. */
  settled(): Promise<void>;
};

const FIFTEEN_MINUTES = 15 * 60;

/** The sandbox provider, ready to listen (D-58). Throws when the journal can't be read or written. */
export function buildProvider(deps: ProviderDeps): Provider {
  const { secret, dataDir, expirySeconds = FIFTEEN_MINUTES, clock = systemClock } = deps;
  const book = openBook({
    secret,
    dataDir,
    clock,
    fetch: deps.fetch ?? globalThis.fetch,
    newId: deps.newId ?? ((prefix) => `${prefix}_${randomUUID().replaceAll('-', '')}`),
  });
  const app = fastify({
    logger: deps.logs ?? false,
    // Money is taken as it is written: "10" is no amount.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, formats } },
  });

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) {
      return reply.code(status).send({ error: 'invalid_request', message: error.message });
    }
    request.log.error(error);
    return reply.code(500).send({ error: 'internal', message: 'Something broke in the sandbox' });
  });
  app.register(formbody);
  registerStyles(app);
  app.register(apiRoutes, { prefix: '/v1', book, secret, expiryMs: expirySeconds * 1000 });
  app.register(checkoutRoutes, { book });
  app.register(dashboardRoutes, { book });
  app.addHook('onReady', async () => book.start());
  app.addHook('onClose', () => book.stop());
  return Object.assign(app, { settled: book.settled });
}
