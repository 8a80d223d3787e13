import type { CallResponse, Movement } from '@vesper/contracts';
import { anOrder, aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const AT = '2026-11-20T20:00:00.000Z';
const paid = anOrder({ state: 'completed', payment_id: uuid(200) });

const aMovement = (changes: Partial<Movement>, number = 1): Movement => ({
  id: uuid(300 + number),
  kind: 'message',
  at: AT,
  credits: -1,
  free_messages: 0,
  balance: 24,
  payment: null,
  ...changes,
});

const all: CallResponse<'transactions.get'> = {
  movements: [
    aMovement({}, 3),
    aMovement({ kind: 'purchase', credits: 25, balance: 25, payment: paid }, 2),
    aMovement({ kind: 'gift', credits: 0, free_messages: 5, balance: 0 }, 1),
  ],
  next: null,
  sums: { purchase: 25, message: -1, sent_gift: 0, returned: 0, gift: 0, refund: 0 },
  credits: 24,
  free_messages: 5,
  payment: null,
};

/** What withdrawing from that payment would give. */
const ofPaid = (state: 'possible' | 'late'): CallResponse<'withdrawals.get'>['payments'][number] => ({
  ...{ order: uuid(200), paid_at: AT, credits: 25, state, paid: paid.amount, bought: 25, unused: 25 },
  ...{ refund: state === 'possible' ? paid.amount : null, until: '2026-12-04T23:59:59.999Z', withdrawn_at: null },
});

const open = ({ params = {}, ...options }: FakeHostOptions & { params?: Record<string, string> }) =>
  renderRemote(remote, {
    page: 'transactions',
    params,
    host: createFakeHost({ remote: 'mfe-payments', user: aUser(), texts, path: '/transactions', ...options }),
  });

test('[R-35 D-27] movements in words, each with what is left, and sums that add up to the balance', async () => {
  const { screen } = await open({
    calls: { 'transactions.get': () => all, 'withdrawals.get': () => ({ payments: [ofPaid('possible')] }) },
  });
  const sums = (await screen.findByText('How your balance adds up')).closest('details');
  expect(sums?.open).toBe(false);
  expect(sums?.textContent).toContain('Bought+25');
  const term = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect([term('Bought'), term('Spent on messages and photos'), term('Balance')]).toEqual(['+25', '−1', '24 credits']);
  expect(screen.queryByText('Taken back with refunds')).toBeNull();
  screen.getByText('You also have 5 free messages.');
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Message sent−1.*24 left$/);
  expect(rows[1]).toMatch(/^Credits bought\+25.*€24\.90 · iDEAL.*25 left$/);
  expect(rows[2]).toMatch(/^Welcome gift\+5 free messages20:00$/); // Of them, the balance of credits says nothing.
  expect(screen.getByRole('link', { name: '€24.90 · iDEAL' }).getAttribute('href')).toBe(`/transactions/${uuid(200)}`);
  const withdraw = await screen.findByRole('link', { name: 'Withdraw from contract here' });
  expect(withdraw.getAttribute('href')).toBe('/withdrawal');
});

test('[D-28] the list leads to withdrawing only while something comes back; if that can’t be read, while money of a purchase is here', async () => {
  const link = 'Withdraw from contract here';
  const late = await open({ calls: { 'transactions.get': () => all, 'withdrawals.get': () => ({ payments: [ofPaid('late')] }) } });
  await late.screen.findByText('Credits bought');
  await expect.poll(() => late.host.records.calls.map(({ id }) => id)).toContain('withdrawals.get');
  expect(late.screen.queryByRole('link', { name: link })).toBeNull();
  await late.unmount();
  const unknown = await open({ calls: { 'transactions.get': () => all, 'withdrawals.get': refuse(429, 'too_many_requests') } });
  await unknown.screen.findByRole('link', { name: link });
});

test('[R-35] movements stand by day, today’s by that word', async () => {
  const now = new Date().toISOString();
  const movements = [
    aMovement({ at: now }, 4),
    aMovement({ at: now }, 3),
    aMovement({}, 2),
    aMovement({ at: '2026-11-19T20:00:00.000Z' }, 1),
  ];
  const { screen } = await open({ calls: { 'transactions.get': () => ({ ...all, movements }) } });
  await screen.findByRole('heading', { name: '20 November 2026' });
  const days = screen.getAllByRole('list').map((list) => [list.getAttribute('aria-label'), list.children.length]);
  expect(days).toEqual([
    ['Your transactions, today', 2],
    ['Your transactions, 20 November 2026', 1],
    ['Your transactions, 19 November 2026', 1],
  ]);
});

