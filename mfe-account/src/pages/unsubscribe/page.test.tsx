import { createFakeHost, type FakeHost, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const TOKEN = 'a-token-from-an-email';

async function open({ path = `/unsubscribe#${TOKEN}`, ...options }: FakeHostOptions = {}) {
  const host = createFakeHost({ remote: 'mfe-account', texts, path, ...options });
  return renderRemote(remote, { page: 'unsubscribe', host });
}

const sent = (host: FakeHost) => host.records.calls.map(({ input }) => input.body);

test('[R-59 R-25] the link asks first, stops on a press, and can be taken back; the token leaves the address', async () => {
  const calls: FakeHostOptions['calls'] = {
    'unsubscribe.post': ({ body }) => ({ topic: 'saved_searches', is_wanted: body?.action !== 'stop' }),
  };
  const { host, screen, user } = await open({ calls });
  await screen.findByText('You get emails about this: “New members in my saved searches”.');
  expect(host.navigation.location().hash).toBe('');
  await user.click(screen.getByRole('button', { name: texts.unsubscribe.stop }));
  await screen.findByRole('heading', { name: texts.unsubscribe.stopped });
  await user.click(screen.getByRole('button', { name: texts.unsubscribe.resume }));
  await screen.findByRole('heading', { name: texts.unsubscribe.resumed });
  expect(sent(host)).toEqual(['look', 'stop', 'resume'].map((action) => ({ token: TOKEN, action })));
});

test('[R-59] a link that is cut off, or no link at all, says so and leads to the settings', async () => {
  for (const path of ['/unsubscribe', `/unsubscribe#${TOKEN}`]) {
    const { screen, unmount } = await open({ path, calls: { 'unsubscribe.post': refuse(410, 'link_invalid') } });
    await screen.findByRole('heading', { name: texts.unsubscribe.invalid });
    expect(screen.getByRole('link', { name: texts.unsubscribe.settings }).getAttribute('href')).toBe('/notifications#notifications');
    await unmount();
  }
});

test('[R-59] without an answer it can be tried again', async () => {
  let fails = true;
  const { screen, user } = await open({
    calls: { 'unsubscribe.post': () => (fails ? refuse(500, 'internal')() : { topic: 'reports', is_wanted: true }) },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: texts.unsubscribe.stop })).not.toBeNull());
});
