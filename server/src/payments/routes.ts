import { type Discount, type PaymentMethodId, premiumBenefits } from '@vesper/contracts';
import { lockMember } from '../members/locks.ts';
import type { Tx } from '../platform/database/db.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError, authenticationRequired } from '../platform/errors/api-error.ts';
import type { Module, Platform } from '../platform/platform.ts';
import { hookOrigin, siteOrigin } from '../platform/brands/site-origin.ts';
import { balances } from '../wallet/ledger.ts';
import { booksRoutes } from './books/routes.ts';
import { chargeStoredCard } from './cards/charge.ts';
import { revokeAtProvider, revokeCards } from './cards/revoke.ts';
import { cardOf, cardsOf, removeCard } from './cards/stored-cards.ts';
import { discountOfCode } from './discount-codes.ts';
import { requireDurable } from './durable.ts';
import { receiveNotices } from './hooks.ts';
import { directDebitRoutes } from './direct-debit/routes.ts';
import { isDirectDebit, methodsFor } from './methods.ts';
import { buyerOf, discountFor, keptDiscount, listedIn, offersFor, toBundle } from './offer.ts';
import { attachPayment, checkoutOf, isFirstPurchase, lastPurchase, orderOf, type OrderRow, toOrder, unfinishedOrder } from './orders.ts';
import { isOpen, isUndecided } from './order-state.ts';
import { paymentFor, placeOrder } from './place-order.ts';
import { ProviderUnreachable } from './provider.ts';
import { createPayment, paymentProvidersOf, servedBy } from './providers.ts';
import { receiptPdfRoute } from './receipt-pdf/route.ts';
import { receiptOf, vatRateOf } from './receipts.ts';
import { reconcileOrders, refreshOrder, scheduleReconcile } from './reconcile.ts';
import { makeRefunds } from './refunds.ts';
import { findReturns } from './returned-money.ts';
import { createTransactionCursors, transactionsOf } from './transactions.ts';
import { cancelOpen, voidAtProvider } from './void-job.ts';
import { settle } from './settle.ts';
import { changeLimits, giveUpBeyondLimits, shownLimits } from './spending-limits.ts';
import { voidPayments } from './voids.ts';
import { declareWithdrawal, makeWithdrawals, paymentsToWithdraw, refundDays, withdrawalOf } from './withdrawals.ts';

