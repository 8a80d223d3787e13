import { aUser, createFakeHost, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

test('[D-63] names in notifications and emails are off until the member wants them', async () => {
  const stored = {
    ...{ invisible: false, offers: false, verified_first: false, shows_views: true, notifications_disabled: [], mails_disabled: [] },
    names_in_news: false,
  };
  const calls = { 'notifications.get': () => stored, 'notifications.update': () => ({ ...stored, names_in_news: true }) };
  const host = createFakeHost({ remote: 'mfe-account', user: aUser(), texts, path: '/notifications#notifications', calls });
  const { screen, user } = await renderRemote(remote, { page: 'settings', host });
  const box = await screen.findByRole('switch', { name: texts.settings.names.label });
  expect((box as HTMLInputElement).checked).toBe(false);
  await user.click(box);
  const saved = () => host.records.calls.filter(({ id }) => id === 'notifications.update').map(({ input }) => input.body);
  await vi.waitFor(() => expect((box as HTMLInputElement).checked).toBe(true));
  expect(saved()).toEqual([{ names_in_news: true }]);
});
