import type { CallResponse } from '@vesper/contracts';
import { aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };
import { amountOf } from './amounts.ts';
import { currencyUnit } from './currency-unit.ts';

const limits: CallResponse<'limits.get'> = {
  currency: 'EUR',
  caps: { day: 2000, week: null, month: null },
  next: null,
  spent: { day: 1493, week: 1493, month: 1493 },
  paused_until: null,
};

const open = (calls: FakeHostOptions['calls']) =>
  renderRemote(remote, {
    page: 'limits',
    host: createFakeHost({ remote: 'mfe-payments', user: aUser(), texts, path: '/limits', calls }),
  });

test('[B-03 R-67] caps are typed as money, with what is spent of each; higher ones say from when they hold', async () => {
  let shown = limits;
  const { host, screen, user } = await open({
    'limits.get': () => shown,
    'limits.update': () =>
      (shown = { ...limits, next: { caps: { day: 5050, week: null, month: null }, from: '2026-11-21T20:00:00.000Z' } }),
  });
  const day = await screen.findByRole('textbox', { name: 'In 24 hours', description: '€14.93 spent so far' });
  expect([day.getAttribute('value'), day.nextElementSibling?.textContent]).toEqual(['20', '€']);
  expect(screen.getByRole('textbox', { name: 'In 7 days' }).getAttribute('placeholder')).toBe('No limit');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: texts.limits.save });
  expect(save.disabled).toBe(true);
  const shares = [...document.querySelectorAll('form [aria-hidden] > span')].map((bar) => getComputedStyle(bar).width);
  expect(shares).toEqual(['74.65%']);
  await user.clear(day);
  await user.type(day, 'a lot');
  await user.click(save);
  expect(day.getAttribute('aria-invalid')).toBe('true');
  await user.clear(day);
  await user.type(day, '50,50');
  await user.click(save);
  await screen.findByText(/^These limits hold from 21 Nov/);
  expect(screen.getAllByRole('term').map((one) => `${one.textContent} ${one.nextElementSibling?.textContent}`)).toEqual([
    'In 24 hours €50.50',
    'In 7 days No limit',
    'In 30 days No limit',
  ]);
  // The field holds the amount that waits, so the words name the one of today; nothing is left to save.
  screen.getByRole('textbox', { name: 'In 24 hours', description: '€14.93 of €20.00 spent so far' });
  expect(save.disabled).toBe(true);
  expect(host.records.calls.filter(({ id }) => id === 'limits.update').map(({ input }) => input.body)).toEqual([
    { caps: { day: 5050, week: null, month: null } },
  ]);
});

test('[B-03 D-11] a cap above that of a longer window is refused at its field, with the window', async () => {
  const { screen, user } = await open({
    'limits.get': () => limits,
    'limits.update': refuse(422, 'fields_invalid', { fields: { day: 'above_month' } }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'In 30 days' }), '10');
  await user.click(screen.getByRole('button', { name: texts.limits.save }));
  await screen.findByText('That’s above your 30-day limit');
  expect(screen.getByRole('textbox', { name: 'In 24 hours' }).getAttribute('aria-invalid')).toBe('true');
});

test.each<[tag: string, currency: string, unit: ReturnType<typeof currencyUnit>]>([
  ['en-GB', 'GBP', { text: '£', side: 'start' }],
  ['de', 'EUR', { text: '€', side: 'end' }],
  ['nl', 'EUR', { text: '€', side: 'start' }],
  ['pl', 'PLN', { text: 'zł', side: 'end' }],
])('[B-03] in %s the sign of %s stands where the language writes it', (tag, currency, unit) => {
  expect(currencyUnit(currency, tag)).toEqual(unit);
});

test('[B-03] proposes no length for a break; the button names the chosen one, and the caps stay', async () => {
  let shown = limits;
  const { host, screen, user } = await open({
    'limits.get': () => shown,
    'limits.update': () => (shown = { ...limits, paused_until: '2026-11-27T20:00:00.000Z' }),
  });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: texts.limits.pause })).disabled).toBe(true);
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  await user.click(screen.getByRole('button', { name: texts.limits.d7 }));
  expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([texts.limits.d7]);
  await user.click(screen.getByRole('button', { name: 'Take a 7-day break' }));
  await screen.findByText(/^You can buy again from 27 Nov/);
  expect(host.records.calls.find(({ id }) => id === 'limits.update')?.input.body).toEqual({ caps: limits.caps, pause_days: 7 });
});

const months = Array.from({ length: 12 }, (_, nth) => ({ month: `2026-${String(12 - nth).padStart(2, '0')}`, spent: 0 }));
const spentIn = (spent: Record<string, number>) => months.map(({ month }) => ({ month, spent: spent[month] ?? 0 }));

test('[B-03] what was spent stands by month in a table whose rows have bars of one scale, with the sum and the way to the purchases', async () => {
  const spending = [{ currency: 'EUR', months: spentIn({ '2026-12': 1000, '2026-10': 4000 }) }];
  const { screen } = await open({ 'limits.get': () => ({ ...limits, spending }) });
  const table = await screen.findByRole('table', { name: 'What you spent, by month (EUR)' });
  const rows = [...table.querySelectorAll('tbody tr')];
  expect(rows.map((row) => row.textContent).slice(0, 3)).toEqual(['Dec 2026€10.00', 'Nov 2026€0.00', 'Oct 2026€40.00']);
  expect(rows).toHaveLength(12);
  const widthOf = (row: Element | undefined) => getComputedStyle(row?.querySelector('td span') as Element).width;
  expect(rows.slice(0, 3).map(widthOf)).toEqual(['25%', '0%', '100%']);
  expect(table.querySelector('tfoot')?.textContent).toBe('Total€50.00');
  expect(screen.getByRole('link', { name: 'See your purchases' }).getAttribute('href')).toBe('/transactions?kind=purchase');
});

test('[B-03] who paid in two currencies sees both apart, and who paid nothing reads so', async () => {
  const spending = [
    { currency: 'EUR', months: spentIn({}) },
    { currency: 'PLN', months: spentIn({ '2026-11': 9900 }) },
  ];
  const { screen } = await open({ 'limits.get': () => ({ ...limits, spending }) });
  await screen.findByRole('table', { name: 'What you spent, by month (PLN)' });
  expect(screen.getAllByRole('table')).toHaveLength(1);
  const none = await open({ 'limits.get': () => ({ ...limits, spending: spending.slice(0, 1) }) });
  await none.screen.findByText('You paid nothing in the last 12 months.');
});

test.each<[string, number | null | undefined]>([
  ['', null],
  ['0', 0],
  [' 12 ', 1200],
  ['12,5', 1250],
  ['12.34', 1234],
  ['12.345', undefined],
  ['-1', undefined],
  ['1e9', undefined],
])('[B-03] the typed amount “%s”', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});
