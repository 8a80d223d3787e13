import { createFakeHost, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const TOKEN = 'a-token-from-an-email';
const words = texts.mail_change;

async function open({ path = `/mail-change/do#${TOKEN}`, ...options }: FakeHostOptions = {}) {
  const host = createFakeHost({ remote: 'mfe-account', texts, path, ...options });
  return renderRemote(remote, { page: 'mail-change', host });
}

test('[R-33] the address counts on a press; the token leaves the page’s address', async () => {
  const { host, screen, user } = await open({ calls: { 'email.confirm': () => ({ ok: true }) } });
  expect(host.navigation.location().hash).toBe('');
  expect(host.records.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: words.button }));
  await screen.findByRole('heading', { name: words.done });
  expect(host.records.calls.map(({ input }) => input.body)).toEqual([{ token: TOKEN }]);
});

test('[R-33] a link that is cut off or void leads to the settings; a taken address is named as such', async () => {
  for (const path of ['/mail-change/do', `/mail-change/do#${TOKEN}`]) {
    const { screen, user, unmount } = await open({ path, calls: { 'email.confirm': refuse(410, 'link_invalid') } });
    const button = screen.queryByRole('button', { name: words.button });
    if (button) await user.click(button);
    await screen.findByRole('heading', { name: words.invalid });
    expect(screen.getByRole('link', { name: words.settings }).getAttribute('href')).toBe('/notifications');
    await unmount();
  }
  const { screen, user } = await open({
    calls: { 'email.confirm': refuse(422, 'fields_invalid', { fields: { email: 'email_taken' } }) },
  });
  await user.click(screen.getByRole('button', { name: words.button }));
  expect((await screen.findByRole('alert')).textContent).toContain('This email already has an account');
});
