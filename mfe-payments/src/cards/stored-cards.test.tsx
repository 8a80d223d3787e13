import type { CallResponse } from '@vesper/contracts';
import {
  aBundle,
  anOrder,
  aPaymentMethod,
  aStoredCard,
  aUser,
  createFakeHost,
  type FakeHostOptions,
  refuse,
  renderRemote,
} from '@vesper/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import remote from '../remote.ts';
import texts from '../texts/en.json' with { type: 'json' };

type Offer = CallResponse<'credits.get'>;

// The code of the page and its dialog is loaded when they are shown: ahead, so that no test waits for it on a busy machine.
beforeAll(() => Promise.all([import('../pages/credits/page.tsx'), import('./remove-card-dialog.tsx')]).then(() => {}), 120_000);

const CHECKOUT = 'http://127.0.0.1:4000/checkout/1';
const VISA = aStoredCard();
const OLD = aStoredCard({
  id: '00000000-0000-4000-8000-000000000301',
  brand: 'Mastercard',
  last_four: '0069',
  exp_month: 1,
  exp_year: 2020,
  expired: true,
});

window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never;

const offerWith = (changes: Partial<Offer> = {}): Offer => ({
  bundles: [aBundle()],
  methods: [aPaymentMethod(), aPaymentMethod({ id: 'cards', kind: 'card' })],
  discount: null,
  credits: 0,
  refund_days: 14,
  minimum_message_cost: null,
  cards: [VISA, OLD],
  ...changes,
});

/** Rendered outside the remote's container. */
const dialog = () => document.querySelector('[role=alertdialog]');
const dialogButton = (words: string) =>
  vi.waitFor(() => {
    const button = [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === words);
    if (!button) throw new Error(`no button “${words}”`);
    return button;
  });

async function open(changes: Partial<Offer> = {}, { calls, ...options }: FakeHostOptions = {}) {
  const shop = { offer: offerWith(changes) };
  const host = createFakeHost({
    remote: 'mfe-payments',
    user: aUser(),
    texts,
    path: '/credits?bundle=credits-25',
    calls: {
      'credits.get': () => shop.offer,
      'order.create': () => ({ order: anOrder(), checkout_url: CHECKOUT }),
      'card.remove': ({ body }) => {
        const cards = (shop.offer.cards ?? []).filter(({ id }) => id !== body?.id);
        shop.offer = { ...shop.offer, cards };
        return { cards };
      },
      ...calls,
    },
    ...options,
  });
  const shown = await renderRemote(remote, { page: 'credits', host });
  const findBuy = () => shown.screen.findByText(/^Buy now/);
  const sent = (call: string) => host.records.calls.filter(({ id }) => id === call).map(({ input }) => input);
  const radio = (words: RegExp) => shown.screen.getByLabelText<HTMLInputElement>(words, { selector: 'input' });
  const removeButton = (card: string) => shown.screen.getByLabelText(`Remove ${card}`);
  return { ...shown, findBuy, sent, radio, removeButton };
}

test('[D-23 M-12] a stored card is chosen and charged by the button; its order is the next page', async () => {
  const own = `${window.location.origin}/credits/1`;
  const { host, screen, user, findBuy, sent, radio } = await open(
    {},
    { calls: { 'order.create': () => ({ order: anOrder(), checkout_url: own }) } },
  );
  const buy = await findBuy();
  expect(radio(/^Visa ending in 4242Valid until 12\/34$/).checked).toBe(true);
  screen.getByText('We charge Visa ending in 4242 as soon as you press the button. Your bank may ask you to confirm.');
  // Under the button too: on a phone the choice may be out of sight.
  expect(buy.closest('section')?.textContent).toMatch(/Buy now – €24\.90Total€24\.90One-time purchase[^€]*We charge Visa ending in 4242/);
  expect(screen.queryByLabelText(/Keep this card/)).toBeNull();
  await user.dblClick(buy);
  await vi.waitFor(() => expect(host.records.navigations.at(-1)?.to).toBe('/credits/1'));
  expect(sent('order.create')).toMatchObject([{ body: { method: 'cards', card: VISA.id } }]);
  expect(sent('order.create')[0]).not.toHaveProperty('body.keep_card');
});

