import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MINUTE } from '../platform/clock.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { layout, sendDevPage } from '../platform/mail/dev-mailbox/dev-page.ts';
import { createKeyedHash } from '../platform/security/keyed-hash.ts';
import type { AgeCheckProvider } from './provider.ts';

const PATH = '/dev/age-check';
const SIGNATURE = 'x-age-check-signature';
/** How old a notice may be. */
const MAX_AGE = 5 * MINUTE;

const requested = z.object({ reference: z.string(), return_url: z.string(), notice_url: z.string() });
const noticed = z.object({ reference: z.string(), over_18: z.boolean() });

interface OfPage {
  Params: { result?: string };
  Querystring: { request?: string; signature?: string };
}

/**
 * A provider on this machine, for demo and development: it believes everybody. It speaks what real ones speak: the member is sent to it by a
 * signed address, and its answer comes as a signed notice, before it sends the member back.
 */
export function demoProvider(app: FastifyInstance): AgeCheckProvider {
  const { platform } = app;
  const { config, clock } = platform;
  const hash = createKeyedHash(config.photoUrlSecret, 'age check demo');
  const sign = (text: string): string => hash(text).toString('base64url');
  const isSigned = (text: string, signature: string): boolean => {
    const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  };

  function checkOf({ query: { request = '', signature = '' } }: FastifyRequest<OfPage>) {
    if (!isSigned(request, signature)) throw new ApiError(404, 'not_found');
    return {
      ...z.parse(requested, parsed(Buffer.from(request, 'base64url').toString())),
      query: new URLSearchParams({ request, signature }),
    };
  }

  app.get<OfPage>(PATH, async (request, reply) => {
    const { return_url, query } = checkOf(request);
    const host = new URL(return_url).hostname;
    return sendDevPage(reply, (nonce) =>
      layout(
        'Age check',
        nonce,
        `<h1>Are you 18 or older?</h1>
<p class="note">A stand-in on this machine, which believes everybody. A real provider would look at a face, a card or an account here.
It tells ${escapeHtml(host)} one word: yes or no.</p>
<p><a href="${PATH}/yes?${escapeHtml(query.toString())}">Yes, I’m 18 or older</a></p>
<p><a href="${PATH}/no?${escapeHtml(query.toString())}">No</a></p>
<p><a href="${escapeHtml(return_url)}">Go back without an answer</a></p>`,
      ),
    );
  });

  app.get<OfPage>(`${PATH}/:result`, async (request, reply): Promise<FastifyReply> => {
    const { reference, return_url, notice_url } = checkOf(request);
    const { result } = request.params;
    if (result !== 'yes' && result !== 'no') throw new ApiError(404, 'not_found');
    const body = JSON.stringify({ reference, over_18: result === 'yes' });
    const at = String(clock().getTime());
    const { ok } = await platform.fetch(notice_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE]: `${at}.${sign(`${at}.${body}`)}` },
      body,
    });
    if (!ok) throw new ApiError(503, 'unavailable');
    return reply.redirect(return_url, 303);
  });

  return {
    name: 'demo',
    async start({ reference, returnUrl, noticeUrl }) {
      const request = Buffer.from(JSON.stringify({ reference, return_url: returnUrl, notice_url: noticeUrl })).toString('base64url');
      return new URL(`${PATH}?${new URLSearchParams({ request, signature: sign(request) })}`, returnUrl).href;
    },
    readNotice({ body, headers, now }) {
      const [at = '', signature = ''] = String(headers[SIGNATURE] ?? '').split('.');
      if (!isSigned(`${at}.${body}`, signature) || Math.abs(now.getTime() - Number(at)) > MAX_AGE) return undefined;
      const notice = noticed.safeParse(parsed(body));
      return notice.success ? { reference: notice.data.reference, isAdult: notice.data.over_18 } : undefined;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
