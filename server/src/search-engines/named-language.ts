import type { Locale } from '@vesper/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOCALE_COOKIE, setLocaleCookie } from '../platform/locale/locale-cookie.ts';
import type { Platform } from '../platform/platform.ts';
import { languageIn } from './head-tags.ts';

/**
 * The language that an address names, for whoever has chosen none (C-10): kept like a choice, so that what the page asks for next is in it too.
 * @returns it, if the brand offers it
 */
export async function languageOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<Locale | undefined> {
  const named = languageIn(request.query);
  if (!named || !(await platform.brands.ofHost(request.host)).locales.includes(named)) return undefined;
  if (request.cookies[LOCALE_COOKIE] === undefined) {
    request.cookies[LOCALE_COOKIE] = named;
    setLocaleCookie(reply, named, platform.config);
  }
  return named;
}
