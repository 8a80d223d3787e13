import type { CallResponse } from '@vesper/contracts';
import { aBundle, aDiscount, anOrder, aPaymentMethod, aStoredCard, aUser, createFakeHost, refuse, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import { dayOf } from './day-of.ts';
import texts from '../../texts/en.json' with { type: 'json' };

type Offer = CallResponse<'credits.get'>;

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const CHECKOUT = 'http://127.0.0.1:4000/checkout/1';
const LAST = anOrder({ state: 'completed', amount: euros(1990), completed_at: '2021-03-03T12:00:00Z' });

const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  bundles: [aBundle({ slug: 'taste', credits: 10, price: euros(1490) }), aBundle()],
  methods: [aPaymentMethod({ id: 'cards', kind: 'card' }), aPaymentMethod()],
  discount: null,
  credits: 3,
  refund_days: 14,
  minimum_message_cost: null,
  last_order: LAST,
  ...changes,
});

async function open(offer: () => Offer = anOffer, order: () => unknown = () => ({ order: anOrder(), checkout_url: CHECKOUT })) {
  const host = createFakeHost({
    remote: 'mfe-payments',
    user: aUser({ credits: 3 }),
    texts,
    path: '/credits/repeat-order',
    calls: { 'credits.get': offer, 'order.create': order as never },
  });
  const shown = await renderRemote(remote, { page: 'repeat-order', host });
  const orders = () => host.records.calls.filter(({ id }) => id === 'order.create').map(({ input }) => input);
  const findBuy = () => shown.screen.findByRole<HTMLButtonElement>('button', { name: /^Buy now/ });
  return { ...shown, orders, findBuy };
}

test('[R-19 M-12 D-62] names bundle, method, both prices and their difference before the button', async () => {
  const { container, findBuy } = await open(() => anOffer({ vat_rate: 21 }));
  expect((await findBuy()).textContent).toBe('Buy now – €24.90');
  expect(container.querySelector('section')?.textContent).toBe(
    '25 credits€24.90iDEALincl. 21% VAT€5.00 more than on 3 March 2021 (€19.90)',
  );
  // The price stands there and on the button, and nowhere else.
  expect(container.textContent?.match(/€24\.90/g)).toHaveLength(2);
});

test('[R-19 D-24] orders what was bought, the way it was paid, at the price shown', async () => {
  const { host, user, orders, findBuy } = await open();
  await user.dblClick(await findBuy());
  await vi.waitFor(() => expect(host.records.left).toEqual([CHECKOUT]));
  expect(orders()).toMatchObject([{ body: { bundle: 'credits-25', method: 'ideal', expected: euros(2490) } }]);
});

test.each([
  ['the same price', { amount: euros(2490) }, 'Same price as on 3 March 2021'],
  ['a lower price', { amount: euros(2990) }, '€5.00 less than on 3 March 2021 (€29.90)'],
  ['another currency', { amount: { amount: 9900, currency: 'PLN' } }, /^On 3 March 2021 you paid PLN.99\.00$/],
  ['other contents', { credits: 20 }, 'The bundle holds 25 credits now. Last time it held 20 credits.'],
])('[R-19] says so for %s', async (_, before, words) => {
  const { screen } = await open(() => anOffer({ last_order: { ...LAST, ...before } }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each([
  ['2026-11-28T10:00:00', '28 November'],
  ['2025-11-28T10:00:00', '28 November 2025'],
])('[R-19] the day of %s reads “%s”', (iso, day) => {
  expect(dayOf(iso, 'en-GB', new Date('2026-12-01T10:00:00'))).toBe(day);
});

test('[R-19 S-14] a discount in force lowers today’s price and says why', async () => {
  const bundles = [aBundle({ price: euros(1868), full_price: euros(2490) })];
  const { screen, findBuy } = await open(() => anOffer({ bundles, discount: aDiscount() }));
  expect((await findBuy()).textContent).toBe('Buy now – €18.68');
  screen.getByText(/^25% off your first credits/);
  screen.getByLabelText('before €24.90');
});

test.each([
  ['nothing was bought before', { last_order: null }, texts.repeat.never, '/credits'],
  ['the server is older than this page', { last_order: undefined }, texts.repeat.never, '/credits'],
  ['the bundle is no longer sold', { bundles: [aBundle({ slug: 'taste' })] }, texts.repeat.bundle_gone, '/credits?method=ideal'],
  [
    'the method is no longer offered',
    { methods: [aPaymentMethod({ available: false, unavailable_reason: 'retired' })] },
    'Last time you paid with iDEAL. That’s no longer possible here: choose another way to pay.',
    '/credits?bundle=credits-25',
  ],
] as [string, Partial<Offer>, string, string][])('[R-19] says so and leads on when %s', async (_, changes, words, href) => {
  const { screen } = await open(() => anOffer(changes));
  await screen.findByText(words);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});

const VISA = aStoredCard();

test('[R-19 M-12 D-23] two taps: the card of last time is chosen, and the button charges it', async () => {
  const paid = { ...LAST, method: 'cards' as const, card: { id: VISA.id, brand: 'Visa', last_four: '4242' } };
  const { host, screen, container, user, orders, findBuy } = await open(
    () => anOffer({ last_order: paid, cards: [aStoredCard({ id: 'other', last_four: '0341' }), VISA] }),
    () => ({ order: anOrder(), checkout_url: `${window.location.origin}/credits/1` }),
  );
  const buy = await findBuy();
  expect(container.querySelector('section')?.textContent).toContain('Visa ending in 4242');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /4242/ }).checked).toBe(true);
  await user.click(buy);
  await vi.waitFor(() => expect(host.records.navigations.at(-1)?.to).toBe('/credits/1'));
  expect(orders()).toMatchObject([{ body: { method: 'cards', card: VISA.id } }]);
});

test('[R-19 D-23] a stored card is a choice beside the way of last time, which stays chosen', async () => {
  const { screen, user, orders, findBuy } = await open(() => anOffer({ cards: [VISA, aStoredCard({ id: 'old', expired: true })] }));
  await findBuy();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'iDEAL' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: /4242/ }));
  await user.click(await findBuy());
  await vi.waitFor(() => expect(orders()).toMatchObject([{ body: { method: 'cards', card: VISA.id } }]));
  expect(screen.getByRole('link', { name: texts.repeat.choose }).getAttribute('href')).toBe(`/credits?bundle=credits-25&card=${VISA.id}`);
});

test('[R-19 D-24] shows a changed price before anything is paid', async () => {
  let price = euros(2490);
  const { host, screen, user, findBuy } = await open(
    () => anOffer({ bundles: [aBundle({ price })] }),
    () => {
      price = euros(2690);
      return refuse(409, 'price_changed')();
    },
  );
  await user.click(await findBuy());
  await screen.findByText('The price has changed. Check it and confirm again.');
  await vi.waitFor(async () => expect((await findBuy()).textContent).toBe('Buy now – €26.90'));
  expect(host.records.left).toEqual([]);
});

test('[D-46 R-19] what the server refuses to sell again without it, this page asks for', async () => {
  const { user, screen, findBuy } = await open(anOffer, refuse(409, 'fictional_unacknowledged'));
  await user.click(await findBuy());
  const box = await screen.findByRole('checkbox', { name: /marked “Fictional profile”/ });
  await vi.waitFor(() => expect(document.activeElement).toBe(box));
  expect(screen.queryByRole('alert')).toBeNull();
});
