import type { CallResponse } from '@vesper/contracts';
import { aProfileCard, aUser, createFakeHost, type FakeHostOptions, renderRemote } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

type Answer = CallResponse<'members.search'>;
const answer = (changes: Partial<Answer> = {}): Answer => ({ profiles: [aProfileCard()], total: 1, next: null, similar: null, ...changes });

async function open({ calls, path = '/members' }: Pick<FakeHostOptions, 'calls' | 'path'>) {
  const host = createFakeHost({ remote: 'mfe-members', user: aUser(), texts, path, calls });
  const shown = await renderRemote(remote, { page: 'search', host });
  return { ...shown, searches: () => host.records.calls.filter(({ id }) => id === 'members.search') };
}

test('[R-06 R-07] after a reload as many pages are loaded again as there were, and of another search only one', async () => {
  sessionStorage.clear();
  const pages: Record<string, Answer> = {
    first: answer({ total: 3, next: 'second' }),
    second: answer({ profiles: [aProfileCard({}, 3)], total: 3, next: 'third' }),
    third: answer({ profiles: [aProfileCard({}, 4)], total: 3 }),
  };
  const calls: FakeHostOptions['calls'] = { 'members.search': ({ query }) => pages[query?.cursor ?? 'first'] ?? answer() };
  const first = await open({ calls });
  await first.user.click(await first.screen.findByRole('button', { name: 'Show more' }));
  await first.screen.findByRole('link', { name: 'Lena3, 29' });
  await first.unmount();

  const again = await open({ calls });
  await again.screen.findByRole('link', { name: 'Lena3, 29' });
  expect(again.screen.queryByRole('link', { name: 'Lena4, 29' })).toBeNull();
  await again.unmount();

  const other = await open({ calls, path: '/members?min_age=30' });
  await other.screen.findByRole('link', { name: 'Lena2, 29' });
  expect(other.searches()).toHaveLength(1);
});
