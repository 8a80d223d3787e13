import { GEOCODE_CACHE } from '@vesper/contracts';
import { callRoute } from '../platform/http/call-route.ts';
import type { Module } from '../platform/platform.ts';
import { nearestCity } from './nearest.ts';

/** Farther away than that, the nearest city we know says nothing about where somebody is. */
const FARTHEST_KM = 100;

/** Where a position is (C-06), from the table that comes with the server: it is asked of nobody, and neither kept nor logged (D-64). */
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
