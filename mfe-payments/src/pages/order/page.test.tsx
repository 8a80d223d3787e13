import type { CallResponse, ChatState, Order, OrderState } from '@vesper/contracts';
import { aChatEntry, anOrder, aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const ID = uuid(200);
const CHECKOUT = 'http://127.0.0.1:4000/checkout/1';
const lastOpened: ChatState['lastOpened'] = { conversation: uuid(100), at: '2026-01-15T12:00:00Z' };

/** The server: an order that a test moves along. */
function aServer(state: OrderState) {
  const server = {
    state,
    answer: (): CallResponse<'order.get'> => ({
      order: anOrder({ state: server.state }),
      checkout_url: ['created', 'loading'].includes(server.state) ? CHECKOUT : null,
    }),
  };
  return server;
}

async function open(state: OrderState, options: FakeHostOptions = {}) {
  const server = aServer(state);
  const host = createFakeHost({
    remote: 'mfe-payments',
    user: aUser(),
    texts,
    path: `/credits/${ID}`,
    calls: { 'order.get': server.answer },
    ...options,
  });
  const shown = await renderRemote(remote, { page: 'order', params: { id: ID }, host });
  const questions = () => host.records.calls.filter(({ id }) => id === 'order.get').length;
  return { ...shown, server, questions };
}

const headings: Record<OrderState, string> = {
  created: 'We’re waiting for the confirmation',
  loading: 'We’re waiting for the confirmation',
  pending: 'Your payment is on its way',
  completed: 'Paid. Thank you!',
  failed: 'Payment failed or has been cancelled.',
  cancelled: 'Payment failed or has been cancelled.',
  expired: 'Your time to pay has run out',
  partly_refunded: 'Part of this payment was refunded',
  refunded: 'This payment was refunded',
  charged_back: 'This payment was charged back',
};

test.each(Object.entries(headings) as [OrderState, string][])(
  '[S-03 M-14 D-59 X-03] an order that is %s: “%s”, and a way on',
  async (state, heading) => {
    const { screen } = await open(state);
    await screen.findByRole('heading', { level: 2, name: heading });
    screen.getByText('€24.90');
    screen.getByText('iDEAL');
    expect(screen.getByRole('link', { name: 'Browse members' }).getAttribute('href')).toBe('/members');
  },
);

test('[D-59 M-14] a late payment whose discount was used meanwhile: all of it goes back, and no credits are spoken of as taken', async () => {
  const answer = { order: anOrder({ state: 'refunded', declined: 'discount_used' }), checkout_url: null };
  const { screen, host } = await open('refunded', { calls: { 'order.get': () => answer } });
  await screen.findByRole('heading', { level: 2, name: 'Your money goes back' });
  screen.getByText(/All of it goes back the way it came. No credits were added./);
  screen.getByText('€24.90');
  expect(screen.getByRole('link', { name: 'Browse members' }).getAttribute('href')).toBe('/members');
  expect(host.records.events).toEqual([]);
});

test('[B-03 M-14] a late payment that would pass the member’s own limits says so, and that all of it goes back', async () => {
  const answer = { order: anOrder({ state: 'refunded', declined: 'spending_limit' }), checkout_url: null };
  const { screen } = await open('refunded', { calls: { 'order.get': () => answer } });
  expect(await screen.findByRole('heading', { level: 2, name: 'Your money goes back' })).toBeTruthy();
  screen.getByText(/your own limits don’t allow it any more. All of it goes back the way it came. No credits were added./);
});

test('[R-20 D-24] a payment that was left off goes on where it was', async () => {
  const { host, screen, user } = await open('loading');
  await user.click(await screen.findByRole('button', { name: 'Go on to the payment' }));
  expect(host.records.left).toEqual([CHECKOUT]);
});

test('[M-14] a payment that failed can be tried again, with the same choice', async () => {
  const { screen } = await open('failed');
  expect((await screen.findByRole('link', { name: 'Try again' })).getAttribute('href')).toBe('/credits?bundle=credits-25&method=ideal');
});

const VISA = { id: uuid(300), brand: 'Visa', last_four: '4242' };

test.each([
  [
    'card_declined' as const,
    'Your card wasn’t charged',
    'Your bank declined Visa ending in 4242. You haven’t paid anything, and no credits were added.',
    ['Retry this card', `/credits?bundle=credits-25&card=${VISA.id}`],
  ],
  [
    'card_expired' as const,
    'Your card has expired',
    'Visa ending in 4242 is no longer valid. You haven’t paid anything, and no credits were added.',
    ['Use another card', '/credits?bundle=credits-25&method=cards'],
  ],
])('[X-04] %s: says why, and leads to the card or PayPal', async (failure, heading, words, [name = '', href]) => {
  const order = anOrder({ state: 'failed', method: 'cards', card: VISA, failure });
  const { screen } = await open('failed', { calls: { 'order.get': () => ({ order, checkout_url: null, methods: ['cards', 'paypal'] }) } });
  await screen.findByRole('heading', { level: 2, name: heading });
  screen.getByText(words);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect(screen.getByRole('link', { name: 'Pay with PayPal' }).getAttribute('href')).toBe('/credits?bundle=credits-25&method=paypal');
});

test.each([
  [['ideal', 'cards']],
  [undefined], // a server that doesn't tell yet
] as [CallResponse<'order.get'>['methods']][])('[X-04 D-57] PayPal is a way on only where it is offered: %j', async (methods) => {
  const order = anOrder({ state: 'failed', method: 'cards', card: VISA, failure: 'card_declined' });
  const { screen } = await open('failed', { calls: { 'order.get': () => ({ order, checkout_url: null, ...(methods && { methods }) }) } });
  await screen.findByRole('link', { name: 'Retry this card' });
  expect(screen.queryByRole('link', { name: 'Pay with PayPal' })).toBeNull();
});

test('[M-14 X-03] what was not paid in time says that no payment came, whatever comes later, and can be started again', async () => {
  const { screen } = await open('expired');
  await screen.findByText(/^We’ve received no payment, and no credits were added\. If the money still arrives/);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/credits?bundle=credits-25&method=ideal');
});

test('[X-03 X-04] a stored card’s charge without an answer has no page to go on to: it is tried again with that card', async () => {
  const order = anOrder({ state: 'loading', method: 'cards', card: VISA });
  const { screen } = await open('loading', { calls: { 'order.get': () => ({ order, checkout_url: null }) } });
  const again = await screen.findByRole('link', { name: 'Try again' });
  expect(again.getAttribute('href')).toBe(`/credits?bundle=credits-25&card=${VISA.id}`);
  expect(screen.queryByRole('button', { name: 'Go on to the payment' })).toBeNull();
});

const CODED = { discount_code: 'SPRING 40' };

test.each([
  ['failed', 'Try again', 'method=ideal', CODED],
  ['expired', 'Try again', `card=${VISA.id}`, { ...CODED, method: 'cards', card: VISA }],
  ['failed', 'Retry this card', `card=${VISA.id}`, { ...CODED, method: 'cards', card: VISA, failure: 'card_declined' }],
  ['failed', 'Use another card', 'method=cards', { ...CODED, method: 'cards', card: VISA, failure: 'card_expired' }],
  ['failed', 'Pay with PayPal', 'method=paypal', { ...CODED, method: 'cards', card: VISA, failure: 'card_declined' }],
] as [OrderState, string, string, Partial<Order>][])(
  '[E-09 M-14] an order that is %s keeps the code that was entered for it: “%s” with %s',
  async (state, name, way, changes) => {
    const answer = { order: anOrder({ state, ...changes }), checkout_url: null, methods: ['paypal' as const] };
    const { screen } = await open(state, { calls: { 'order.get': () => answer } });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`/credits?bundle=credits-25&${way}&code=SPRING%2040`);
  },
);

