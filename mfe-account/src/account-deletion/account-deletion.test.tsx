import { aCompanyInfo, aDiscount, aUser, createFakeHost, type FakeHost, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../remote.ts';
import texts from '../texts/en.json' with { type: 'json' };
import { JUST_DELETED } from './just-deleted.ts';

const { leaving, deleted } = texts;
const until = '2026-12-04T20:00:00.000Z';

async function open({ calls, ...options }: FakeHostOptions = {}) {
  const all: FakeHostOptions['calls'] = {
    'sessions.get': () => ({ sessions: [] }),
    'notifications.get': () => ({
      invisible: false,
      offers: true,
      verified_first: false,
      shows_views: true,
      notifications_disabled: [],
      mails_disabled: [],
    }),
    'companyinfo.get': () => aCompanyInfo({ delete_discount: 30 }),
    ...calls,
  };
  const host = createFakeHost({ remote: 'mfe-account', user: aUser(), texts, path: '/notifications#leaving', calls: all, ...options });
  const page = await renderRemote(remote, { page: 'settings', host });
  await page.user.click(page.screen.getByRole('button', { name: leaving.begin }));
  return page;
}

const sent = (host: FakeHost, call: string) => host.records.calls.filter(({ id }) => id === call).map(({ input }) => input.body);
const raised = (host: FakeHost, name: string) => host.records.events.filter((event) => event.name === name).map(({ payload }) => payload);

test('[M-15] who wants to leave is first offered what else would help; each offer is done by one press', async () => {
  const calls = {
    'notifications.update': vi.fn(() => ({
      invisible: true,
      offers: true,
      verified_first: false,
      shows_views: true,
      notifications_disabled: [],
      mails_disabled: [],
    })),
    'account.stay': () => ({ discount: aDiscount({ percentage: 30, expires: until }) }),
  };
  const { host, screen, user } = await open({ calls });
  await screen.findByRole('heading', { name: 'Stay with 30% off' });
  screen.getByRole('heading', { name: leaving.mails.title });
  expect(screen.queryByLabelText(leaving.password)).toBeNull();
  await user.click(screen.getByRole('button', { name: leaving.invisible.take }));
  await vi.waitFor(() => expect(raised(host, 'shell:notify')).toEqual([{ tone: 'success', text: leaving.invisible.done }]));
  expect(sent(host, 'notifications.update')).toEqual([{ invisible: true }]);

  await user.click(await screen.findByRole('button', { name: leaving.begin }));
  await user.click(await screen.findByRole('button', { name: leaving.discount.take }));
  await vi.waitFor(() => expect(raised(host, 'shell:notify').at(-1)).toMatchObject({ text: expect.stringContaining('30% off') }));
  expect(sent(host, 'account.delete')).toEqual([]);
});

test('[M-15] fewer emails: the news once a week, or none, by one press each', async () => {
  const preferences = {
    ...{ invisible: true, offers: true, verified_first: false, shows_views: true, notifications_disabled: [] },
    mails_disabled: [],
  };
  const calls = {
    'notifications.get': () => ({ ...preferences, mail_frequency: {} }),
    'notifications.update': () => ({ ...preferences, offers: false, mail_frequency: {} }),
  };
  const { host, screen, user } = await open({ calls });
  await screen.findByRole('button', { name: leaving.mails.never });
  await user.click(screen.getByRole('button', { name: leaving.mails.weekly }));
  await vi.waitFor(() => expect(raised(host, 'shell:notify')).toEqual([{ tone: 'success', text: leaving.mails.weekly_done }]));
  expect(sent(host, 'notifications.update')).toEqual([
    { offers: false, mail_frequency: { messages: 'weekly', likes: 'weekly', saved_searches: 'weekly' } },
  ]);
});

test('[M-15] what one has already is not offered', async () => {
  const { screen } = await open({
    calls: {
      'notifications.get': () => ({
        invisible: true,
        offers: false,
        verified_first: false,
        shows_views: true,
        notifications_disabled: [],
        mails_disabled: [],
      }),
      'companyinfo.get': () => aCompanyInfo({ delete_discount: 0 }),
    },
  });
  await screen.findByRole('button', { name: leaving.anyway });
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  for (const { title } of [leaving.invisible, leaving.mails]) expect(screen.queryByRole('heading', { name: title })).toBeNull();
  expect(screen.queryByRole('heading', { name: /off$/ })).toBeNull();
});

test('[M-15 D-28] credits that were paid for: how many are lost, and until when they can be returned, before the deletion', async () => {
  const { screen } = await open({ user: aUser({ credits: 25, paid_user: true }), settings: { refund_days: 14 } });
  const words = await screen.findByText('You still have 25 credits. Your balance is erased with your account.');
  const link = screen.getByRole('link', { name: leaving.return });
  expect(link.getAttribute('href')).toBe('/withdrawal');
  expect(link.parentElement?.textContent).toBe('Unused credits can be returned within 14 days of buying them. Return credits');
  const anyway = screen.getByRole('button', { name: leaving.anyway });
  expect(words.compareDocumentPosition(anyway)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  { credits: 0, paid_user: true },
  { credits: 3, paid_user: false },
])('[M-15] who has none that were paid for is told of none: %o', async (changes) => {
  const { screen } = await open({ user: aUser(changes) });
  await screen.findByRole('button', { name: leaving.anyway });
  expect(screen.queryByRole('link', { name: leaving.return })).toBeNull();
});

test('[S-07 D-29] the password deletes, a wrong one is said at its field, and the shell hears of it', async () => {
  let isRight = false;
  const wrong = refuse(422, 'fields_invalid', { fields: { password: 'password_wrong' } });
  const { host, screen, user } = await open({ calls: { 'account.delete': () => (isRight ? { ok: true, until } : wrong()) } });
  await user.click(screen.getByRole('button', { name: leaving.anyway }));
  screen.getByText(/^From now on no one can see or reach you.* For 14 days/);
  const submit = screen.getByRole('button', { name: leaving.delete });
  await user.click(submit);
  screen.getByText('Please fill this in');
  expect(sent(host, 'account.delete')).toEqual([]);
  await user.type(screen.getByLabelText(leaving.password), 'a guess');
  isRight = true;
  await user.click(submit);
  await vi.waitFor(() => expect(raised(host, 'shell:account-deleted')).toEqual([{ until }]));
  expect(sent(host, 'account.delete')).toEqual([{ password: 'a guess' }]);
  expect(host.navigation.location()).toMatchObject({ pathname: '/account-deleted', state: JUST_DELETED });
});

test('[S-07] a password that is not right deletes nothing', async () => {
  const { host, screen, user } = await open({
    calls: { 'account.delete': refuse(422, 'fields_invalid', { fields: { password: 'password_wrong' } }) },
  });
  await user.click(screen.getByRole('button', { name: leaving.anyway }));
  await user.type(screen.getByLabelText(leaving.password), 'a guess');
  await user.click(screen.getByRole('button', { name: leaving.delete }));
  await screen.findByText('That password isn’t right');
  expect(raised(host, 'shell:account-deleted')).toEqual([]);
});

test('[R-34] who has an account is not told that it is closed', async () => {
  const host = createFakeHost({ remote: 'mfe-account', user: aUser(), texts, path: '/account-deleted' });
  await renderRemote(remote, { page: 'account-deleted', host });
  await vi.waitFor(() => expect(host.records.navigations).toEqual([{ to: '/', replace: true }]));
});

test('[R-34] after deletion: what has happened, and how to come back', async () => {
  const host = createFakeHost({ remote: 'mfe-account', user: null, texts, path: '/notifications#leaving' });
  host.navigation.navigate('/account-deleted', { replace: true, state: JUST_DELETED });
  const { screen } = await renderRemote(remote, { page: 'account-deleted', host });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(deleted.title);
  expect(screen.queryByText(/For 14 days, logging in restores everything/)).not.toBeNull();
});

test('[R-34] without a deletion in this browser, the page claims none, and says how an account comes back', async () => {
  const host = createFakeHost({ remote: 'mfe-account', user: null, texts, path: '/account-deleted' });
  const { screen } = await renderRemote(remote, { page: 'account-deleted', host });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(deleted.back.title);
  screen.getByText('For 14 days after you close your account, logging in restores everything.');
  expect(screen.queryByText(/No one can see or reach you/)).toBeNull();
  expect(screen.getByRole('link', { name: deleted.back.login }).getAttribute('href')).toBe('/login');
});

test('[S-07 R-34 D-54] the mailed link asks for a press, leaves the address bar, and brings the account back', async () => {
  const token = 'a-token-that-is-long-enough';
  const calls: FakeHostOptions['calls'] = { 'account.reactivate': () => ({ ok: true, user: null }) };
  const host = createFakeHost({ remote: 'mfe-account', user: null, texts, path: `/account-deleted#${token}`, calls });
  const { screen, user } = await renderRemote(remote, { page: 'account-deleted', host });
  expect(host.records.navigations).toEqual([{ to: '/account-deleted', replace: true }]);
  expect(sent(host, 'account.reactivate')).toEqual([]);
  await user.click(screen.getByRole('button', { name: deleted.back.button }));
  await screen.findByRole('heading', { level: 1, name: deleted.back.done });
  expect(sent(host, 'account.reactivate')).toEqual([{ by: 'link', token }]);
});

test('[S-07 X-03] a link that is past says so', async () => {
  const calls = { 'account.reactivate': refuse(410, 'link_invalid') };
  const host = createFakeHost({ remote: 'mfe-account', user: null, texts, path: '/account-deleted#a-token-that-is-long-enough', calls });
  const { screen, user } = await renderRemote(remote, { page: 'account-deleted', host });
  await user.click(screen.getByRole('button', { name: deleted.back.button }));
  expect((await screen.findByRole('alert')).textContent).toBe('This link has expired or isn’t valid. Request a new one.');
});