test('[R-35] a booking of several messages says how many, by what a message costs', async () => {
  const movements = [aMovement({ credits: -18 }, 1), aMovement({ credits: 0, free_messages: -5 }, 2), aMovement({ credits: -3 }, 3)];
  const { screen } = await open({ settings: { message_credits: 2 }, calls: { 'transactions.get': () => ({ ...all, movements }) } });
  await screen.findByText('9 messages sent');
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[1]).toMatch(/^5 messages sent−5 free messages/);
  expect(rows[2]).toMatch(/^Message sent−3/); // No whole number of them.
});

test('[R-35 D-27] rows say to whom something went, and payments that brought no credits say how they stand', async () => {
  const failed = anOrder({ state: 'failed', payment_id: uuid(201) });
  const refunded = anOrder({ state: 'refunded', payment_id: uuid(202) });
  const movements = [
    aMovement({ sent: { type: 'message', to: 'Ellen' } }, 1),
    aMovement({ sent: { type: 'photo', to: 'Ellen' } }, 2),
    aMovement({ kind: 'sent_gift', sent: { type: 'gift', to: null } }, 3),
    aMovement({ kind: 'returned', credits: 1, sent: { type: 'message', to: 'Ellen' } }, 4),
    aMovement({ kind: 'payment', credits: 0, payment: failed }, 5),
    aMovement({ kind: 'purchase', credits: 25, payment: refunded }, 6),
  ];
  const { screen, host } = await open({ calls: { 'transactions.get': () => ({ ...all, movements, without_credits: 1 }) } });
  await screen.findByText('Message to Ellen', { selector: 'li > p' });
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[1]).toMatch(/^Photo to Ellen−1/);
  expect(rows[2]).toMatch(/^Gift to a profile that’s no longer here−1/);
  expect(rows[3]).toMatch(/^Back: no reply, or taken back\+1.*Message to Ellen24 left$/);
  expect(rows[4]).toMatch(/^Failed or cancelled payment0.* · €24\.90 · iDEAL · Not paid24 left$/);
  expect(rows[5]).toMatch(/€24\.90 · iDEAL · Refunded/);
  const links = screen.getAllByRole('link', { name: '€24.90 · iDEAL' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/transactions/${uuid(201)}`, `/transactions/${uuid(202)}`]);
  screen.getByRole('button', { name: 'Not completed' });
  expect(host.records.calls.find(({ id }) => id === 'transactions.get')).toMatchObject({ input: { query: { payments: '1' } } });
});

test.each([
  ['loading', /^Payment in progress0.*iDEAL24 left$/],
  ['pending', /^Payment in progress0.*iDEAL24 left$/],
  ['cancelled', /^Failed or cancelled payment0.*Not paid24 left$/],
  ['expired', /^Failed or cancelled payment0.*Not paid24 left$/],
  ['refunded', /^Payment sent back0.*Refunded24 left$/],
] as const)('[R-35] a payment without credits that is %s is called what it is', async (state, words) => {
  const movements = [aMovement({ kind: 'payment', credits: 0, payment: anOrder({ state }) })];
  const { screen } = await open({ calls: { 'transactions.get': () => ({ ...all, movements, without_credits: 1 }) } });
  expect((await screen.findByRole('listitem')).textContent).toMatch(words);
});

test('[R-35 D-27] a refund is a row with its money, its credits and its credit note, also one that took none or is from before', async () => {
  const refund = (changes: object) => ({
    kind: 'refund' as const,
    at: AT,
    amount: { amount: 996, currency: 'EUR' },
    number: '1-C000007',
    ...changes,
  });
  const movements = [
    aMovement({ kind: 'refund', credits: -10, payment: paid, refund: refund({}) }, 1),
    aMovement({ kind: 'refund', credits: 0, payment: paid, refund: refund({ kind: 'charge_back', number: '1-C000008' }) }, 2),
    aMovement({ kind: 'refund', credits: -3, payment: paid, refund: refund({ number: null }) }, 3),
  ];
  const { screen } = await open({ calls: { 'transactions.get': () => ({ ...all, movements, refunds: 3 }) } });
  await screen.findByText('Charged back by your bank');
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Refund−10.*€9\.96 · Credit note 1-C000007/);
  expect(rows[1]).toMatch(/^Charged back by your bank0.*€9\.96 · Credit note 1-C000008/);
  expect(rows[2]).toMatch(/^Refund−3.*€9\.96 · No credit note: we didn’t issue them then\./);
  const links = screen.getAllByRole('link', { name: /^Credit note/ }).map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/receipt/${uuid(200)}/1-C000007`, `/receipt/${uuid(200)}/1-C000008`]);
  screen.getByRole('button', { name: 'Refunds' }); // Though the sum is 0.
});