test('[X-04 M-14] a card removed since leaves the payment as any that failed', async () => {
  const order = anOrder({ state: 'failed', method: 'cards', card: null, failure: 'card_declined' });
  const { screen } = await open('failed', { calls: { 'order.get': () => ({ order, checkout_url: null }) } });
  await screen.findByRole('heading', { level: 2, name: texts.order.failed.heading });
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/credits?bundle=credits-25&method=cards');
});

test('[S-04 M-14] paid: the shell is told, the new balance and the receipt stand there, and the conversation goes on', async () => {
  const { host, screen } = await open('completed', { user: aUser({ credits: 41 }), stores: { chatState: { lastOpened } } });
  const back = await screen.findByRole('link', { name: 'Back to your chat' });
  expect(back.getAttribute('href')).toBe(`/chats/${uuid(100)}`);
  screen.getByText('We’ve added 25 credits to your balance. Premium is on.');
  expect(screen.getByText('New balance').nextElementSibling?.textContent).toBe('41 credits');
  expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(`/receipt/${ID}`);
  expect(host.records.events).toEqual([{ name: 'credits:bought', payload: { payment_id: ID, credits: 25 } }]);
});

test.each([
  ['partly_refunded', '2026-01-15T12:00:00Z', 1],
  ['refunded', '2026-01-15T12:00:00Z', 1],
  ['charged_back', '2026-01-15T12:00:00Z', 1],
  ['refunded', null, 0], // declined: nothing was credited
  ['failed', null, 0],
] as const)('[M-14 D-27] what is %s, and was paid at %s, has a receipt and a balance: %i', async (state, completed_at, times) => {
  const answer = { order: anOrder({ state, completed_at }), checkout_url: null };
  const { screen } = await open(state, { user: aUser({ credits: 41 }), calls: { 'order.get': () => answer } });
  await screen.findByRole('heading', { level: 2, name: headings[state] });
  expect(screen.queryAllByRole('link', { name: 'Receipt' }).map((link) => link.getAttribute('href'))).toEqual(
    Array(times).fill(`/receipt/${ID}`),
  );
  expect(screen.queryAllByText('41 credits')).toHaveLength(times);
});

