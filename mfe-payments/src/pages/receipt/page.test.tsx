import type { CallResponse } from '@vesper/contracts';
import { anOrder, aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const receipt: NonNullable<CallResponse<'receipt.get'>['receipt']> = {
  number: '1-000042',
  issued_at: '2026-11-20T20:00:00.000Z',
  company: {
    name: 'Vesper Demo B.V.',
    address: 'Voorbeeldkade 1',
    city: 'Amsterdam',
    country: 'NL',
    kvk: '00000000',
    vat_numbers: ['NL000000000B00'],
  },
  country: 'FI',
  order: anOrder({ state: 'partly_refunded', payment_id: uuid(200) }),
  vat: { rate: 25.5, amount: eur(506), net: eur(1984) },
  returned: eur(996),
  withdraw_until: '2026-12-04T23:59:59.999Z',
  pdf: '/api/receipt-pdf.php?id=1',
};

const open = (calls: FakeHostOptions['calls']) =>
  renderRemote(remote, {
    page: 'receipt',
    params: { id: uuid(200) },
    host: createFakeHost({ remote: 'mfe-payments', user: aUser(), texts, path: `/receipt/${uuid(200)}`, calls }),
  });

test('[D-27 R-66] the receipt names number, VAT, company, what went back and how to withdraw, and is printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { screen, user } = await open({ 'receipt.get': () => ({ receipt }) });
  await screen.findByRole('heading', { name: 'Receipt 1-000042' });
  const term = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect([term('Total paid'), term('VAT 25.5% (Finland)'), term('Price without VAT'), term('Refunded since')]).toEqual([
    '€24.90',
    '€5.06',
    '€19.84',
    '−€9.96',
  ]);
  for (const line of ['Vesper Demo B.V.', 'Amsterdam, Netherlands', 'Company number 00000000', 'VAT number NL000000000B00'])
    expect(screen.queryByText(line)).not.toBeNull();
  expect(screen.getByText(/^You can withdraw from this purchase until 4 December 2026/).closest('[data-printed]')).not.toBeNull();
  const withdraw = screen.getByRole('link', { name: 'Withdraw from contract here' });
  expect(withdraw.getAttribute('href')).toBe('/withdrawal');
  // Paper can't follow it.
  expect(withdraw.parentElement?.textContent).toContain(`${location.origin}/withdrawal`);
  const file = screen.getByRole('link', { name: 'Download PDF' });
  expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual(['/api/receipt-pdf.php?id=1', true]);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('[D-27] the receipt leads to the credit notes of what went back; what went back before there were any says so', async () => {
  const refund = { kind: 'refund' as const, at: '2026-11-22T20:00:00.000Z', amount: eur(498), credits: 5, note: null };
  const { screen } = await open({
    'receipt.get': () => ({
      receipt,
      refunds: [
        { ...refund, number: null },
        { ...refund, number: '1-C000007' },
      ],
    }),
  });
  const link = await screen.findByRole('link', { name: 'Credit note 1-C000007' });
  expect(link.getAttribute('href')).toBe(`/receipt/${uuid(200)}/1-C000007`);
  expect(link.closest('[data-printed]')).not.toBeNull();
  screen.getByText('22 November 2026 · −€4.98 · No credit note: we didn’t issue them then.');
});

test('[D-27] a server that makes no PDF is offered none of', async () => {
  const { pdf: _, ...older } = receipt;
  const { screen } = await open({ 'receipt.get': () => ({ receipt: older }) });
  await screen.findByRole('button', { name: 'Print' });
  expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull();
});

test('[D-27] a payment that is not confirmed has no receipt yet', async () => {
  const { screen } = await open({ 'receipt.get': () => ({ receipt: null }) });
  await screen.findByRole('heading', { name: 'No receipt yet' });
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  expect(screen.getByRole('link', { name: 'To the payment' }).getAttribute('href')).toBe(`/transactions/${uuid(200)}`);
});

test('[D-27] someone else’s receipt is not there', async () => {
  const { screen } = await open({ 'receipt.get': refuse(404, 'not_found') });
  await screen.findByText('This page could not be found');
  expect(screen.getByRole('link', { name: 'All transactions' }).getAttribute('href')).toBe('/transactions');
});
