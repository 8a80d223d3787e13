import type { CallResponse } from '@vesper/contracts';
import { aBundle, aDiscount, anOrder, aPaymentMethod, aUser, createFakeHost, type FakeHostOptions, renderRemote } from '@vesper/testing';
import remote from '../remote.ts';
import texts from '../texts/en.json' with { type: 'json' };

export type Offer = CallResponse<'credits.get'>;

export const euros = (amount: number) => ({ amount, currency: 'EUR' });
export const CHECKOUT = 'http://127.0.0.1:4000/checkout/1';

export const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  bundles: [
    aBundle({ slug: 'taste', credits: 10, price: euros(1490), price_per_message: euros(149) }),
    aBundle({
      slug: 'weekend',
      credits: 60,
      bonus: 5,
      price: euros(5993),
      full_price: euros(7990),
      price_per_message: euros(93),
      best_fit: true,
    }),
  ],
  methods: [aPaymentMethod(), aPaymentMethod({ id: 'wire_transfer', kind: 'bank_transfer', delayed: true })],
  discount: aDiscount({ expires: '2026-01-16T12:00:00Z' }),
  credits: 0,
  refund_days: 14,
  minimum_message_cost: null,
  ...changes,
});

/** The credits page, with an offer of two bundles. */
export async function openCredits({ calls, ...options }: FakeHostOptions = {}) {
  const host = createFakeHost({
    remote: 'mfe-payments',
    user: aUser({ credits: 3 }),
    texts,
    path: '/credits?bundle=weekend',
    calls: { 'credits.get': () => anOffer(), 'order.create': () => ({ order: anOrder(), checkout_url: CHECKOUT }), ...calls },
    ...options,
  });
  const shown = await renderRemote(remote, { page: 'credits', host });
  const orders = () => host.records.calls.filter(({ id }) => id === 'order.create').map(({ input }) => input);
  const keys = () => orders().map(({ idempotencyKey }) => idempotencyKey);
  const findBuy = () => shown.screen.findByRole<HTMLButtonElement>('button', { name: /^Buy now/ });
  return { ...shown, orders, keys, findBuy };
}
