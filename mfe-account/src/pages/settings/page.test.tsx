import type { PushKind } from '@vesper/contracts';
import { aUser, createFakeHost, type FakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const [here, there] = [uuid(1), uuid(2)];
const seen = '2026-03-10T12:00:00Z';
const sessions = [
  { id: here, user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', created_at: seen, last_seen_at: seen, is_current: true },
  { id: there, user_agent: '', created_at: seen, last_seen_at: seen, is_current: false },
];

async function open({ calls, ...options }: FakeHostOptions = {}) {
  const preferences = {
    invisible: false,
    offers: false,
    verified_first: false,
    shows_views: true,
    notifications_disabled: [],
    mails_disabled: [],
  };
  const noCopy = { state: 'none' as const, url: null, bytes: null, expires_at: null, next_at: null };
  const passkeys = () => ({ passkeys: [], asks_password: false });
  const all = {
    'blocks.get': () => ({ blocked: [] }),
    'sessions.get': () => ({ sessions }),
    'passkeys.get': passkeys,
    'export.get': () => noCopy,
    'notifications.get': () => preferences,
    ...calls,
  };
  const host = createFakeHost({ remote: 'mfe-account', user: aUser(), texts, path: '/notifications', calls: all, ...options });
  return renderRemote(remote, { page: 'settings', host });
}

const sent = (host: FakeHost, call: string) => host.records.calls.filter(({ id }) => id === call).map(({ input }) => input.body);

test('[R-25 S-08] a confirmed address is told as one, and asks for nothing', async () => {
  const { screen } = await open();
  screen.getByText('jonas@example.com');
  screen.getByText(texts.settings.confirmed);
  expect(screen.queryByRole('button', { name: texts.settings.resend })).toBeNull();
});

test('[R-25 S-08 D-12] an address that is not confirmed says what that means; the mail can be asked for again', async () => {
  const { host, screen, user } = await open({
    user: aUser({ status: 'not_confirmed' }),
    calls: { 'activation.post': () => ({ ok: true }) },
  });
  screen.getByText(texts.settings.unconfirmed);
  expect(screen.queryByText(texts.settings.confirmed)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send the email again' }));
  await vi.waitFor(() => expect(host.records.events).toHaveLength(1));
  expect(sent(host, 'activation.post')).toEqual([{ action: 'resend' }]);
  expect(host.records.events).toEqual([{ name: 'shell:notify', payload: { tone: 'success', text: texts.settings.sent } }]);
});

test('[D-12] a mail that could not be sent is said', async () => {
  const { host, screen, user } = await open({
    user: aUser({ status: 'not_confirmed' }),
    calls: { 'activation.post': refuse(429, 'too_many_requests') },
  });
  await user.click(screen.getByRole('button', { name: 'Send the email again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many tries');
  expect(host.records.events).toEqual([]);
});

test('[S-08] confirmed in another tab: the page follows', async () => {
  const { host, screen } = await open({ user: aUser({ status: 'not_confirmed' }) });
  host.stores.session.setState({ user: aUser() });
  await screen.findByText(texts.settings.confirmed);
  expect(screen.queryByRole('button', { name: texts.settings.resend })).toBeNull();
});

test('[R-33 D-29] another address: asked for with the password; what is wrong is said at its field', async () => {
  let isRight = false;
  const wrong = refuse(422, 'fields_invalid', { fields: { password: 'password_wrong' } });
  const { host, screen, user } = await open({ calls: { 'email.update': () => (isRight ? { ok: true } : wrong()) } });
  await user.click(screen.getByRole('button', { name: texts.settings.change_email }));
  await user.click(screen.getByRole('button', { name: texts.settings.change_email_submit }));
  expect(document.activeElement).toBe(screen.getByLabelText(texts.settings.new_email));
  await user.type(screen.getByLabelText(texts.settings.new_email), ' new@example.org ');
  await user.type(screen.getByLabelText(texts.settings.change_email_password), 'a quiet evening');
  await user.click(screen.getByRole('button', { name: texts.settings.change_email_submit }));
  await screen.findByText('That password isn’t right');
  isRight = true;
  await user.click(screen.getByRole('button', { name: texts.settings.change_email_submit }));
  await screen.findByRole('button', { name: texts.settings.change_email });
  expect(sent(host, 'email.update').at(-1)).toEqual({ email: 'new@example.org', password: 'a quiet evening' });
  expect(host.records.events).toEqual([{ name: 'shell:notify', payload: { tone: 'success', text: texts.settings.change_email_sent } }]);
});

test('[R-25] the table of contents leads to every section, and takes the keyboard there', async () => {
  // jsdom has no layout and no scrollIntoView.
  window.Element.prototype.scrollIntoView = () => {};
  const { screen, user } = await open();
  screen.getByRole('navigation', { name: texts.settings.sections });
  for (const name of Object.values(texts.settings.section)) {
    await user.click(screen.getByRole('link', { name }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name }));
  }
});

test('[R-25 D-29] a link to a section keeps it on screen while the cards above it grow, until the member moves the page', async () => {
  const scrolled: string[] = [];
  let grow = () => {};
  window.Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    },
  );
  await open({ path: '/notifications#data' });
  expect(scrolled).toEqual(['data']);
  grow();
  expect(scrolled).toEqual(['data', 'data']);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(scrolled).toHaveLength(2);
  vi.unstubAllGlobals();
});

test('[S-22 L-13] the shell is asked for another language; languages go by their own names', async () => {
  const { host, screen, user } = await open({ settings: { locales: ['en', 'de', 'pl'] } });
  const select = screen.getByLabelText<HTMLSelectElement>(texts.settings.language_label);
  expect([...select.options].map(({ text }) => text)).toEqual(['English', 'Deutsch', 'Polski']);
  await user.selectOptions(select, 'pl');
  expect(host.records.events).toEqual([{ name: 'shell:change-locale', payload: { locale: 'pl' } }]);
});

test('[L-13] a brand of one language offers no choice', async () => {
  const { screen } = await open({ settings: { locales: ['en'] } });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('[D-05] one sees where one is logged in, ends one session, or all the others', async () => {
  const { host, screen, user } = await open({
    calls: { 'sessions.end': ({ body }) => ({ sessions: body?.id ? sessions : sessions.slice(0, 1) }) },
  });
  await screen.findByText('Firefox, Linux');
  screen.getByText(texts.settings.sessions.current);
  await user.click(screen.getByRole('button', { name: 'Log out: Unknown browser' }));
  await vi.waitFor(() => expect(sent(host, 'sessions.end')).toEqual([{ id: there }]));
  await user.click(screen.getByRole('button', { name: texts.settings.sessions.end_others }));
  await vi.waitFor(() => expect(screen.queryByText('Unknown browser')).toBeNull());
  expect(sent(host, 'sessions.end')).toEqual([{ id: there }, {}]);
  expect(screen.queryByRole('button', { name: texts.settings.sessions.end_others })).toBeNull();
});

test('[D-05] a list that can’t be had says so, and can be asked for again', async () => {
  const { screen } = await open({ calls: { 'sessions.get': refuse(500, 'internal') } });
  await screen.findByText(texts.settings.sessions.failed);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeNull();
});

test('[V-06] another password: the old one, the new one twice; what is wrong is said at its field', async () => {
  let isRight = false;
  const wrong = refuse(422, 'fields_invalid', { fields: { old_password: 'password_wrong' } });
  const { host, screen, user } = await open({ calls: { 'password.post': () => (isRight ? { ok: true } : wrong()) } });
  const fill = async (old: string, fresh: string, repeat = fresh) => {
    for (const [label, text] of [
      [texts.settings.password.old, old],
      [texts.settings.password.new, fresh],
      [texts.settings.password.repeat, repeat],
    ] as const) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), text);
    }
    await user.click(screen.getByRole('button', { name: texts.settings.password.submit }));
  };
  await fill('a quiet evening', 'a louder morning', 'a louder mornin');
  screen.getByText('The passwords don’t match');
  expect(sent(host, 'password.post')).toEqual([]);
  await fill('not it', 'a louder morning');
  await screen.findByText('That password isn’t right');
  expect(document.activeElement).toBe(screen.getByLabelText(texts.settings.password.old));
  isRight = true;
  await fill('a quiet evening', 'a louder morning');
  await vi.waitFor(() => expect(host.records.events).toMatchObject([{ name: 'shell:notify', payload: { tone: 'success' } }]));
  expect(sent(host, 'password.post').at(-1)).toEqual({ action: 'change', old_password: 'a quiet evening', password: 'a louder morning' });
  expect(screen.getByLabelText<HTMLInputElement>(texts.settings.password.old).value).toBe('');
});

const pushed = (status: 'unknown' | 'unsupported' | 'denied' | 'subscribed') => open({ stores: { push: { status } } });
const raised = (host: FakeHost) => host.records.events.map(({ name }) => name);

test('[S-01] notifications: offered with what for, and only the press asks for them', async () => {
  const { host, screen, user } = await pushed('unknown');
  screen.getByText(texts.settings.push.unknown);
  expect(raised(host)).toEqual([]);
  await user.click(screen.getByRole('button', { name: texts.settings.push.turn_on }));
  expect(raised(host)).toEqual(['shell:push-wanted']);
  host.stores.push.setState({ status: 'subscribed' });
  await screen.findByText(texts.settings.push.subscribed);
  await user.click(screen.getByRole('button', { name: texts.settings.push.turn_off }));
  expect(raised(host)).toEqual(['shell:push-wanted', 'shell:push-unwanted']);
});

test('[S-01] a browser that blocks or can’t is told of with the way on, and offers no button that would fail', async () => {
  for (const status of ['denied', 'unsupported'] as const) {
    const { screen, unmount } = await pushed(status);
    screen.getByText(texts.settings.push[status]);
    expect(screen.queryByRole('button', { name: texts.settings.push.turn_on })).toBeNull();
    expect(screen.queryByRole('button', { name: texts.settings.push.turn_off })).toBeNull();
    await unmount();
  }
});

test('[B-07] the app is installed by a press where the browser offers it, else by its menu; neutrally on request', async () => {
  const { host, screen, user } = await open();
  screen.getByText(texts.settings.app.by_menu);
  host.stores.app.setState({ canInstall: true });
  await user.click(await screen.findByRole('button', { name: texts.settings.app.install }));
  await user.click(screen.getByLabelText(texts.settings.app.neutral));
  expect(host.records.events).toEqual([
    { name: 'shell:install-app', payload: {} },
    { name: 'shell:neutral-app', payload: { isNeutral: true } },
  ]);
  host.stores.app.setState({ canInstall: false, isInstalled: true });
  await screen.findByText(texts.settings.app.installed);
  expect(screen.queryByText(texts.settings.app.by_menu)).toBeNull();
});

test('[E-01 R-25 S-10] what one is told of is ticked and unticked, and kept at once', async () => {
  let kept: PushKind[] = [];
  const { host, screen, user } = await open({
    calls: {
      'notifications.get': () => ({
        invisible: false,
        offers: false,
        verified_first: false,
        shows_views: true,
        notifications_disabled: kept,
        mails_disabled: [],
      }),
      'notifications.update': ({ body }) => {
        kept = [...(body?.notifications_disabled ?? [])];
        return {
          invisible: false,
          offers: false,
          verified_first: false,
          shows_views: true,
          notifications_disabled: kept,
          mails_disabled: [],
        };
      },
    },
  });
  const likes = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'New likes' });
  expect(likes.checked).toBe(true);
  await user.click(likes);
  await vi.waitFor(() => expect([likes.checked, likes.disabled]).toEqual([false, false]));
  await user.click(screen.getByRole('checkbox', { name: 'Matches' }));
  await vi.waitFor(() => expect(kept).toEqual(['like', 'match']));
  await vi.waitFor(() => expect(likes.disabled).toBe(false));
  await user.click(likes);
  await vi.waitFor(() => expect(likes.checked).toBe(true));
  expect(sent(host, 'notifications.update').at(-1)).toEqual({ notifications_disabled: ['match'] });
});