test('[R-35] a filter is in the address, and the sums stay those of everything', async () => {
  const { screen, user, host } = await open({
    calls: {
      'transactions.get': ({ query = {} }) => ({
        ...all,
        movements: all.movements.filter(({ kind }) => query.kind === undefined || kind === query.kind),
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Gifts from us' }));
  await screen.findByText('Welcome gift');
  await expect.poll(() => screen.queryByText('Message sent')).toBeNull();
  expect(host.navigation.location().search).toBe('?kind=gift');
  expect(screen.getByRole('button', { name: 'Gifts from us' }).getAttribute('aria-pressed')).toBe('true');
  screen.getByText('24 credits');
});

test('[R-35 D-06] older movements come below, and those before stay if they can’t be read', async () => {
  let fails = true;
  const { screen, user } = await open({
    calls: {
      'transactions.get': ({ query = {} }) => {
        if (query.cursor === undefined) return { ...all, movements: all.movements.slice(0, 1), next: 'older' };
        if (fails) return refuse(400, 'query_invalid')();
        return { ...all, movements: all.movements.slice(1) };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('alert');
  screen.getByText('Message sent');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Credits bought');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('[R-35] who has none reads what will be here, and the way on', async () => {
  const none = {
    ...all,
    movements: [],
    sums: { purchase: 0, message: 0, sent_gift: 0, returned: 0, gift: 0, refund: 0 },
    credits: 0,
    free_messages: 0,
  };
  const { screen } = await open({ calls: { 'transactions.get': () => none } });
  await screen.findByRole('heading', { name: 'No transactions yet' });
  expect(screen.getByRole('link', { name: 'To the credits' }).getAttribute('href')).toBe('/credits');
});

test('[R-35 L-21] one payment: its facts, what it moved, and how to return it', async () => {
  const refunded = anOrder({ state: 'refunded', payment_id: uuid(200), completed_at: AT });
  const { screen, host } = await open({
    path: `/transactions/${uuid(200)}`,
    params: { id: uuid(200) },
    calls: {
      'transactions.get': () => ({ ...all, movements: [aMovement({ kind: 'refund', credits: -24, balance: 0 })], payment: refunded }),
    },
  });
  await screen.findByText('Refunded');
  screen.getByText(uuid(200));
  expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(`/receipt/${uuid(200)}`);
  screen.getByText('€24.90');
  screen.getByText('Taken back with a refund');
  screen.getByText(/^One-time purchase, no subscription/);
  expect(host.records.calls.find(({ id }) => id === 'transactions.get')).toMatchObject({ input: { query: { id: uuid(200) } } });
});

test('[R-35] a payment’s order number can be copied, and its receipt and withdrawal are one step away', async () => {
  const { screen, user, host } = await open({
    params: { id: uuid(200) },
    calls: { 'transactions.get': () => ({ ...all, payment: { ...paid, completed_at: AT } }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Copy order number' }));
  const copied = { name: 'shell:notify', payload: { tone: 'success', text: 'Order number copied' } };
  await expect.poll(() => host.records.events).toContainEqual(copied);
  expect(await navigator.clipboard.readText()).toBe(uuid(200)); // The stub of user-event.
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining([`/receipt/${uuid(200)}`, `/withdrawal/${uuid(200)}`, '/transactions']));
});

test('[R-35] a row says a card in one word, and a stored card by its number', async () => {
  const movements = [
    aMovement({ kind: 'purchase', credits: 25, payment: anOrder({ state: 'completed', method: 'cards', payment_id: uuid(201) }) }, 1),
    aMovement(
      {
        kind: 'purchase',
        credits: 25,
        payment: anOrder({
          ...{ state: 'completed', method: 'cards', payment_id: uuid(202) },
          card: { id: uuid(9), brand: 'Visa', last_four: '4242' },
        }),
      },
      2,
    ),
  ];
  const { screen } = await open({ calls: { 'transactions.get': () => ({ ...all, movements }) } });
  await screen.findByText('Credits bought', { selector: 'li:last-child > p' });
  expect(screen.getAllByRole('link', { name: /^€/ }).map((link) => link.textContent)).toEqual([
    '€24.90 · Card',
    '€24.90 · Visa ending in 4242',
  ]);
});

test('[R-35] a payment that is not theirs is not there, and the list is one step away', async () => {
  const { screen } = await open({ params: { id: uuid(201) }, calls: { 'transactions.get': refuse(404, 'not_found') } });
  await screen.findByText('This page could not be found');
  expect(screen.getByRole('link', { name: 'All transactions' }).getAttribute('href')).toBe('/transactions');
});
