import { randomUUID } from 'node:crypto';

/** The headers of a page's write: its origin (D-03) and an idempotency key (D-04). */
export const pageHeaders = (origin: string) => ({
  'content-type': 'application/json',
  'x-client-request': '1',
  'idempotency-key': randomUUID(),
  origin,
});
