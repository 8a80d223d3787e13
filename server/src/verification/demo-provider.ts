import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../platform/errors/api-error.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { layout, sendDevPage } from '../platform/mail/dev-mailbox/dev-page.ts';
import { sql } from '../platform/database/sql.ts';
import type { VerificationProvider } from './provider.ts';

const PATH = '/dev/verification';

interface OfCheck {
  Params: { ref: string; result?: string };
}

/** A provider on this machine, for demo and development: its page has a button for each result. Local modes only. */
export function demoProvider(app: FastifyInstance): VerificationProvider {
  const { db } = app.platform;

  async function checkOf(ref: string): Promise<{ return_url: string }> {
    const found = await db.maybeOne<{ return_url: string }>(sql`select return_url from dev_verifications where ref = ${ref}`);
    if (!found) throw new ApiError(404, 'not_found');
    return found;
  }

  app.get<OfCheck>(`${PATH}/:ref`, async ({ params: { ref } }, reply) => {
    const { return_url } = await checkOf(ref);
    return sendDevPage(reply, (nonce) =>
      layout(
        'Identity check',
        nonce,
        `<h1>Identity check</h1><p class="note">A provider on this machine. A real one would look at an ID and a face here.</p>
<p><a href="${PATH}/${escapeHtml(ref)}/passed">Pass the check</a></p><p><a href="${PATH}/${escapeHtml(ref)}/failed">Fail the check</a></p>
<p><a href="${escapeHtml(return_url)}">Leave it pending and go back</a></p>`,
      ),
    );
  });

  app.get<OfCheck>(`${PATH}/:ref/:result`, async ({ params: { ref, result } }, reply) => {
    const { return_url } = await checkOf(ref);
    if (result !== 'passed' && result !== 'failed') throw new ApiError(404, 'not_found');
    await db.query(sql`update dev_verifications set result = ${result} where ref = ${ref} and result is null`);
    return reply.redirect(return_url, 303);
  });

  return {
    async start(returnUrl) {
      const ref = randomUUID();
      await db.query(sql`insert into dev_verifications (ref, return_url) values (${ref}, ${returnUrl})`);
      return { ref, url: this.urlOf(ref, returnUrl) };
    },
    urlOf: (ref, returnUrl) => new URL(`${PATH}/${ref}`, returnUrl).href,
    async resultOf(ref) {
      const found = await db.maybeOne<{ result: 'passed' | 'failed' | null }>(sql`select result from dev_verifications where ref = ${ref}`);
      return found && (found.result ?? 'pending');
    },
  };
}