test('[E-01] what could not be kept is said, and stays as it was', async () => {
  const { screen, user } = await open({ calls: { 'notifications.update': refuse(500, 'internal') } });
  const likes = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'New likes' });
  await user.click(likes);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(likes.checked).toBe(true);
});

test('[R-25] each topic of emails is switched by itself, and kept at once', async () => {
  const preferences = { invisible: false, offers: false, verified_first: false, shows_views: true, notifications_disabled: [] };
  const { host, screen, user } = await open({
    calls: {
      'notifications.get': () => ({ ...preferences, mails_disabled: [] }),
      'notifications.update': ({ body }) => ({ ...preferences, mails_disabled: [...(body?.mails_disabled ?? [])] }),
    },
  });
  const reports = await screen.findByRole<HTMLInputElement>('checkbox', { name: texts.mail_topics.reports });
  expect(reports.checked).toBe(true);
  expect(screen.queryByRole('checkbox', { name: texts.mail_topics.saved_searches })).toBeNull(); // nobody is sent any
  await user.click(reports);
  await vi.waitFor(() => expect([reports.checked, reports.disabled]).toEqual([false, false]));
  await user.click(reports);
  await vi.waitFor(() => expect(reports.checked).toBe(true));
  expect(sent(host, 'notifications.update')).toEqual([{ mails_disabled: ['reports'] }, { mails_disabled: [] }]);
});
