import { aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };
import { endOf } from './period.ts';

const { exclusion } = texts;
const until = '2027-05-25T20:00:00.000Z';

const open = ({ calls, ...options }: FakeHostOptions = {}) =>
  renderRemote(remote, {
    page: 'self-exclusion',
    host: createFakeHost({
      remote: 'mfe-account',
      user: aUser(),
      texts,
      path: '/self-exclusion',
      calls: { 'password.check': () => ({ ok: true }), ...calls },
      ...options,
    }),
  });
const openResult = (options: FakeHostOptions) =>
  renderRemote(remote, {
    page: 'self-excluded',
    host: createFakeHost({ remote: 'mfe-account', user: null, texts, path: `/self-excluded#${until}`, ...options }),
  });
type Page = Awaited<ReturnType<typeof open>>;

const sent = ({ host }: Page) => host.records.calls.filter(({ id }) => id === 'account.exclude').map(({ input }) => input.body);
const raised = ({ host }: Page) => host.records.events.filter(({ name }) => name === 'shell:self-excluded').map(({ payload }) => payload);
const press = ({ screen, user }: Page, name: string) => user.click(screen.getByRole('button', { name }));

/** Dialogs stand beside the page. */
const question = () => document.querySelector('[role=alertdialog]');
const asked = () =>
  vi.waitFor(() => {
    expect(question()?.textContent).toContain(exclusion.ask);
    return question()?.textContent;
  });
const answer = async ({ user }: Page, name: string) => {
  await asked();
  const button = [...(question()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
  await user.click(button ?? document.body);
};

test('[B-03 D-55] what happens stands before the button; nothing is chosen, and how long and the password are asked for', async () => {
  const page = await open();
  const { screen, user } = page;
  for (const point of [exclusion.logged_out, exclusion.hidden, exclusion.no_return, exclusion.no_orders, exclusion.firm])
    expect(screen.queryByText(point)).not.toBeNull();
  const radios = screen.getAllByRole('radio');
  expect(radios.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false, false, false]);
  await press(page, exclusion.next);
  expect(document.activeElement).toBe(radios[0]);
  expect(screen.queryByText(exclusion.choose)).not.toBeNull();
  await user.click(screen.getByRole('radio', { name: /5 years/ }));
  expect(screen.queryByText(exclusion.choose)).toBeNull();
  await press(page, exclusion.next);
  expect(document.activeElement).toBe(screen.getByLabelText(exclusion.password));
  expect(question()).toBeNull();
  expect(sent(page)).toEqual([]);
});

test('[B-03] a wrong password is said at its field, before the last question', async () => {
  let isRight = false;
  const wrong = refuse(422, 'fields_invalid', { fields: { password: 'password_wrong' } });
  const page = await open({ calls: { 'password.check': () => (isRight ? { ok: true } : wrong()) } });
  const { screen, user } = page;
  await user.click(screen.getByRole('radio', { name: /6 months/ }));
  await user.type(screen.getByLabelText(exclusion.password), 'a guess');
  await press(page, exclusion.next);
  await vi.waitFor(() => expect(screen.getByLabelText(exclusion.password).getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(screen.getByLabelText(exclusion.password));
  expect(question()).toBeNull();
  isRight = true;
  await press(page, exclusion.next);
  await asked();
  expect(sent(page)).toEqual([]);
});

test('[B-03] only the last question’s button shuts out; a password that has changed meanwhile leads back to its field', async () => {
  let isRight = false;
  const wrong = refuse(422, 'fields_invalid', { fields: { password: 'password_wrong' } });
  const page = await open({ calls: { 'account.exclude': () => (isRight ? { ok: true, until } : wrong()) } });
  const { screen, user } = page;
  await user.click(screen.getByRole('radio', { name: /6 months/ }));
  await user.type(screen.getByLabelText(exclusion.password), 'a guess');
  await press(page, exclusion.next);
  await answer(page, exclusion.no);
  await vi.waitFor(() => expect(question()).toBeNull());
  expect(sent(page)).toEqual([]);

  await press(page, exclusion.next);
  await answer(page, exclusion.yes);
  await vi.waitFor(() => expect(screen.getByLabelText(exclusion.password).getAttribute('aria-invalid')).toBe('true'));
  await vi.waitFor(() => expect(question()).toBeNull());
  isRight = true;
  await press(page, exclusion.next);
  await answer(page, exclusion.yes);
  await vi.waitFor(() => expect(raised(page)).toEqual([{ until }]));
  expect(sent(page)).toEqual(Array.from({ length: 2 }, () => ({ period: '6_months', password: 'a guess' })));
});

test('[B-03] for good has no date, and the question says so', async () => {
  const page = await open();
  const { screen, user } = page;
  await user.click(screen.getByRole('radio', { name: /For good/ }));
  await user.type(screen.getByLabelText(exclusion.password), 'a password');
  await press(page, exclusion.next);
  expect(await asked()).toContain(exclusion.ask_good);
});

test('[B-03] a member who has not confirmed their address is told to do so first', async () => {
  const { screen } = await open({ user: aUser({ status: 'not_confirmed' }) });
  screen.getByText(exclusion.unconfirmed);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('[B-03] the result says until when and where help is; a member who is logged in is sent home', async () => {
  const { screen } = await openResult({});
  screen.getByText(/^Until 25 May 2027 you can’t log in/);
  screen.getByText(exclusion.help);
  const { host } = await openResult({ user: aUser() });
  expect(host.records.navigations).toEqual([{ to: '/', replace: true }]);
});

test('[B-03] the result of one for good names no date', async () => {
  const { screen } = await openResult({ path: '/self-excluded' });
  expect(screen.queryByText(exclusion.done_good)).not.toBeNull();
});

test('[B-03] the dates are the server’s', () => {
  const from = new Date('2026-11-25T20:00:00Z');
  expect([endOf('6_months', from), endOf('1_year', from), endOf('5_years', from), endOf('for_good', from)]).toEqual([
    '2027-05-25T20:00:00.000Z',
    '2027-11-25T20:00:00.000Z',
    '2031-11-25T20:00:00.000Z',
    null,
  ]);
});
