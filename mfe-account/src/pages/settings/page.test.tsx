import { aUser, expectAccessible, refuse } from '@vesper/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSettings as open, raised, sent, sessions, there } from '../../testing/open-settings.ts';
import texts from '../../texts/en.json' with { type: 'json' };

test('[R-25 S-08] a confirmed address is told as one, and asks for nothing', async () => {
  const { screen } = await open();
  screen.getByText('jonas@example.com', { selector: 'summary *' });
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
  await user.click(screen.getByRole('button', { name: texts.settings.change_email_submit }));
  expect(document.activeElement).toBe(screen.getByLabelText(texts.settings.new_email));
  await user.type(screen.getByLabelText(texts.settings.new_email), ' new@example.org ');
  await user.type(screen.getByLabelText(texts.settings.change_email_password), 'a quiet evening');
  await user.click(screen.getByRole('button', { name: texts.settings.change_email_submit }));
  await screen.findByText('That password isn’t right');
  isRight = true;
  await user.click(screen.getByRole('button', { name: texts.settings.change_email_submit }));
  await vi.waitFor(() => expect(host.records.events).toHaveLength(1));
  expect(document.activeElement?.textContent).toBe('Emailjonas@example.com');
  expect(screen.getByLabelText<HTMLInputElement>(texts.settings.new_email).value).toBe('');
  expect(sent(host, 'email.update').at(-1)).toEqual({ email: 'new@example.org', password: 'a quiet evening' });
  expect(host.records.events).toEqual([{ name: 'shell:notify', payload: { tone: 'success', text: texts.settings.change_email_sent } }]);
});

// jsdom has no layout.
window.scrollTo = () => {};

test('[R-25] the index leads to every section at an address of its own, from the top, and takes the keyboard there', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo');
  onTestFinished(() => scrolled.mockRestore());
  const { host, screen, user } = await open();
  const index = screen.getByRole('navigation', { name: texts.settings.sections });
  for (const [id, name] of Object.entries(texts.settings.section)) {
    await user.click(screen.getByRole('link', { name: new RegExp(`^${name}`), hidden: true }));
    expect(host.records.navigations.at(-1)).toEqual({ to: `/notifications#${id}`, replace: false });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name, level: 2, hidden: true }));
    expect(scrolled).toHaveBeenLastCalledWith(0, 0);
    expect([...index.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href'))).toEqual([`#${id}`]);
  }
});

test('[R-25] one section stands beside the index at a time: the first, or the one that the address names', async () => {
  for (const [path, shown] of [
    ['/notifications', 'account'],
    ['/notifications#privacy', 'privacy'],
  ] as const) {
    const { container, screen, unmount } = await open({ path, oneAtATime: true });
    expect(container.querySelector('[aria-current]')?.getAttribute('href')).toBe(`#${shown}`);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ id }) => id)).toEqual([shown]);
    await unmount();
  }
});

test('[R-25] the index says how each section stands', async () => {
  const { screen, container } = await open({ user: aUser({ credits: 12 }) });
  await screen.findByText('Logged in on 2 devices');
  expect([...container.querySelectorAll('nav a')].map(({ textContent }) => textContent)).toEqual([
    'Account jonas@example.com',
    'Security Logged in on 2 devices',
    'Your data A copy of your data',
    'Emails and alerts No notifications on this device',
    'Privacy Invisible mode is off',
    'Payments 12 credits',
    'Take a break or delete Self-exclusion or deletion',
  ]);
});

test('[R-25] in a small window a section opens at an address of its own, and Back leads to its place in the index', async () => {
  const { host, screen, user } = await open();
  await user.click(screen.getByRole('link', { name: /^Security/ }));
  expect(host.records.navigations).toEqual([{ to: '/notifications#safety', replace: false }]);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Security'));
  expect(document.activeElement?.tagName).toBe('H2');
  await user.click(screen.getByRole('button', { name: 'Back', hidden: true }));
  expect(host.records.navigations.at(-1)).toEqual({ to: -1, replace: false });
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('#safety'));
});

test('[R-25] the settings say whose they are, and the way out stands last in their index', async () => {
  const { host, screen, user, container } = await open();
  const own = screen.getAllByText('View profile').map((words) => words.closest('a')?.getAttribute('href'));
  // Above the index of a small window, and in the account's card of a wide one.
  expect(own).toEqual([expect.stringMatching(/^\/members\//), own[0]]);
  const index = container.querySelector<HTMLElement>('nav');
  const wayOut = [...(index?.querySelectorAll('a') ?? [])].at(-1);
  expect(wayOut?.textContent).toBe(`${texts.settings.section.leaving} ${texts.settings.stands.leaving}`);
  if (wayOut) await user.click(wayOut);
  expect(host.records.navigations).toEqual([{ to: '/notifications#leaving', replace: false }]);
});

test('[R-25 D-29] from a section that a link in an email opened, Back leads to the index in its place', async () => {
  const { host, screen, user } = await open({ path: '/notifications#data' });
  await user.click(screen.getByRole('button', { name: 'Back', hidden: true }));
  expect(host.records.navigations).toEqual([{ to: '/notifications', replace: true }]);
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

test('[R-25 L-11] payments and the way out stand in the settings', async () => {
  const { host, screen, user, container } = await open();
  const links = ['Buy credits', 'Your transactions', 'My limits'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(links).toEqual(['/credits', '/transactions', '/limits']);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(raised(host)).toEqual(['shell:log-out']);
  await expectAccessible(container);
});

test('[R-25] a row that is pressed open comes into sight, one that opens by itself moves nothing', async () => {
  const scrolled: unknown[] = [];
  window.Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.querySelector('h3')?.textContent);
  };
  const { screen, user } = await open({ user: aUser({ status: 'not_confirmed' }) });
  expect(screen.getByText(texts.settings.unconfirmed).closest('details')?.open).toBe(true);
  const [password] = screen.getAllByText(texts.settings.password.title);
  await user.click(password as HTMLElement);
  await vi.waitFor(() => expect(scrolled).toEqual(['Password']));
});

test('[R-25] a row that was pressed on a touch screen does not stay grey: what a pointer does is for devices that have one', async () => {
  const { container } = await open();
  const rows = [...container.querySelectorAll('nav a, summary, section > a, section > button')];
  expect(rows.length).toBeGreaterThan(10);
  const names = new Set(rows.flatMap(({ classList }) => [...classList].map((name) => `.${name}`)));
  const atAnyRate = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).filter((rule) => rule instanceof CSSStyleRule);
  const selectors = atAnyRate.map(({ selectorText }) => selectorText).filter((text) => [...names].some((name) => text.includes(name)));
  expect(selectors).not.toEqual([]);
  expect(selectors.filter((text) => text.includes(':hover'))).toEqual([]);
});
