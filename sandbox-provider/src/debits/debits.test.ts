import { expect, test } from 'vitest';
import { setUp } from '../testing/test-provider.ts';

const IBAN = 'DE89370400440532013000';
const REJECTED = 'DE67370400440532010001';
const CLOSED = 'DE13370400440532010003';
const DEBIT_SECONDS = 10;

async function open(iban = IBAN) {
  const provider = await setUp();
  const id = await provider.create({ method: 'sepa_direct_debit' });
  const made = await provider.post(`/v1/payments/${id}/mandates`, { iban, holder: 'Anna Berg', reference: 'M1' });
  const debit = (mandate = made.json().id) => provider.post(`/v1/payments/${id}/debit`, { mandate });
  return { provider, id, made, debit };
}

test.each([
  ['an account', IBAN, 'paid'],
  ['the account that rejects debits', REJECTED, 'failed'],
])('[D-25 D-58] a debit of %s is pending, and in the end %s', async (_, iban, status) => {
  const { provider, id, debit } = await open(iban);
  expect((await debit()).json()).toMatchObject({ id, status: 'pending', cancelable: false });
  await provider.pass(DEBIT_SECONDS);
  expect(await provider.view(id)).toMatchObject({ status });
});

test('[D-58] a payment is debited once, also after a restart', async () => {
  const { provider, id, debit } = await open();
  await debit();
  await provider.restart();
  expect((await debit()).statusCode).toBe(200);
  await provider.pass(DEBIT_SECONDS);
  expect((await debit()).json()).toMatchObject({ status: 'paid' });
  expect(await provider.view(id)).toMatchObject({ status: 'paid' });
});

test('[D-58] refuses a closed account, an unknown mandate, other methods and a cancelled payment', async () => {
  const closed = await open(CLOSED);
  expect([closed.made.statusCode, closed.made.json().error]).toEqual([422, 'account_refused']);
  expect((await closed.debit('mdt_unknown')).statusCode).toBe(409);

  const { provider, id, debit } = await open();
  const other = await provider.create({ method: 'ideal' });
  const mandate = { iban: IBAN, holder: 'Anna Berg', reference: 'M1' };
  expect((await provider.post(`/v1/payments/${other}/mandates`, mandate)).statusCode).toBe(409);
  await provider.cancel(id);
  expect((await debit()).json().error).toBe('not_debitable');
});

test('[D-25] keeps no account number on its disk', async () => {
  const { provider, debit } = await open();
  await debit();
  const { readdirSync, readFileSync } = await import('node:fs');
  for (const name of readdirSync(provider.dataDir)) expect(readFileSync(`${provider.dataDir}/${name}`, 'utf8')).not.toContain(IBAN);
});
