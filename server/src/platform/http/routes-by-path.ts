import type { FastifyInstance } from 'fastify';

/** The methods of every path, as it was registered. */
export type RoutesByPath = ReadonlyMap<string, readonly string[]>;

declare module 'fastify' {
  interface FastifyInstance {
    routesByPath: RoutesByPath;
  }
}

/** Notes every route that is registered from here on. */
export function noteRoutes(app: FastifyInstance): RoutesByPath {
  const routes = new Map<string, string[]>();
  app.decorate('routesByPath', routes);
  app.addHook('onRoute', ({ url, method }) => void routes.set(url, [...new Set([...(routes.get(url) ?? []), ...[method].flat()])]));
  return routes;
}
