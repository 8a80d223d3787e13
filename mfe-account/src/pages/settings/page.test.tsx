import { aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

async function open(options: FakeHostOptions = {}) {
  const host = createFakeHost({ remote: 'mfe-account', user: aUser(), texts, path: '/notifications', ...options });
  return renderRemote(remote, { page: 'settings', host });
}

test('[R-25 S-08] a confirmed address is told as one, and asks for nothing', async () => {
  const { screen } = await open();
  screen.getByText('jonas@example.com');
  screen.getByText(texts.settings.confirmed);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[R-25 S-08 D-12] an address that is not confirmed says what that means; the mail can be asked for again', async () => {
  const { host, screen, user } = await open({
    user: aUser({ status: 'not_confirmed' }),
    calls: { 'activation.post': () => ({ ok: true }) },
  });
  screen.getByText(texts.settings.unconfirmed);
  expect(screen.queryByText(texts.settings.confirmed)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send the mail again' }));
  await vi.waitFor(() => expect(host.records.events).toHaveLength(1));
  expect(host.records.calls).toMatchObject([{ id: 'activation.post', input: { body: { action: 'resend' } } }]);
  expect(host.records.events).toEqual([{ name: 'shell:notify', payload: { tone: 'success', text: texts.settings.sent } }]);
});

test('[D-12] a mail that could not be sent is said', async () => {
  const { host, screen, user } = await open({
    user: aUser({ status: 'not_confirmed' }),
    calls: { 'activation.post': refuse(429, 'too_many_requests') },
  });
  await user.click(screen.getByRole('button', { name: 'Send the mail again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
  expect(host.records.events).toEqual([]);
});

test('[S-08] confirmed in another tab: the page follows', async () => {
  const { host, screen } = await open({ user: aUser({ status: 'not_confirmed' }) });
  host.stores.session.setState({ user: aUser() });
  await screen.findByText(texts.settings.confirmed);
  expect(screen.queryByRole('button')).toBeNull();
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
