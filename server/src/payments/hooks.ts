import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { requireDurable } from './durable.ts';
import { orderById, orderOfPayment, type OrderRow } from './orders.ts';
import { type PaymentNotice, type PaymentProvider, ProviderUnreachable } from './provider.ts';
import { settle } from './settle.ts';

const NOTICE_BYTES = 16_384;

/**
 * POST /hooks/payment/:provider (D-26). The notice is only a hint: its signature is checked, then the provider is asked for the payment's
 * state. It is acknowledged after that is committed; any other answer makes the provider send it again.
 */
export function receiveNotices(app: FastifyInstance, platform: Platform, provider: PaymentProvider): void {
  app.register(async (hooks) => {
    // The signature covers the raw bytes.
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'string', bodyLimit: NOTICE_BYTES }, (_request, body, done) => done(null, body));

    hooks.post<{ Body: string; Querystring: Record<string, unknown> }>(
      `/hooks/payment/${provider.name}`,
      { bodyLimit: NOTICE_BYTES },
      async (request, reply) => {
        const notice = provider.readNotice({ body: request.body ?? '', headers: request.headers, query: request.query });
        if (!notice) throw new ApiError(403, 'signature_invalid');
        await requireDurable(platform);
        const order = await orderOfNotice(platform.db, provider, notice);
        const ref = order?.provider_ref;
        // Not ours, or not attached to an order yet: the provider retries.
        if (!order || !ref) throw new ApiError(404, 'not_found');
        try {
          await settle(platform, order, await provider.fetch(ref));
        } catch (error) {
          if (error instanceof ProviderUnreachable) throw new ApiError(503, 'provider_unavailable', { retry_after: error.retryAfter });
          throw error;
        }
        await countNotice(platform.db, { provider: provider.name, ref, state: notice.state, at: platform.clock() });
        return reply.code(204).send();
      },
    );
  });
}

async function orderOfNotice(db: Queryable, { name }: PaymentProvider, notice: PaymentNotice): Promise<OrderRow | undefined> {
  if ('ref' in notice) return orderOfPayment(db, name, notice.ref);
  const order = await orderById(db, notice.orderId);
  return order?.provider === name ? order : undefined;
}

async function countNotice(db: Queryable, notice: { provider: string; ref: string; state: string; at: Date }): Promise<void> {
  await db.query(sql`
    insert into payment_notices (provider, ref, state, received_at) values (${notice.provider}, ${notice.ref}, ${notice.state}, ${notice.at})
    on conflict on constraint payment_notices_are_counted_once do update set times = payment_notices.times + 1`);
}
