import type { MailFrequency, MailTopic } from '@vesper/contracts';
import { expect, test, vi } from 'vitest';
import { openSettings as open, raised, selectIn, sent } from '../../testing/open-settings.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const pushed = (status: 'unknown' | 'unsupported' | 'denied' | 'subscribed') => open({ stores: { push: { status } } });

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

test('[R-25] each topic of emails is switched by itself, and kept at once', async () => {
  const preferences = { invisible: false, offers: false, verified_first: false, shows_views: true, notifications_disabled: [] };
  const { host, screen, user } = await open({
    calls: {
      'notifications.get': () => ({ ...preferences, mails_disabled: [] }),
      'notifications.update': ({ body }) => ({ ...preferences, mails_disabled: [...(body?.mails_disabled ?? [])] }),
    },
  });
  const reports = await screen.findByRole<HTMLInputElement>('switch', { name: texts.mail_topics.reports });
  expect(reports.checked).toBe(true);
  await user.click(reports);
  await vi.waitFor(() => expect([reports.checked, reports.disabled]).toEqual([false, false]));
  await user.click(reports);
  await vi.waitFor(() => expect(reports.checked).toBe(true));
  expect(sent(host, 'notifications.update')).toEqual([{ mails_disabled: ['reports'] }, { mails_disabled: [] }]);
});

test('[R-25] how often emails of news come is chosen for each kind, never included, and kept at once', async () => {
  let kept = {
    invisible: false,
    offers: false,
    verified_first: false,
    shows_views: true,
    notifications_disabled: [],
    mails_disabled: ['reports' as MailTopic],
    mail_frequency: { messages: 'at_once' as MailFrequency, likes: 'daily' as MailFrequency },
  };
  const { host, screen, user } = await open({
    calls: {
      'notifications.get': () => kept,
      'notifications.update': ({ body }) => {
        kept = {
          ...kept,
          mails_disabled: [...(body?.mails_disabled ?? kept.mails_disabled)],
          mail_frequency: { ...kept.mail_frequency, ...body?.mail_frequency },
        };
        return kept;
      },
    },
  });
  const often = texts.settings.emails.frequency;
  const select = await selectIn({ screen }, texts.settings.emails.title);
  const messages = select(texts.mail_topics.messages);
  const likes = select(texts.mail_topics.likes);
  const searches = select(texts.mail_topics.saved_searches);
  expect([messages.value, likes.value, searches.value]).toEqual(['at_once', 'daily', 'daily']);
  expect([...searches.options].map(({ value }) => value)).toEqual(['daily', 'weekly', 'never']);
  await user.selectOptions(messages, often.never);
  await vi.waitFor(() => expect([messages.value, messages.disabled]).toEqual(['never', false]));
  await user.selectOptions(likes, often.weekly);
  await vi.waitFor(() => expect([likes.value, likes.disabled]).toEqual(['weekly', false]));
  await user.selectOptions(messages, often.daily);
  await vi.waitFor(() => expect(messages.value).toBe('daily'));
  expect(sent(host, 'notifications.update')).toEqual([
    { mails_disabled: ['reports', 'messages'] },
    { mails_disabled: ['reports', 'messages'], mail_frequency: { likes: 'weekly' } },
    { mails_disabled: ['reports'], mail_frequency: { messages: 'daily' } },
  ]);
});

test('[R-25] a server that sends no such emails yet is not asked how often', async () => {
  const { screen } = await open();
  await screen.findByRole('switch', { name: texts.mail_topics.reports });
  expect(screen.queryByRole('combobox', { name: texts.mail_topics.likes })).toBeNull();
});

test.each(['bounced', 'complained'] as const)(
  '[R-25] emails that stopped are said with why, and begin again by a press: %s',
  async (reason) => {
    const preferences = {
      invisible: false,
      offers: false,
      verified_first: false,
      shows_views: true,
      notifications_disabled: [],
      mails_disabled: [],
    };
    const { host, screen, user } = await open({
      calls: {
        'notifications.get': () => ({ ...preferences, mails_stopped: reason }),
        'notifications.update': () => ({ ...preferences, mails_stopped: null }),
      },
    });
    await screen.findByText(texts.settings.emails.stopped[reason]);
    await user.click(screen.getByRole('button', { name: texts.settings.emails.stopped.again }));
    await vi.waitFor(() => expect(screen.queryByText(texts.settings.emails.stopped[reason])).toBeNull());
    expect(sent(host, 'notifications.update')).toEqual([{ mails_stopped: null }]);
  },
);

test.each([
  ['all', 1],
  ['none', 0],
] as const)('[P-01 R-25] whether visitors may look around is said beside who sees the member: %s', async (logged_out_search, shown) => {
  const { screen } = await open({ settings: { logged_out_search } });
  await screen.findByRole('switch', { name: texts.settings.preferences.invisible });
  expect(screen.queryAllByText(texts.settings.preferences.visitors)).toHaveLength(shown);
});
