import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { operatorArea, parseBody } from '../../operators/operator-area.ts';
import { audit, OperatorRefused } from '../../operators/operators.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PaymentProviders } from '../providers.ts';
import { creditsOfDay, ledgerFaults } from './credits-of-day.ts';
import { type BookDay, dayOfBooks } from './day-of-books.ts';
import { lossesOfDay } from './losses-of-day.ts';
import { paymentsOfDay } from './payments-of-day.ts';

const dayQuery = z.object({ day: z.string() });
const pageQuery = z.object({ ...dayQuery.shape, after: z.optional(z.uuid()) });

/** The books of a day (UTC), for operators: what the ledger booked, and each payment beside what its provider says of it. */
export function booksRoutes(app: FastifyInstance, platform: Platform, providers: PaymentProviders): void {
  const { db, clock } = platform;
  operatorArea(app, platform, (routes) => {
    routes.get('/api/operators/books', async ({ query, operator }) => {
      const { day } = parseBody(dayQuery, query);
      const span = spanOf(day);
      await db.transaction((tx) => audit(tx, operator, { at: clock(), what: 'read the books', about: day }));
      return { day, credits: await creditsOfDay(db, span), losses: await lossesOfDay(db, span), faults: await ledgerFaults(db, span) };
    });

    routes.get('/api/operators/books/payments', async ({ query, operator }) => {
      const { day, after } = parseBody(pageQuery, query);
      const span = spanOf(day);
      const detail = after === undefined ? null : `after ${after}`;
      await db.transaction((tx) => audit(tx, operator, { at: clock(), what: 'read payments', about: day, detail }));
      return paymentsOfDay(db, providers, span, after);
    });
  });
}

/** @throws {OperatorRefused} 422 */
function spanOf(day: string): BookDay {
  const span = dayOfBooks(day);
  if (!span) throw new OperatorRefused(422, 'day_invalid', 'A day is written as 2026-11-28.');
  return span;
}
