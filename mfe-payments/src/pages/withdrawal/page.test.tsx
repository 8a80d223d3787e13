import type { CallResponse } from '@vesper/contracts';
import { aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const AT = '2026-11-20T20:00:00.000Z';
const words = texts.withdrawal;

const open = ({ id, ...options }: FakeHostOptions & { id?: string } = {}) =>
  renderRemote(remote, {
    page: 'withdrawal',
    params: id === undefined ? {} : { id },
    host: createFakeHost({ remote: 'mfe-payments', texts, path: '/withdrawal', ...options }),
  });

const half: CallResponse<'withdrawal.get'> = {
  state: 'possible',
  paid: { amount: 2490, currency: 'EUR' },
  bought: 25,
  unused: 10,
  refund: { amount: 996, currency: 'EUR' },
  until: '2026-12-04T23:59:59.999Z',
  withdrawn_at: null,
  ...{ method: 'ideal', method_name: 'iDEAL', card: null },
};

test('[D-28 R-65] without a login: number and email, then a second step, then the time it was received', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const { host, screen, user } = await open({ calls: { 'withdrawal.create': () => ({ received_at: AT }) } });
  await user.click(await screen.findByRole('button', { name: words.next }));
  // A visitor isn't sent to a page that asks for a login.
  screen.getByText('It’s in the email with your receipt.');
  expect(screen.queryByRole('link', { name: 'Your transactions' })).toBeNull();
  expect(screen.getByLabelText(words.order).getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByLabelText(words.order), ` ${uuid(200)} `);
  await user.type(screen.getByLabelText(words.email), 'not an address');
  await user.click(screen.getByRole('button', { name: words.next }));
  expect(screen.getByLabelText(words.email).getAttribute('aria-invalid')).toBe('true');
  await user.clear(screen.getByLabelText(words.email));
  await user.type(screen.getByLabelText(words.email), 'nora@example.org');
  await user.click(screen.getByRole('button', { name: words.next }));
  await screen.findByRole('heading', { name: words.check });
  screen.getByText(uuid(200));
  expect(host.records.calls).toEqual([]);
  expect(scrolled.mock.calls).toEqual([[{ top: 0 }]]);
  await user.click(screen.getByRole('button', { name: words.confirm }));
  await screen.findByRole('heading', { name: words.received });
  expect(scrolled).toHaveBeenCalledTimes(2);
  scrolled.mockRestore();
  screen.getByText(/^Received on 20 Nov/);
  expect(host.records.calls.map(({ id, input }) => [id, input.body])).toEqual([
    ['withdrawal.create', { order: uuid(200), email: 'nora@example.org' }],
  ]);
});

test('[D-28] the member who paid sees how the amount comes about before they confirm', async () => {
  const { screen } = await open({ id: uuid(200), user: aUser(), calls: { 'withdrawal.get': () => half } });
  await screen.findByText('You get back €9.96');
  screen.getByText(uuid(200));
  screen.getByText('€24.90 × 10 unused ÷ 25 bought credits, rounded up to the cent.');
  screen.getByText('The money goes back the way you paid (iDEAL), within 14 days.');
  screen.getByText('25 credits · €24.90');
  screen.getByText(words.credits_go);
  expect(screen.queryByRole('button', { name: words.confirm })).not.toBeNull();
});

test('[D-28] an older server doesn’t say how it was paid; a stored card is named', async () => {
  const { method: _, ...unnamed } = half;
  const older = await open({ id: uuid(200), user: aUser(), calls: { 'withdrawal.get': () => unnamed } });
  await older.screen.findByText('The money goes back the way you paid, within 14 days.');
  await older.unmount();
  const card = { brand: 'Visa', last_four: '4242' };
  const { screen } = await open({ id: uuid(200), user: aUser(), calls: { 'withdrawal.get': () => ({ ...half, method: 'cards', card }) } });
  expect(await screen.findByText(/goes back the way you paid \(Visa ending in 4242\)/)).toBeTruthy();
});

test.each([
  ['used', words.used],
  ['closed', words.closed],
  ['late', 'The time to withdraw from this order ended on 4 December 2026.'],
] as const)('[D-28] an order that is %s says so, and there is nothing to confirm', async (state, text) => {
  const { screen } = await open({
    id: uuid(200),
    user: aUser(),
    calls: { 'withdrawal.get': () => ({ ...half, state, refund: null, until: '2026-12-04T23:59:59.999Z' }) },
  });
  await screen.findByText(text);
  expect(screen.queryByRole('button', { name: words.confirm })).toBeNull();
});

