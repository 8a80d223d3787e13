import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'remotes';

/** A forgotten override expires by itself. */
export const OVERRIDE_HOURS = 2;

/** The override in a browser's cookie. */
export interface Carried {
  /** As in the `remotes` parameter. */
  requested: string;
  until: Date;
}

interface CookieOptions {
  secret: string;
  isSecure: boolean;
}

/**
 * The cookie that keeps an override across navigations: what was requested, until when, and a signature, so that only this server can
 * extend it.
 */
export function overrideCookie({ secret, isSecure }: CookieOptions) {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(`override ${text}`).digest('base64url');
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return {
    /** Undefined when there is none, or it has expired or was not signed by us. */
    read(request: FastifyRequest, now: Date): Carried | undefined {
      const [expires = '', encoded = '', signature = ''] = (request.cookies[COOKIE] ?? '').split('.');
      const expected = Buffer.from(signatureOf(`${expires}.${encoded}`));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const until = new Date(Number(expires));
      return until > now ? { requested: Buffer.from(encoded, 'base64url').toString(), until } : undefined;
    },
    set(reply: FastifyReply, requested: string, now: Date): void {
      const seconds = OVERRIDE_HOURS * 3600;
      const text = `${now.getTime() + seconds * 1000}.${Buffer.from(requested).toString('base64url')}`;
      reply.setCookie(COOKIE, `${text}.${signatureOf(text)}`, { ...attributes, maxAge: seconds });
    },
    clear: (reply: FastifyReply): void => void reply.clearCookie(COOKIE, attributes),
  };
}
