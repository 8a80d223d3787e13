import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the server answers: the methods of every path, as it was registered. */
    routesByPath: ReadonlyMap<string, readonly string[]>;
  }
}

/** Notes every route that is registered from here on. */
export function noteRoutes(app: FastifyInstance): void {
  const methodsOf = new Map<string, string[]>();
  app.decorate('routesByPath', methodsOf);
  app.addHook('onRoute', ({ url, method }) => void methodsOf.set(url, [...new Set([...(methodsOf.get(url) ?? []), ...[method].flat()])]));
}
