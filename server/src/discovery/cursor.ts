import * as z from 'zod/mini';
import { ApiError } from '../platform/errors.ts';

export type Sort = 'active' | 'new';

/** Where a page ended (D-06): the sort key and the id of its last member. The total is counted once, for the first page. */
export interface Cursor {
  sort: Sort;
  at: Date;
  id: string;
  total: number;
}

const encoded = z.tuple([
  z.enum(['active', 'new']),
  z.int().check(z.minimum(0), z.maximum(8.64e15)),
  z.uuid(),
  z.int().check(z.minimum(0)),
]);

export const encodeCursor = ({ sort, at, id, total }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, at.getTime(), id, total])).toString('base64url');

/** @throws {ApiError} 400 query_invalid: not one of ours, or of a search with another order */
export function decodeCursor(text: string, expected: Sort): Cursor {
  const parsed = encoded.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success || parsed.data[0] !== expected) throw new ApiError(400, 'query_invalid', { fields: { cursor: 'invalid' } });
  const [sort, at, id, total] = parsed.data;
  return { sort, at: new Date(at), id, total };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
