import type { CallId } from '@vesper/contracts';
import * as z from 'zod/mini';
import { ApiError } from '../platform/errors/api-error.ts';
import { createSealed } from '../platform/security/sealed.ts';

export type Sort = 'active' | 'new' | 'near';

/** Where a page ended (D-06): the sort key and the id of its last member. The total is counted once, on the first page. */
export interface Cursor {
  sort: Sort;
  at: Date;
  id: string;
  total: number;
  /** Sorted by distance: the place of the last member's city among the cities. */
  rank: number;
}

/** Whose list it is; null is a visitor. */
export interface CursorOwner {
  brandId: number;
  viewerId: string | null;
}

/**
 * A cursor contains, to the millisecond, when someone was last seen or signed up, which no profile reveals. So it is encrypted, and only
 * valid for the list it was issued for.
 */
export interface Cursors {
  encode(cursor: Cursor, owner: CursorOwner): string;
  /** @throws {ApiError} 400 query_invalid: not issued by us, issued to someone else, or for a search with another order */
  decode(text: string, expected: Sort, owner: CursorOwner): Cursor;
}

const count = z.int().check(z.minimum(0));
/** Those of an older version have no rank. */
const content = z.tuple([z.enum(['active', 'new', 'near']), z.int().check(z.minimum(0), z.maximum(8.64e15)), z.uuid(), count], count);

/** @param secret shared by all processes of the server */
export function createCursors(secret: string, call: CallId): Cursors {
  const sealed = createSealed(secret, 'cursors');
  const boundTo = ({ brandId, viewerId }: CursorOwner) => [call, brandId, viewerId];
  return {
    encode: ({ sort, at, id, total, rank }, owner) => sealed.seal(JSON.stringify([sort, at.getTime(), id, total, rank]), boundTo(owner)),
    decode(text, expected, owner) {
      const opened = sealed.open(text, boundTo(owner));
      const parsed = content.safeParse(opened === undefined ? undefined : JSON.parse(opened));
      if (!parsed.success || parsed.data[0] !== expected) throw new ApiError(400, 'query_invalid', { fields: { cursor: 'invalid' } });
      const [sort, at, id, total, rank = 0] = parsed.data;
      return { sort, at: new Date(at), id, total, rank };
    },
  };
}
