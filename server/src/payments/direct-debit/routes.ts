import { lockMember } from '../../members/locks.ts';
import type { Brand } from '../../platform/brands/brand-lookup.ts';
import type { Queryable, Tx } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { callRoute } from '../../platform/http/call-route.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Module } from '../../platform/platform.ts';
import { createKeyedHash } from '../../platform/security/keyed-hash.ts';
import { requireDurable } from '../durable.ts';
import { isDirectDebit } from '../methods.ts';
import { isUndecided } from '../order-state.ts';
import { lockOrder, orderById, orderOf, type OrderRow, toOrder } from '../orders.ts';
import { AccountRefused, PaymentClosed } from '../provider.ts';
import type { PaymentProviders } from '../providers.ts';
import { refreshOrder } from '../reconcile.ts';
import { refundDays } from '../withdrawals.ts';
import { codesLeft, type Payer, stopOf, TEXTS_OF_A_NETWORK } from './debit-limits.ts';
import { createCodeCheck } from './code-check.ts';
import { debitOf, newCode, newMandate, storeCode, storeDebit, usableCode } from './debit-rows.ts';
import { readDetails } from './details.ts';
import { codeText } from './code-text.ts';
import { submit, submitConfirmed } from './submit.ts';

/** Direct debit (D-25): account and mandate, then the code that was sent, then the provider collects. */
export const directDebitRoutes =
  (providers: PaymentProviders): Module =>
  (app, platform) => {
    const { config, db } = platform;
    const hash = createKeyedHash(config.photoUrlSecret, 'direct debit');
    const checkCode = createCodeCheck(platform, hash);

    callRoute(app, 'directdebit.get', {
      access: 'member',
      limit: { per: 'member', max: 60, window: 60 },
      handler: async ({ query, ctx }) => {
        const { tx, brand, member, now } = ctx;
        const known = await debitOrder(tx, query.order, member.id);
        const order = await refreshOrder(platform, providers, known);
        const debit = await debitOf(tx, order.id);
        const code = await usableCode(tx, order.id, now);
        const closed = !isUndecided(order.state) || debit?.confirmed_at != null;
        const stop = closed ? null : await stopOf(tx, payerOf(brand, order, debit?.iban_hash ?? null), now);
        const { name, address, city } = brand.company;
        return {
          order: toOrder(order),
          closed,
          code:
            closed || !code ? null : { iban_ends: debit?.iban_ends ?? '', phone_ends: code.phone_ends, until: code.until.toISOString() },
          codes_left: await codesLeft(tx, member.id, null, now),
          stop: stop && { reason: stop.reason, until: stop.until?.toISOString() ?? null },
          creditor: { name, address, city },
          refund_days: refundDays(brand),
        };
      },
    });

    callRoute(app, 'directdebit.create', {
      access: 'member',
      ownTransaction: true,
      limit: { per: 'member', max: 20, window: 3600 },
      handler: async ({ body, ctx }) => {
        const { brand, member, now } = ctx;
        // A text message costs us: none for accounts that anyone makes by the dozen.
        if (member.status === 'not_confirmed') throw new ApiError(403, 'unconfirmed');
        const order = await debitOrder(db, body.order, member.id);
        const details = readDetails(body);
        const [ibanHash, phoneHash] = [hash(`iban ${details.iban}`), hash(`phone ${details.phone}`)];
        await requireOpen(db, order);
        await requireNoStop(db, payerOf(brand, order, ibanHash), now);
        await requireCode(db, member.id, phoneHash, now);
        await platform.limits.hit(`code texts ${ctx.clientIp}`, TEXTS_OF_A_NETWORK);
        const mandate = newMandate();
        const providerMandate = await mandateAt(providers, order, { iban: details.iban, holder: details.holder, reference: mandate });
        return ctx.commit(async (tx) => {
          await lockMember(tx, member.id);
          await requireOpen(tx, await lockOrder(tx, order.id));
          await requireNoStop(tx, payerOf(brand, order, ibanHash), now);
          const left = await requireCode(tx, member.id, phoneHash, now);
          const [code, ends] = [newCode(), details.iban.slice(-4)];
          const phoneEnds = details.phone.slice(-2);
          await storeDebit(tx, {
            order_id: order.id,
            mandate,
            provider_mandate: providerMandate,
            iban_hash: ibanHash,
            iban_ends: ends,
            at: now,
          });
          const stored = { memberId: member.id, orderId: order.id, hash: hash(`code ${order.id} ${code}`), phoneHash, phoneEnds, at: now };
          const until = await storeCode(tx, stored);
          await platform.sms.send(tx, { to: details.phone, text: codeText(brand, ctx.locale, order, code), until });
          const sent = { iban_ends: ends, phone_ends: phoneEnds, until: until.toISOString() };
          return { status: 'sms_sent', code: sent, codes_left: left - 1 };
        });
      },
    });

    callRoute(app, 'directdebit.confirm', {
      access: 'member',
      ownTransaction: true,
      limit: { per: 'member', max: 60, window: 3600 },
      handler: async ({ body, ctx }) => {
        const { brand, member, session, now } = ctx;
        await requireDurable(platform);
        const order = await debitOrder(db, body.order, member.id);
        await checkCode({ order, payerOf: (ibanHash) => payerOf(brand, order, ibanHash), session: session.id, code: body.code, now });
        const given = await submit(platform, providers, order.id).catch(providerFailed(platform, order));
        if (given?.state !== 'pending' && given?.completed_at == null) throw new ApiError(409, 'order_closed');
        return ctx.commit(async (tx) => ({ status: 'pending', order: toOrder((await orderById(tx, order.id)) ?? order) }));
      },
    });

    if (providers.all.length > 0) submitConfirmed(platform, providers);
  };

