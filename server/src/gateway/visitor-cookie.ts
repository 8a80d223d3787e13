import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';

const YEAR_SECONDS = 365 * 86_400;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The browser's random id, created by the first document that needs one. It only says which share of visitors a browser belongs to. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, { isSecure }: { isSecure: boolean }): string {
  const cookie = isSecure ? '__Host-visitor' : 'visitor';
  const known = request.cookies[cookie];
  if (known !== undefined && UUID.test(known)) return known;
  const made = randomUUID();
  reply.setCookie(cookie, made, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: YEAR_SECONDS });
  return made;
}
