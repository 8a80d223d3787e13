import type { OwnPhoto } from '@vesper/contracts';
import {
  anOwnPhoto,
  aProfileCard,
  aUser,
  createFakeHost,
  expectAccessible,
  type FakeHostOptions,
  renderRemote,
  uuid,
} from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

async function open(photos: OwnPhoto[], calls: FakeHostOptions['calls']) {
  const host = createFakeHost({
    remote: 'mfe-account',
    user: aUser(),
    texts,
    path: '/profile',
    calls: {
      'photos.get': () => ({ photos, limit: 3 }),
      'interests.get': () => ({ interests: [] }),
      'regions.get': () => ({ regions: [] }),
      ...calls,
    },
  });
  const shown = await renderRemote(remote, { page: 'profile', host });
  await shown.screen.findByRole('heading', { name: 'Photos' }, { timeout: 10_000 });
  return shown;
}

test('[B-06] whom private photos are shown to, and since when; one that is stopped can be undone in its place; without private photos nothing', async () => {
  let shown = [aProfileCard({}, 5), aProfileCard({}, 6)];
  const calls: FakeHostOptions['calls'] = {
    'privatephotos.get': () => ({ shown_to: shown.map((profile) => ({ profile, granted_at: '2026-11-20T20:00:00.000Z' })) }),
    'privatephotos.hide': () => {
      shown = shown.slice(1);
      return { ok: true };
    },
    'privatephotos.show': () => ({ ok: true }),
  };
  const { screen, user, host, container, unmount } = await open([anOwnPhoto({}, 1), anOwnPhoto({ private: true }, 2)], calls);
  const link = await screen.findByRole('link', { name: 'Lena5' });
  expect(link.getAttribute('href')).toBe(`/members/${uuid(5)}`);
  screen.getByText(/^Private photos: 1\./);
  expect(screen.getAllByText('Since 20 November 2026')).toHaveLength(2);
  await expectAccessible(container);
  const sent = () => host.records.calls.filter(({ id }) => /^privatephotos\.[hs]/.test(id)).map(({ id, input }) => [id, input.body]);
  await user.click(screen.getByRole('button', { name: 'Stop showing Lena5 my private photos' }));
  await screen.findByText('No longer sees them');
  expect(sent()).toEqual([['privatephotos.hide', { id: uuid(5) }]]);
  await user.click(screen.getByRole('button', { name: 'Undo: Lena5' }));
  await vi.waitFor(() => expect(screen.getAllByText('Since 20 November 2026')).toHaveLength(2));
  expect(sent().at(-1)).toEqual(['privatephotos.show', { id: uuid(5) }]);
  await unmount();
  const none = await open([anOwnPhoto({}, 1)], calls);
  expect(none.host.records.calls.map(({ id }) => id)).not.toContain('privatephotos.get');
  expect(none.screen.queryByRole('heading', { name: 'Who sees your private photos' })).toBeNull();
});
