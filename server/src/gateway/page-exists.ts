import { decidingQuery } from '@vesper/contracts/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../platform/errors/api-error.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import type { Platform } from '../platform/platform.ts';
import type { PageOwner } from './composition.ts';

/**
 * Asks the read that decides whether a page exists for this viewer. Only its "not there" makes the document a 404: whatever else
 * goes wrong is for the page to say, and to retry.
 */
export async function pageExists(
  { reads, log }: Pick<Platform, 'reads' | 'log'>,
  { page, params }: PageOwner,
  asked: { request: FastifyRequest; reply: FastifyReply; ctx: RequestContext },
): Promise<boolean> {
  const read = page.exists && reads.get(page.exists.call);
  if (!page.exists || !read) return true;
  try {
    await read({ ...asked, query: decidingQuery(page.exists, params) });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) {
      log.error({ err: error, page: page.path }, 'the read that decides whether a page exists failed');
      return true;
    }
    // 400: an id that is none.
    return ![400, 404, 410].includes(error.status);
  }
}
