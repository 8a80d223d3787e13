import { LOCALE_COOKIE_DAYS, type Locale } from '@vesper/contracts';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';

export const LOCALE_COOKIE = 'locale';

/** S-22: kept for 365 days. Readable by the page, which also sets it when the language is switched there. */
export const setLocaleCookie = (reply: FastifyReply, locale: Locale, { isLocal }: Pick<Config, 'isLocal'>): FastifyReply =>
  reply.setCookie(LOCALE_COOKIE, locale, { path: '/', sameSite: 'lax', secure: !isLocal, maxAge: LOCALE_COOKIE_DAYS * 86_400 });
