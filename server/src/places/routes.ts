import { GEOCODE_CACHE } from '@vesper/contracts';
import { callRoute } from '../platform/http/call-route.ts';
import type { Module } from '../platform/platform.ts';
import { nearestCity } from './nearest.ts';

/** Beyond this distance, the nearest known city says nothing about where someone is. */
const FARTHEST_KM = 100;

/**
 * The nearest city to a position (C-06), from the table shipped with the server: no third party is asked, and the position is neither
 * stored nor logged (D-64).
 */
export const placesModule: Module = (app) => {
  callRoute(app, 'geocode.get', {
    access: 'anyone',
    limit: { per: 'member', max: 30, window: 60 },
    handler: async ({ query, ctx, reply }) => {
      const { country, region, city, distance } = nearestCity(query);
      const isServed = distance <= FARTHEST_KM && ctx.brand.settings.countries.includes(country);
      reply.header('cache-control', `private, max-age=${GEOCODE_CACHE}`); // K-04
      return { place: isServed ? { country, region, city } : null };
    },
  });
};
