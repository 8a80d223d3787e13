import { decidingQuery } from '@vesper/contracts/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../platform/errors/api-error.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import type { Platform } from '../platform/platform.ts';
import type { PageOwner } from './composition.ts';

/** What the read said that decides whether a page exists. */
export interface Decided {
  exists: boolean;
  /** Its query and answer, if there was one. */
  read?: { query: Record<string, string>; answer: unknown };
}

/**
 * Asks the read that decides whether a page exists for this viewer. Only its "not there" makes the document a 404: whatever else
 * goes wrong is for the page to say, and to retry.
 */
export async function pageExists(
  { reads, log }: Pick<Platform, 'reads' | 'log'>,
  { page, params }: PageOwner,
  asked: { request: FastifyRequest; reply: FastifyReply; ctx: RequestContext },
): Promise<Decided> {
  const read = page.exists && reads.get(page.exists.call);
  if (!page.exists || !read) return { exists: true };
  try {
    const query = decidingQuery(page.exists, params);
    return { exists: true, read: { query, answer: await read({ ...asked, query }) } };
  } catch (error) {
    if (!(error instanceof ApiError)) {
      log.error({ err: error, page: page.path }, 'the read that decides whether a page exists failed');
      return { exists: true };
    }
    // 400: an id that is none.
    return { exists: ![400, 404, 410].includes(error.status) };
  }
}