test('[D-23 M-12] the choice between cards and methods is in the address', async () => {
  const { host, user, findBuy, radio } = await open({}, { path: '/credits?bundle=credits-25&method=ideal' });
  await findBuy();
  expect(radio(/iDEAL/).checked).toBe(true);
  await user.click(radio(/^Visa ending in 4242V/));
  expect(host.navigation.location().search).toBe(`?bundle=credits-25&card=${VISA.id}`);
  await user.click(radio(/Credit or debit card/));
  expect(host.navigation.location().search).toBe('?bundle=credits-25&method=cards');
});

test('[D-23] a card is kept only if its member ticks it', async () => {
  const { screen, user, findBuy, sent } = await open({ cards: [] }, { path: '/credits?bundle=credits-25&method=cards' });
  const buy = await findBuy();
  const box = screen.getByLabelText<HTMLInputElement>(/Keep this card for next time/);
  expect(box.checked).toBe(false);
  await user.click(buy);
  await vi.waitFor(() => expect(sent('order.create')).toHaveLength(1));
  expect(sent('order.create')[0]).not.toHaveProperty('body.keep_card');
});

test('[D-23] what was ticked is in the order', async () => {
  const { host, screen, user, findBuy, sent } = await open({ cards: [] }, { path: '/credits?bundle=credits-25&method=cards' });
  const buy = await findBuy();
  await user.click(screen.getByLabelText(/Keep this card/));
  await user.click(buy);
  await vi.waitFor(() => expect(host.records.left).toEqual([CHECKOUT]));
  expect(sent('order.create')).toMatchObject([{ body: { method: 'cards', keep_card: true } }]);
});

test.each([
  ['another method', { cards: [] }, '/credits?bundle=credits-25&method=ideal'],
  ['a server that stores none', { cards: undefined }, '/credits?bundle=credits-25&method=cards'],
])('[D-23] nothing is asked about keeping a card for %s', async (_, changes, path) => {
  const { screen, findBuy } = await open(changes, { path });
  await findBuy();
  expect(screen.queryByLabelText(/Keep this card/)).toBeNull();
  expect(screen.queryByText('Your cards')).toBeNull();
});

test('[D-23 X-04] an expired card can only be removed', async () => {
  const { screen, findBuy, removeButton } = await open();
  await findBuy();
  expect(screen.queryByLabelText(/^Mastercard ending in 0069/)).toBeNull();
  screen.getByText('Expired (01/20)');
  removeButton('Mastercard ending in 0069');
});

test('[D-23] a card is removed after a question; cancelled, it stays', async () => {
  const { screen, user, findBuy, sent, removeButton } = await open();
  await findBuy();
  const remove = () => removeButton('Visa ending in 4242');
  await user.click(remove());
  await user.click(await dialogButton('Cancel'));
  expect(sent('card.remove')).toEqual([]);
  await user.click(remove());
  const confirm = await dialogButton('Remove');
  expect(dialog()?.textContent).toContain('Remove this card?');
  await user.click(confirm);
  await screen.findByText('Visa ending in 4242 is removed.');
  await vi.waitFor(() => expect(screen.queryByLabelText('Remove Visa ending in 4242')).toBeNull());
  expect(sent('card.remove')).toMatchObject([{ body: { id: VISA.id } }]);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Your cards'));
});

test('[D-23] a removal that failed says so and can be tried again; of a card that is gone it is done', async () => {
  let answer = refuse(503, 'unavailable');
  const { user, findBuy, removeButton } = await open({}, { calls: { 'card.remove': () => answer() } });
  await findBuy();
  await user.click(removeButton('Visa ending in 4242'));
  await user.click(await dialogButton('Remove'));
  await vi.waitFor(() => expect(dialog()?.querySelector('[role=alert]')).toBeTruthy());
  answer = refuse(404, 'not_found');
  await user.click(await dialogButton('Remove'));
  await vi.waitFor(() => expect(dialog()).toBeNull());
});

test('[D-23] a card that is gone when it should be charged is said, and the offer read again', async () => {
  const { screen, user, findBuy, sent } = await open({}, { calls: { 'order.create': refuse(404, 'card_not_found') } });
  await user.click(await findBuy());
  await screen.findByText('This card is no longer here. Choose another way to pay.');
  await vi.waitFor(() => expect(sent('credits.get')).toHaveLength(2));
});