const payerOf = (brand: Brand, { id, member_id, amount }: OrderRow, ibanHash: Buffer | null): Payer => ({
  brandId: brand.id,
  memberId: member_id,
  orderId: id,
  amount,
  ibanHash,
});

/** Someone else's order, one by another method, and none look the same. */
async function debitOrder(database: Queryable, id: string, memberId: string): Promise<OrderRow> {
  const order = await orderOf(database, id, memberId);
  if (!order || !isDirectDebit(order.method)) throw new ApiError(404, 'not_found');
  return order;
}

/** @throws {ApiError} 409 order_closed: given up, ended, or its mandate is given */
async function requireOpen(database: Queryable, order: OrderRow): Promise<void> {
  const isGiven = (await debitOf(database, order.id))?.confirmed_at != null;
  if (!isUndecided(order.state) || isGiven) throw new ApiError(409, 'order_closed');
}

async function requireNoStop(database: Queryable, payer: Payer, now: Date): Promise<void> {
  const stop = await stopOf(database, payer, now);
  if (stop) throw new ApiError(409, stop.reason, stop.until ? { until: stop.until.toISOString() } : {});
}

async function requireCode(database: Queryable | Tx, memberId: string, phoneHash: Buffer, now: Date): Promise<number> {
  // One code at a time for a phone, whoever asks for it: the count below is then true.
  await database.query(sql`select pg_advisory_xact_lock(hashtextextended(${phoneHash.toString('hex')}, 120))`);
  const left = await codesLeft(database, memberId, phoneHash, now);
  if (left === 0) throw new ApiError(409, 'sms_limit');
  return left;
}

/** @throws {ApiError} 422 iban_refused · 409 order_closed · 503 provider_unavailable */
async function mandateAt(
  providers: PaymentProviders,
  { provider, provider_ref: ref }: OrderRow,
  account: { iban: string; holder: string; reference: string },
): Promise<string> {
  if (ref === null) throw new ApiError(503, 'provider_unavailable', { retry_after: 5 });
  try {
    return await providers.named(provider).createMandate(ref, account);
  } catch (error) {
    if (error instanceof AccountRefused) throw new ApiError(422, 'fields_invalid', { fields: { iban: 'iban_refused' } });
    if (error instanceof PaymentClosed) throw new ApiError(409, 'order_closed');
    throw new ApiError(503, 'provider_unavailable', { retry_after: 5 });
  }
}

/** The mandate is given, so a job collects it as soon as the provider answers. */
const providerFailed =
  ({ log }: Parameters<Module>[1], order: OrderRow) =>
  (error: unknown): never => {
    log.warn({ err: error, order: order.id }, 'direct debit not submitted yet; its job will');
    throw new ApiError(503, 'provider_unavailable', { retry_after: 5 });
  };
