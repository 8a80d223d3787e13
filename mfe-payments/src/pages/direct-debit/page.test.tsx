import type { CallResponse } from '@vesper/contracts';
import { ApiFailure } from '@vesper/contracts';
import { anOrder, aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

type Debit = CallResponse<'directdebit.get'>;

const ID = 'a3c5f7e9-1b2d-4c6f-8a9b-0c1d2e3f4a5b';
const IBAN = 'DE89370400440532013000';
const ORDER = anOrder({ payment_id: ID, method: 'sepa_direct_debit' });
const SENT = { iban_ends: '3000', phone_ends: '78', until: '2026-11-24T21:10:00Z' };

const aDebit = (changes: Partial<Debit> = {}): Debit => ({
  order: ORDER,
  closed: false,
  code: null,
  codes_left: 5,
  stop: null,
  creditor: { name: 'Vesper Demo B.V.', address: 'Voorbeeldkade 1', city: 'Amsterdam' },
  ...changes,
});

async function open(debit: Partial<Debit> = {}, { calls, ...options }: FakeHostOptions = {}) {
  const host = createFakeHost({
    remote: 'mfe-payments',
    user: aUser(),
    texts,
    path: `/directdebit?order=${ID}`,
    calls: {
      'directdebit.get': () => aDebit(debit),
      'directdebit.create': () => ({ status: 'sms_sent', code: SENT, codes_left: 4 }),
      'directdebit.confirm': () => ({ status: 'pending', order: { ...ORDER, state: 'pending' } }),
      ...calls,
    },
    ...options,
  });
  const shown = await renderRemote(remote, { page: 'direct-debit', host });
  const sent = (call: string) => host.records.calls.filter(({ id }) => id === call).map(({ input }) => input.body);
  const { screen, user } = shown;
  const fill = async ({ iban = IBAN, name = 'Anna Berg', phone = '+31 6 12345678' } = {}) => {
    await user.type(await screen.findByRole('textbox', { name: 'IBAN' }), iban);
    if (name) await user.type(screen.getByRole('textbox', { name: 'Account holder' }), name);
    if (phone) await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), phone);
  };
  const agree = () => user.click(screen.getByRole('checkbox'));
  const askForCode = () => user.click(screen.getByRole('button', { name: texts.debit.send }));
  const enterCode = async (code: string) => {
    await user.type(await screen.findByRole('textbox', { name: texts.debit.code }), code);
    await user.click(screen.getByRole('button', { name: 'Confirm and pay – €24.90' }));
  };
  return { ...shown, sent, fill, agree, askForCode, enterCode };
}

test('[R-21 M-13 V-05 V-07] account, mandate and code, then on to the payment', async () => {
  const { host, screen, fill, agree, askForCode, enterCode, sent } = await open();
  await fill();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' }).value).toBe('DE89 3704 0044 0532 0130 00');
  await agree();
  await askForCode();
  await screen.findByText('We’ve texted a code to the number ending in 78, for the account ending in 3000.');
  expect(sent('directdebit.create')).toEqual([
    { order: ID, iban: 'DE89 3704 0044 0532 0130 00', name: 'Anna Berg', phone: '+31 6 12345678', mandate: true },
  ]);
  await enterCode('123 456');
  await vi.waitFor(() => expect(host.records.navigations).toEqual([{ to: `/credits/${ID}`, replace: true }]));
  expect(sent('directdebit.confirm')).toEqual([{ order: ID, code: '123456' }]);
  expect(host.navigation.location().search).not.toContain('DE89');
});

test('[M-13 D-62] says what is paid to whom, and what a mandate means, before anything is typed', async () => {
  const { container, screen } = await open();
  await screen.findByRole('heading', { name: 'SEPA Direct Debit mandate' });
  expect(container.textContent).toContain('25 credits€24.90');
  screen.getByText(/You authorise Vesper Demo B\.V\. to send one instruction/);
  screen.getByText(/within eight weeks/);
  screen.getByText(/Creditor: Vesper Demo B\.V\., Voorbeeldkade 1, Amsterdam/);
});

