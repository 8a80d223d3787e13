import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { apiRoutes } from './api/routes.ts';
import { formats } from './api/schemas.ts';
import { openProviderStore } from './provider-store.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { type Clock, systemClock } from './provider-clock.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { registerStyles } from './page.ts';

export interface ProviderDeps {
  /** Shared with the merchant: bearer token of the API, and key of webhook signatures. */
  secret: string;
  /** Folder of the journal; created if missing. One provider at a time. */
  dataDir: string;
  /** Seconds after which an open payment expires; default 900. */
  expirySeconds?: number;
  /** Seconds for which a direct debit is pending; default 10. */
  debitSeconds?: number;
  clock?: Clock;
  fetch?: typeof globalThis.fetch;
  newId?: (prefix: string) => string;
  /** Writes requests and errors to standard output. */
  logs?: boolean;
}

/** The HTTP server; `listen` (or `ready`) starts the webhooks, `close` ends them. */
export type Provider = FastifyInstance & {
  /** Resolves when no webhook is in flight. */
  settled(): Promise<void>;
};

const FIFTEEN_MINUTES = 15 * 60;

/** The sandbox provider, ready to listen (D-58). @throws if the journal can't be read or written */
export function buildProvider(deps: ProviderDeps): Provider {
  const { secret, dataDir, expirySeconds = FIFTEEN_MINUTES, debitSeconds = 10, clock = systemClock } = deps;
  const store = openProviderStore({
    secret,
    dataDir,
    clock,
    fetch: deps.fetch ?? globalThis.fetch,
    newId: deps.newId ?? ((prefix) => `${prefix}_${randomUUID().replaceAll('-', '')}`),
  });
  const app = fastify({
    logger: deps.logs ?? false,
    // No type coercion: the string "10" is not an amount.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, formats } },
  });

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) {
      return reply.code(status).send({ error: 'invalid_request', message: error.message });
    }
    request.log.error(error);
    return reply.code(500).send({ error: 'internal', message: 'Internal error of the sandbox provider' });
  });
  app.register(formbody);
  registerStyles(app);
  app.register(apiRoutes, { prefix: '/v1', store, secret, expiryMs: expirySeconds * 1000, debitMs: debitSeconds * 1000 });
  app.register(checkoutRoutes, { store });
  app.register(dashboardRoutes, { store });
  app.addHook('onReady', async () => store.start());
  app.addHook('onClose', () => store.stop());
  return Object.assign(app, { settled: store.settled });
}