/** Bundles, orders and provider notices (D-23, D-24, D-26, C-09). */
export const paymentsModule: Module = (app, platform) => {
  const providers = paymentProvidersOf(platform);
  const cursors = createTransactionCursors(platform.config.photoUrlSecret);

  const methodsNow = ({ country, currency, amount }: OrderRow): PaymentMethodId[] =>
    methodsFor({ country, currency, amounts: [amount], canText: platform.sms.isAvailable, isServed: servedBy(providers) })
      .filter(({ available }) => available)
      .map(({ id }) => id);

  callRoute(app, 'credits.get', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: async ({ query, ctx }) => {
      const buyer = await buyerOf(ctx.tx, ctx.member.id);
      const { offers, discount, currency, minimumMessageCost } = await offersFor(ctx.tx, ctx.brand, buyer, ctx.now, query.code);
      const { settings } = ctx.brand;
      const { credits } = await balances(ctx.tx, ctx.member.id);
      const last = await lastPurchase(ctx.tx, ctx.member.id);
      const unfinished = await unfinishedOrder(ctx.tx, ctx.member.id, ctx.now);
      return {
        bundles: offers.map((offer) => toBundle(offer, settings.message_credits)),
        methods: methodsFor({
          country: buyer.country,
          currency,
          amounts: offers.map((offer) => offer.amount),
          canText: platform.sms.isAvailable,
          isServed: servedBy(providers),
        }),
        discount,
        credits,
        refund_days: refundDays(ctx.brand),
        minimum_message_cost: minimumMessageCost,
        vat_rate: await vatRateOf(ctx.tx, ctx.brand.id, buyer.country),
        last_order: last ? toOrder(last) : null,
        unfinished_order: unfinished ? toOrder(unfinished) : null,
        cards: await cardsOf(ctx.tx, ctx.member.id, ctx.now),
      };
    },
  });

  callRoute(app, 'premium.get', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: async ({ ctx: { tx, brand, member, now } }) => {
      const { offers, discount, minimumMessageCost } = await offersFor(tx, brand, await buyerOf(tx, member.id), now);
      return {
        benefits: premiumBenefits,
        bundles: offers.map((offer) => toBundle(offer, brand.settings.message_credits)),
        discount,
        refund_days: refundDays(brand),
        minimum_message_cost: minimumMessageCost,
      };
    },
  });

  callRoute(app, 'pricing.get', {
    access: 'anyone',
    limit: { per: 'member', max: 60, window: 60 },
    handler: async ({ query, ctx }) => {
      const { countries, geoip_country: home, message_credits: messageCredits } = ctx.brand.settings;
      const country = [query.country ?? ctx.country].find((one) => countries.includes(one)) ?? home;
      const { offers, minimumMessageCost } = await listedIn(ctx.tx, ctx.brand, country);
      return {
        country,
        bundles: offers.map((offer) => toBundle(offer, messageCredits)),
        refund_days: refundDays(ctx.brand),
        minimum_message_cost: minimumMessageCost,
      };
    },
  });

  callRoute(app, 'discountcode.get', {
    access: 'anyone',
    limit: { per: 'member', max: 60, window: 60, isGuard: true },
    handler: async ({ query, ctx }) => {
      const { tx, brand, member, now } = ctx;
      const answer = (discount: Discount | null) => ({ discount, now: now.toISOString() });
      const code = query.welcome ? undefined : query.code;
      if (!member && code !== undefined) throw authenticationRequired();
      if (!member) return answer(null);
      const buyer = await buyerOf(tx, member.id);
      if (code === undefined) return answer(await keptDiscount(tx, brand, buyer, now));
      const own = await discountFor(tx, brand, buyer, now);
      return answer(await discountOfCode(tx, { brandId: brand.id, memberId: member.id, country: buyer.country, code, own, now }));
    },
  });

  callRoute(app, 'card.remove', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 3600 },
    handler: async ({ body, ctx: { tx, member, now } }) => {
      await lockMember(tx, member.id);
      if (!(await removeCard(tx, body.id, member.id, now))) throw new ApiError(404, 'not_found');
      await revokeAtProvider(platform, tx, [body.id]);
      return { cards: await cardsOf(tx, member.id, now) };
    },
  });

  callRoute(app, 'order.create', {
    access: 'member',
    ownTransaction: true,
    limit: { per: 'member', max: 20, window: 600 },
    handler: async ({ body, ctx, request }) => {
      const { brand, member, session, now } = ctx;
      if (providers.all.length === 0) throw new ApiError(503, 'provider_unavailable');
      await requireDurable(platform);
      const order = await placeOrder(platform, brand, providers, {
        memberId: member.id,
        bundle: body.bundle,
        method: body.method,
        expected: body.expected,
        discountCode: body.discount_code,
        card: body.card,
        keepsCard: body.keep_card === true,
        idempotencyKey: String(request.headers['idempotency-key']),
        now,
      });
      const origin = siteOrigin(platform, brand, request);
      const card = order.card_id === null ? undefined : await cardOf(platform.db, order.card_id, member.id);
      const asked = paymentFor(order, {
        origin,
        hooks: hookOrigin(platform, brand, request),
        locale: ctx.locale,
        statement: brand.settings.mail_name,
        cardToken: card?.token ?? null,
      });
      const made = await createPayment(providers, order.provider, asked).catch(providerFailed(platform, order.id));
      // A direct debit needs no page of the provider's: account, mandate and code are ours to ask for.
      const payment = isDirectDebit(order.method) ? { ...made, checkoutUrl: `${origin}/directdebit?order=${order.id}` } : made;
      const attach = async (tx: Tx) => {
        const attached = await attachPayment(tx, order.id, payment, now);
        await scheduleReconcile(platform, tx, order.id);
        // The order was given up meanwhile for one from another tab: it could not be voided before its payment was known.
        if (attached.state === 'cancelled') await voidAtProvider(platform, tx, [attached]);
        return attached;
      };
      if (order.card_id === null)
        return ctx.commit(async (tx) => {
          const attached = await attach(tx);
          return { order: toOrder(attached), checkout_url: attached.checkout_url ?? payment.checkoutUrl };
        });
      const charge = { memberId: member.id, sessionId: session.id, cardId: order.card_id, about: asked, attach };
      const charged = await chargeStoredCard(platform, providers, charge).catch(providerFailed(platform, order.id));
      const checkoutUrl = isUndecided(charged.state) && charged.checkout_url ? charged.checkout_url : `${origin}/credits/${order.id}`;
      return ctx.commit(async () => ({ order: toOrder(charged), checkout_url: checkoutUrl }));
    },
  });

  callRoute(app, 'order.get', {
    access: 'member',
    handler: async ({ query, ctx }) => {
      const order = await orderOf(ctx.tx, query.id, ctx.member.id);
      if (!order) throw new ApiError(404, 'not_found');
      const fresh = await refreshOrder(platform, providers, order);
      return {
        order: toOrder(fresh),
        checkout_url: isOpen(fresh.state) && fresh.state !== 'pending' ? checkoutOf(fresh) : null,
        ...(fresh.failure && { methods: methodsNow(fresh) }),
        first: await isFirstPurchase(ctx.tx, fresh),
      };
    },
  });

  callRoute(app, 'transactions.get', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: ({ query, ctx }) => transactionsOf(ctx.tx, cursors, { brandId: ctx.brand.id, memberId: ctx.member.id }, query),
  });

  callRoute(app, 'receipt.get', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: ({ query, ctx }) => receiptOf(ctx.tx, ctx.brand, ctx.member.id, query.id),
  });

  callRoute(app, 'withdrawal.get', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: ({ query, ctx }) => withdrawalOf(ctx.tx, ctx.brand, ctx.member.id, query.id, ctx.now),
  });

  callRoute(app, 'withdrawals.get', {
    access: 'member',
    limit: { per: 'member', max: 30, window: 60 },
    handler: async ({ ctx }) => ({ payments: await paymentsToWithdraw(ctx.tx, ctx.brand, ctx.member.id, ctx.now) }),
  });

  callRoute(app, 'withdrawal.create', {
    access: 'anyone',
    limit: { per: 'client', max: 20, window: 3600 },
    handler: async ({ body, ctx }) => {
      await declareWithdrawal(platform, ctx.tx, ctx.brand, { order: body.order, email: body.email, at: ctx.now });
      return { received_at: ctx.now.toISOString() };
    },
  });

  callRoute(app, 'limits.get', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: ({ ctx }) => shownLimits(ctx.tx, ctx.member.id, ctx.now),
  });

  callRoute(app, 'limits.update', {
    access: 'member',
    limit: { per: 'member', max: 30, window: 3600 },
    handler: async ({ body, ctx }) => {
      await lockMember(ctx.tx, ctx.member.id);
      await changeLimits(ctx.tx, ctx.member.id, body, ctx.now);
      await cancelOpen(platform, ctx.tx, await giveUpBeyondLimits(ctx.tx, ctx.member.id, ctx.now));
      return shownLimits(ctx.tx, ctx.member.id, ctx.now);
    },
  });

  void receiptPdfRoute(app, platform);
  booksRoutes(app, platform, providers);
  void directDebitRoutes(providers)(app, platform);
  makeWithdrawals(platform);
  if (providers.all.length === 0) return;
  reconcileOrders(platform, providers);
  findReturns(platform, providers);
  voidPayments(platform, providers);
  revokeCards(platform, providers);
  makeRefunds(platform, providers, settle);
  for (const provider of providers.all) receiveNotices(app, platform, provider);
};

const providerFailed =
  (platform: Platform, order: string) =>
  (error: unknown): never => {
    if (error instanceof ApiError) throw error;
    platform.log.warn({ err: error, order }, 'payment provider did not accept the order');
    throw new ApiError(503, 'provider_unavailable', { retry_after: error instanceof ProviderUnreachable ? error.retryAfter : 5 });
  };
