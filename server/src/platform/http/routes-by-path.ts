import type { FastifyInstance } from 'fastify';

/** The methods of every registered path. */
export type RoutesByPath = ReadonlyMap<string, readonly string[]>;

declare module 'fastify' {
  interface FastifyInstance {
    routesByPath: RoutesByPath;
  }
}

/** Records every route that is registered after this call. */
export function noteRoutes(app: FastifyInstance): RoutesByPath {
  const routes = new Map<string, string[]>();
  app.decorate('routesByPath', routes);
  app.addHook('onRoute', ({ url, method }) => void routes.set(url, [...new Set([...(routes.get(url) ?? []), ...[method].flat()])]));
  return routes;
}
