import { aProfileCard, aUser, createFakeHost, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

test('[R-06 M-05] sorted by activity, cards say who was here within a day; sorted otherwise they don’t', async () => {
  const profiles = [aProfileCard({ active_day: true }), aProfileCard({ active_day: false }, 3)];
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: '/members',
    calls: { 'members.search': () => ({ profiles, total: 2, next: null, similar: null }) },
  });
  const { screen, user } = await renderRemote(remote, { page: 'search', host });
  const note = await screen.findByText('Active within 24 h');
  expect(note.closest('article')?.querySelector('h3')?.textContent).toMatch(/^Lena2/);
  await user.selectOptions(screen.getByLabelText('Order'), 'Newest');
  await vi.waitFor(() => expect(screen.queryByText('Active within 24 h')).toBeNull());
});