test.each([
  [true, 1],
  [false, 0],
])('[M-14] the first purchase has a sentence of its own, a later one has not: %s', async (first, times) => {
  const answer = { order: anOrder({ state: 'completed' }), checkout_url: null, first };
  const { screen } = await open('completed', { calls: { 'order.get': () => answer } });
  await screen.findByText(texts.order.completed.heading);
  expect(screen.queryAllByText(texts.order.first)).toHaveLength(times);
});

test('[M-14 E-15] whoever is written to last is named, once the chats are known', async () => {
  const chats = [aChatEntry({ conversation: uuid(100) })];
  const { screen } = await open('completed', { stores: { chatState: { lastOpened, chats } } });
  const link = await screen.findByRole('link', { name: `Write to ${chats[0]?.profile.name}` });
  expect(link.getAttribute('href')).toBe(`/chats/${uuid(100)}`);
});

test('[M-14 E-15] someone to whom nothing was sent yet is the way back, too: what waits for credits would begin the chat', async () => {
  const lastPerson = { id: uuid(2), name: 'Maaike' };
  const { screen } = await open('completed', { stores: { chatState: { lastOpened, lastPerson } } });
  const link = await screen.findByRole('link', { name: 'Write to Maaike' });
  expect(link.getAttribute('href')).toBe(`/members/${uuid(2)}/chat`);
  expect(screen.queryByRole('link', { name: 'Back to your chat' })).toBeNull();
});

test('[D-24 S-03] the order is asked for again while it is open, less and less often, and no more when it has ended', async () => {
  vi.useFakeTimers();
  const { screen, server, questions } = await open('loading');
  await vi.waitFor(() => screen.getByText(texts.order.checking.heading));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  expect(questions()).toBe(1);

  server.state = 'pending';
  await vi.advanceTimersByTimeAsync(2_100);
  expect(questions()).toBe(2);
  await vi.waitFor(() => screen.getByText(texts.order.pending.heading));
  await vi.advanceTimersByTimeAsync(60_000);
  const inTheFirstMinute = questions();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(questions() - inTheFirstMinute).toBe(4);
  expect(inTheFirstMinute).toBeGreaterThan(7);

  server.state = 'completed';
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => screen.getByText(texts.order.completed.heading));
  const atTheEnd = questions();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(questions()).toBe(atTheEnd);
});

test('[D-22 D-24] what the live stream says of this order stands at once; of another one, nothing changes', async () => {
  const { host, screen, server, questions } = await open('loading');
  await screen.findByText(texts.order.checking.heading);
  host.events.emit('order:changed', { payment_id: uuid(201), state: 'failed' });
  expect(questions()).toBe(1);

  server.state = 'completed';
  host.events.emit('order:changed', { payment_id: ID, state: 'completed' });
  await screen.findByText(texts.order.completed.heading);
  await vi.waitFor(() => expect(questions()).toBe(2));
});

test('[M-14] an order that cannot be shown: the payment goes on, and so does the member', async () => {
  let isDown = true;
  const { screen, user } = await open('loading', {
    calls: { 'order.get': () => (isDown ? refuse(503, 'unavailable')() : aServer('pending').answer()) },
  });
  await screen.findByText(texts.order.unaffected);
  expect(screen.getByRole('link', { name: 'To the credits' }).getAttribute('href')).toBe('/credits');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(texts.order.pending.heading);
});

test('[R-20] an order that is not there, or not yours, leads to the credits', async () => {
  const { screen } = await open('loading', { calls: { 'order.get': refuse(404, 'not_found') } });
  await screen.findByText('This page could not be found');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/credits');
});

test.each([
  [{ id: 'weekend' }, '/credits?bundle=weekend'],
  [{ id: 'weekend', paymentmethod: 'ideal' }, '/credits?bundle=weekend&method=ideal'],
])('[R-20] a bundle’s slug is a choice on the credits page: %o', async (params, to) => {
  const host = createFakeHost({ remote: 'mfe-payments', user: aUser(), texts });
  await renderRemote(remote, { page: 'order', params, host });
  await vi.waitFor(() => expect(host.records.navigations).toEqual([{ to, replace: true }]));
  expect(host.records.calls).toEqual([]);
});