test('[D-28] an order that is not theirs looks as for a visitor, and a refusal can be tried again', async () => {
  const { screen, user } = await open({
    id: uuid(201),
    user: aUser(),
    calls: { 'withdrawal.get': refuse(404, 'not_found'), 'withdrawal.create': refuse(429, 'rate_limited') },
  });
  await screen.findByText(words.email_tells);
  await user.click(screen.getByRole('button', { name: words.confirm }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: words.confirm })).not.toBeNull();
});

const payments: CallResponse<'withdrawals.get'>['payments'] = [
  { ...half, order: uuid(200), paid_at: AT, credits: 25 },
  { ...half, order: uuid(201), paid_at: '2026-11-19T20:00:00.000Z', credits: 60, state: 'late', refund: null },
  { ...half, order: uuid(202), paid_at: '2026-11-18T20:00:00.000Z', credits: 25 },
];

test('[D-28] a member picks the payment among their own, which say what comes back, and is at the second step', async () => {
  const { host, screen, user } = await open({
    user: aUser(),
    calls: { 'withdrawals.get': () => ({ payments }), 'withdrawal.get': () => half, 'withdrawal.create': () => ({ received_at: AT }) },
  });
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows[0]).toMatch(
    /^You get back €9\.96Bundle25 credits · €24\.90Date20 November 2026, 20:00Possible until4 December 2026Withdraw 20 Nov/,
  );
  expect(rows[1]).toMatch(/^You get back €9\.96Bundle25 credits/); // Before one that is too late, though it is older.
  expect(rows[2]).toMatch(/^60 credits.*The time to withdraw from this order ended on/);
  expect(screen.queryByLabelText(words.order)).toBeNull();
  const [link, ...others] = screen.getAllByRole('link', { name: /^Withdraw/ });
  expect([link?.getAttribute('href'), others]).toEqual([`/withdrawal/${uuid(200)}`, [expect.anything()]]);
  await user.click(link as HTMLElement);
  await screen.findByRole('heading', { name: words.check });
  await user.click(await screen.findByRole('button', { name: words.confirm }));
  await screen.findByRole('heading', { name: words.received });
  screen.getByText(
    /^You get back €9\.96\. The money goes back the way you paid \(iDEAL\), .* We’ll email you the confirmation in a few minutes\.$/,
  );
  expect(host.records.calls.find(({ id }) => id === 'withdrawal.create')?.input.body).toEqual({
    order: uuid(200),
    email: aUser().email,
  });
});

test('[D-28] after a change of mind about the payment of this very page it can be picked again', async () => {
  const { screen, user } = await open({
    id: uuid(200),
    user: aUser(),
    calls: { 'withdrawals.get': () => ({ payments }), 'withdrawal.get': () => half },
  });
  await user.click(await screen.findByRole('button', { name: words.change }));
  await user.click((await screen.findAllByRole('link', { name: /^Withdraw 20/ }))[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: words.check })).toBeTruthy();
});

test('[D-28] a visitor is asked for nothing more: there are no payments to list', async () => {
  const { host, screen } = await open();
  await screen.findByRole('button', { name: words.next });
  expect(screen.queryByRole('heading', { name: words.possible })).toBeNull();
  expect(host.records.calls).toEqual([]);
});

test('[D-28] who has nothing to withdraw from reads so; by number only the number is asked for, not their own email', async () => {
  const { host, screen, user } = await open({
    user: aUser(),
    calls: {
      'withdrawals.get': () => ({ payments: [] }),
      'withdrawal.get': refuse(404, 'not_found'),
      'withdrawal.create': () => ({ received_at: AT }),
    },
  });
  await screen.findByRole('heading', { name: 'Nothing to return right now' });
  await user.click(screen.getByRole('button', { name: words.have_number }));
  expect(screen.queryByRole('textbox', { name: words.email })).toBeNull();
  screen.getByText(`For purchases from your account (${aUser().email}).`);
  expect(screen.getByRole('link', { name: 'Your transactions' }).getAttribute('href')).toBe('/transactions');
  await user.click(screen.getByRole('button', { name: words.next }));
  expect(screen.getByLabelText(words.order).getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByLabelText(words.order), uuid(300));
  await user.click(screen.getByRole('button', { name: words.next }));
  await user.click(await screen.findByRole('button', { name: words.confirm }));
  await screen.findByText(words.received_text);
  expect(host.records.calls.at(-1)?.input.body).toEqual({ order: uuid(300), email: aUser().email });
});

test('[D-28] payments that can’t be read can be asked for again, and the way by number stays', async () => {
  let fails = true;
  const { screen, user } = await open({
    user: aUser(),
    calls: { 'withdrawals.get': () => (fails ? refuse(400, 'query_invalid')() : { payments }) },
  });
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: words.have_number })).not.toBeNull();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: words.possible });
});
