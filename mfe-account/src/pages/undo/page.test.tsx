import { createFakeHost, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const TOKEN = 'a-token-from-an-email';
const words = texts.undo;

async function open({ path = `/undo#${TOKEN}`, ...options }: FakeHostOptions = {}) {
  const host = createFakeHost({ remote: 'mfe-account', texts, path, ...options });
  return renderRemote(remote, { page: 'undo', host });
}

test('[R-63 B-08] each link says what it undoes, and does so on a press', async () => {
  for (const what of ['email', 'password', 'login'] as const) {
    const { host, screen, user, unmount } = await open({
      calls: { 'security.undo': ({ body }) => ({ what, is_undone: body?.action === 'undo' }) },
    });
    await screen.findByRole('heading', { name: words[`title_${what}`] });
    screen.getByText(what === 'email' ? words.text_email : words.text);
    expect(host.navigation.location().hash).toBe('');
    await user.click(screen.getByRole('button', { name: words.button }));
    await screen.findByRole('heading', { name: words.done });
    expect(host.records.calls.map(({ input }) => input.body)).toEqual([
      { token: TOKEN, action: 'look' },
      { token: TOKEN, action: 'undo' },
    ]);
    await unmount();
  }
});

test('[R-63] a link that is cut off or too old leads to a new password', async () => {
  for (const path of ['/undo', `/undo#${TOKEN}`]) {
    const { screen, unmount } = await open({ path, calls: { 'security.undo': refuse(410, 'link_invalid') } });
    await screen.findByRole('heading', { name: words.invalid });
    expect(screen.getByRole('link', { name: words.reset }).getAttribute('href')).toBe('/reset-password');
    await unmount();
  }
});

test('[R-63] without an answer it can be tried again', async () => {
  let fails = true;
  const { screen, user } = await open({
    calls: { 'security.undo': () => (fails ? refuse(500, 'internal')() : { what: 'login', is_undone: false }) },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: words.title_login })).not.toBeNull();
});

test('[B-08] passkeys that go with it are named before the press', async () => {
  const { screen } = await open({ calls: { 'security.undo': () => ({ what: 'passkey', is_undone: false, passkeys: 1 }) } });
  await screen.findByRole('heading', { name: words.title_passkey });
  expect(screen.queryByText(words.passkeys)).not.toBeNull();
});
