import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from './request-context.ts';

export interface ReadRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  ctx: RequestContext;
  /** As in an address; checked by the call's schema. */
  query: Record<string, string>;
}

/** The reads of the contract by call id, for use inside the server: with the same access, limits and schema. @throws {ApiError} as the call */
export type Reads = Map<string, (asked: ReadRequest) => Promise<unknown>>;
