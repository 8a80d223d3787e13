import type { CallResponse } from '@vesper/contracts';
import { anOrder, aUser, createFakeHost, type FakeHostOptions, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const refund: NonNullable<CallResponse<'receipt.get'>['refunds']>[number] = {
  kind: 'refund',
  at: '2026-11-22T20:00:00.000Z',
  amount: eur(996),
  number: '1-C000007',
  credits: 10,
  note: {
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
    receipt: '1-000042',
    vat: { rate: 25.5, amount: eur(202), net: eur(794) },
    pdf: '/api/receipt-pdf.php?id=1&note=1-C000007',
  },
};

const open = (calls: FakeHostOptions['calls'], number = '1-C000007') =>
  renderRemote(remote, {
    page: 'credit-note',
    params: { id: uuid(200), number },
    host: createFakeHost({ remote: 'mfe-payments', user: aUser(), texts, path: `/receipt/${uuid(200)}/${number}`, calls }),
  });
const answer = (...refunds: (typeof refund)[]) => ({ 'receipt.get': () => ({ receipt: null, refunds }) });

test('[D-27 R-66] the credit note names its number, the receipt, VAT, company and credits, and is printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { screen, user } = await open(answer({ ...refund, number: '1-C000006' }, refund));
  const heading = await screen.findByRole('heading', { name: 'Credit note 1-C000007' });
  expect(heading.closest('[data-printed]')).not.toBeNull();
  const term = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  const names = [
    'For receipt',
    'Order number',
    'Refund',
    'Price without VAT',
    'VAT 25.5% (Finland)',
    'Total returned',
    'Credits taken back',
  ];
  expect(names.map(term)).toEqual(['1-000042', uuid(200), '€9.96', '€7.94', '€2.02', '€9.96', '10']);
  screen.getByText('VAT number NL000000000B00');
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe('/api/receipt-pdf.php?id=1&note=1-C000007');
  expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(`/receipt/${uuid(200)}`);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('[D-27] a charge-back without VAT, of a payment that was not accepted, names no VAT and no receipt', async () => {
  const note = refund.note && { ...refund.note, vat: null, receipt: null };
  const { screen } = await open(answer({ ...refund, kind: 'charge_back', note }));
  await screen.findByText('Charged back by your bank');
  expect(screen.queryByText(/VAT 25/)).toBeNull();
  expect(screen.queryByText('For receipt')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
});

test('[D-27] a number that this payment has no credit note of is not there', async () => {
  const { screen } = await open(answer(refund, { ...refund, number: null, note: null }), '1-C000009');
  await screen.findByText('This page could not be found');
  expect(screen.getByRole('link', { name: 'All transactions' }).getAttribute('href')).toBe('/transactions');
});
