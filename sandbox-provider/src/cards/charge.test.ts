import { expect, test } from 'vitest';
import { setUp } from '../testing/test-provider.ts';

const byCard = { method: 'cards', keep_card: true };

/** A provider that has kept a test card, and a payment that it may be charged for. */
async function kept(card: string) {
  const provider = await setUp();
  const first = await provider.create(byCard);
  await provider.choose(first, 'pay', { card });
  const { card: stored } = await provider.view(first);
  const charge = async (id: string, token = stored.token) => provider.post(`/v1/payments/${id}/charge`, { card: token });
  const open = (changes = {}) => provider.create({ method: 'cards', ...changes });
  return { provider, first, stored, charge, open };
}

test.each([
  ['paid', { status: 'paid' }],
  ['declined', { status: 'failed', failure: 'card_declined' }],
  ['expired', { status: 'failed', failure: 'card_expired' }],
  ['confirm', { status: 'open' }],
  ['pending', { status: 'pending' }],
])('[D-23 D-58] charges the kept test card “%s”: %j', async (card, outcome) => {
  const { provider, charge, open } = await kept(card);
  const id = await open();
  expect((await charge(id)).json()).toMatchObject({ id, ...outcome });
  expect((await provider.view(id)).status).toBe(outcome.status);
});

test('[D-23] keeps a card only when asked to, only of a paid payment, and only of a card', async () => {
  const provider = await setUp();
  const plain = await provider.create({ method: 'cards' });
  await provider.choose(plain, 'pay', { card: 'paid' });
  const failed = await provider.create(byCard);
  await provider.choose(failed, 'fail', { card: 'paid' });
  const other = await provider.create({ method: 'ideal', keep_card: true });
  await provider.choose(other, 'pay', { card: 'paid' });
  for (const id of [plain, failed, other]) expect(await provider.view(id)).not.toHaveProperty('card');
});

test('[D-23] keeps the card of a payment that is paid later', async () => {
  const provider = await setUp();
  const id = await provider.create(byCard);
  await provider.choose(id, 'pending', { card: 'confirm', delay: '2' });
  expect(await provider.view(id)).not.toHaveProperty('card');
  await provider.pass(2);
  expect(await provider.view(id)).toMatchObject({ status: 'paid', card: { brand: 'Mastercard', last_four: '3220', exp_month: 5 } });
});

test('[D-58] charges a payment once, also after a restart; the pending one is paid in the end', async () => {
  const { provider, charge, open, stored } = await kept('pending');
  const id = await open();
  await charge(id);
  await provider.restart();
  expect((await charge(id)).json()).toMatchObject({ status: 'pending' });
  await provider.pass(10);
  expect((await charge(id)).json()).toMatchObject({ status: 'paid' });
  expect(stored.token).toMatch(/^card_/);
});

test('[D-23] refuses a revoked or unknown card, another method, and a payment that has ended', async () => {
  const { provider, first, stored, charge, open } = await kept('paid');
  const cancelled = await open();
  await provider.cancel(cancelled);
  expect((await charge(cancelled)).statusCode).toBe(409);
  expect((await charge(await open({ method: 'ideal' }))).statusCode).toBe(409);
  expect((await charge(await open(), 'card_unknown')).json().error).toBe('not_chargeable');

  const revoke = () => provider.revoke(stored.token);
  expect([(await revoke()).statusCode, (await revoke()).statusCode]).toEqual([204, 204]);
  await provider.restart();
  expect((await charge(await open())).json().error).toBe('not_chargeable');
  expect(await provider.view(first)).not.toHaveProperty('card');
});

test('[D-23] the checkout page offers test cards and says that the shop keeps one, where it does', async () => {
  const provider = await setUp();
  const page = async (changes: object) => (await provider.provider.inject({ url: `/checkout/${await provider.create(changes)}` })).body;
  expect(await page(byCard)).toContain('The shop keeps this card for next time.');
  expect(await page(byCard)).toContain('Visa ·· 0069 · 01/20 – expired next time');
  expect(await page({ method: 'cards' })).not.toContain('next time');
});
