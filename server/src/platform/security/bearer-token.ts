import type { FastifyRequest } from 'fastify';

/** The token of `Authorization: Bearer …`. Cookies don't count, so that no browser can be tricked into using one. */
export const bearerToken = ({ headers }: FastifyRequest): string | undefined => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
