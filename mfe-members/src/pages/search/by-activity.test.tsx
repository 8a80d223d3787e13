import { aProfileCard, aUser, createFakeHost, renderRemote } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

test('[R-06 M-05] sorted by activity, cards mark who is here now; who was within a day is told on the profile alone', async () => {
  const profiles = [aProfileCard({ online: true, active_day: true }), aProfileCard({ online: false, active_day: true }, 3)];
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: '/members',
    calls: { 'members.search': () => ({ profiles, total: 2, next: null, similar: null }) },
  });
  const { screen } = await renderRemote(remote, { page: 'search', host });
  const now = await screen.findByTitle('Online');
  expect(now.closest('article')?.querySelector('h3')?.textContent).toMatch(/^Lena2/);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByTitle('Active within 24 h')).toBeNull();
});
