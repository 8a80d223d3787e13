import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import { sql } from '../../database/sql.ts';
import { sendDevPage, sendMailHtml } from './dev-page.ts';
import { listPage, mailPage, type StoredMail } from './mailbox-pages.ts';

const SHOWN = 100;

/** /dev/mailbox: received mails, newest first; `?to=` filters by recipient; JSON on request. Local modes only. */
export function mailboxRoutes(app: FastifyInstance): void {
  const { db } = app.platform;
  const columns = sql`id, received_at as "receivedAt", sender, recipient, subject, body_text as text, body_html as html, unsubscribe`;

  async function mail(id: string): Promise<StoredMail> {
    const found = /^\d{1,15}$/.test(id) ? await db.maybeOne<StoredMail>(sql`select ${columns} from dev_mails where id = ${id}`) : undefined;
    if (!found) throw new ApiError(404, 'not_found');
    return found;
  }

  app.get<{ Querystring: { to?: unknown } }>('/dev/mailbox', async (request, reply) => {
    const to = typeof request.query.to === 'string' ? request.query.to : undefined;
    const mails = await db.many<StoredMail>(sql`
      select ${columns} from dev_mails where ${to ? sql`lower(recipient) = lower(${to})` : sql`true`} order by id desc limit ${SHOWN}`);
    if (request.headers.accept?.includes('application/json')) return { mails };
    return sendDevPage(reply, (nonce) => listPage(mails, to, nonce));
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const found = await mail(request.params.id);
    if (request.headers.accept?.includes('application/json')) return { mail: found };
    return sendDevPage(reply, (nonce) => mailPage(found, nonce));
  });

  // Untrusted HTML, in a frame that runs and loads nothing; its links open in the whole window.
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async (request, reply) => {
    const { html } = await mail(request.params.id);
    return sendMailHtml(reply, html);
  });
}