test.each([
  [{ iban: 'DE89370400440532013001' }, 'IBAN', 'Check this IBAN'],
  [{ name: '' }, 'Account holder', 'Please fill this in'],
  [{ phone: '0612345678' }, 'Mobile number', 'Enter it with the country code, such as +31 6 12345678'],
])('[V-07] %j is told at its field, which gets the focus', async (details, name, words) => {
  const { screen, fill, agree, askForCode, sent } = await open();
  await fill(details);
  await agree();
  await askForCode();
  const field = screen.getByRole('textbox', { name });
  await screen.findByText(words);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(sent('directdebit.create')).toEqual([]);
});

test('[V-07] without the authorisation nothing is sent', async () => {
  const { screen, fill, askForCode, sent } = await open();
  await fill();
  await askForCode();
  await screen.findByText('Please tick this to continue');
  expect(sent('directdebit.create')).toEqual([]);
});

test('[V-07] what only the bank knows is told at the field, too', async () => {
  const { screen, fill, agree, askForCode } = await open(
    {},
    {
      calls: {
        'directdebit.create': () => {
          throw new ApiFailure(422, { error: 'fields_invalid', message: '', fields: { iban: 'iban_refused' } });
        },
      },
    },
  );
  await fill();
  await agree();
  await askForCode();
  expect(await screen.findByText('This bank takes no direct debits for this account')).toBeTruthy();
});

test('[M-13 D-62] the button that pays says under it how it is given back, and what the bank statement will say', async () => {
  const { screen } = await open({ code: SENT, refund_days: 14 });
  await screen.findByRole('button', { name: 'Confirm and pay – €24.90' });
  screen.getByText(/Within 14 days you can return unused credits/);
  expect(screen.getByRole('link', { name: texts.withdrawal.link }).getAttribute('href')).toBe('/withdrawal');
  expect(screen.getByText('Your bank statement says “Vesper”.')).toBeTruthy();
});

test('[V-05] a wrong code says so, and how many tries are left', async () => {
  const { screen, enterCode } = await open(
    { code: SENT },
    {
      calls: {
        'directdebit.confirm': () => {
          throw new ApiFailure(409, { error: 'code_invalid', message: 'Code invalid', limit: 4 });
        },
      },
    },
  );
  await enterCode('000000');
  expect(await screen.findByText('Code invalid. 4 tries left')).toBeTruthy();
});

test('[V-05] a code that ended leads to a new one, without typing the account again', async () => {
  const { screen, user, fill, agree, askForCode, enterCode, sent } = await open(
    {},
    { calls: { 'directdebit.confirm': refuse(409, 'code_expired') } },
  );
  await fill();
  await agree();
  await askForCode();
  await enterCode('000000');
  await screen.findByText('This code no longer works. Ask for a new one.');
  await user.click(screen.getByRole('button', { name: texts.debit.resend }));
  await vi.waitFor(() => expect(sent('directdebit.create')).toHaveLength(2));
});

test('[R-21] after a reload the code can still be entered; another needs the account again', async () => {
  const { screen, user } = await open({ code: SENT });
  await screen.findByRole('textbox', { name: texts.debit.code });
  await user.click(screen.getByRole('button', { name: texts.debit.resend }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' }).value).toBe('');
});

test.each([
  ['debit_blocked', null, texts.debit.others],
  ['debit_limit', '2026-11-30T12:00:00Z', /It’s possible again from 30 Nov 2026/],
] as const)('[X-05] %s is said with the other ways to pay', async (reason, until, words) => {
  const { screen } = await open({ stop: { reason, until } });
  await screen.findByText(texts.debit[reason]);
  screen.getByText(words);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/credits?bundle=credits-25');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[X-05] being blocked by wrong codes replaces the code’s form', async () => {
  const { screen, enterCode } = await open({ code: SENT }, { calls: { 'directdebit.confirm': refuse(409, 'debit_blocked') } });
  await enterCode('000000');
  await screen.findByText(texts.debit.debit_blocked);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[R-21] an order that is paid, given up or expired leads to its page', async () => {
  const { host } = await open({ closed: true });
  await vi.waitFor(() => expect(host.records.navigations).toEqual([{ to: `/credits/${ID}`, replace: true }]));
});

test('[R-21] without an order the page leads to the bundles', async () => {
  const { screen, host } = await open({}, { path: '/directdebit' });
  await screen.findByText(texts.debit.no_order);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/credits?method=sepa_direct_debit');
  expect(host.records.calls).toEqual([]);
});
