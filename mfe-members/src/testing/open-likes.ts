import type { ChatState } from '@vesper/contracts';
import { aLikedBy, aProfileCard, aUser, createFakeHost, type FakeHostOptions, renderRemote, uuid } from '@vesper/testing';
import remote from '../remote.ts';
import texts from '../texts/en.json' with { type: 'json' };

export const noVisits: FakeHostOptions['calls'] = { 'viewers.get': () => ({ on: true, viewers: [], next: null }) };

/** Someone new likes the member, another is a match, a third was liked. */
export const likes = (changes: Partial<ChatState['likes']> = {}): ChatState['likes'] => ({
  profiles: { [uuid(2)]: aProfileCard(), [uuid(3)]: aProfileCard({}, 3), [uuid(4)]: aProfileCard({}, 4) },
  received: [aLikedBy({}, 2), aLikedBy({ like_new: false, matched: true }, 3)],
  given: [
    { id: uuid(3), matched: true, liked_at: '2026-01-15T12:00:00Z' },
    { id: uuid(4), matched: false, liked_at: '2026-01-14T12:00:00Z' },
  ],
  ...changes,
});

/** Opens the page of likes, or one of its tabs. */
export async function openLikes(
  params: Record<string, string> = {},
  chatState: Partial<ChatState> = {},
  calls: FakeHostOptions['calls'] = {},
  more: Partial<FakeHostOptions> = {},
) {
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    ...more,
    texts,
    path: '/likes',
    stores: { chatState: { likes: likes(), totalNewLikes: 1, ...chatState } },
    calls: { ...noVisits, 'likes.seen': () => ({ ok: true }), 'like.create': () => ({ ok: true, matched: true }), ...calls },
  });
  return renderRemote(remote, { page: 'likes', params, host });
}
