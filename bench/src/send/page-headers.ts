import { randomUUID } from 'node:crypto';

/** What a page of the site sends with a write: where it is from (D-03), and a key of its own (D-04). */
export const pageHeaders = (origin: string) => ({
  'content-type': 'application/json',
  'x-client-request': '1',
  'idempotency-key': randomUUID(),
  origin,
});
