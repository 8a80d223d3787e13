import type { ProfileCard } from '@vesper/contracts';
import { useHost, useStoreValue } from '@vesper/host-kit';

/** Members this one and who like each other, without a chat yet. */
export function useWordless(): ProfileCard[] {
  const { chats, likes } = useStoreValue(useHost().stores.chatState, (state) => state);
  const known = new Set(chats.map(({ profile }) => profile.id));
  return likes.given.flatMap(({ id, matched }) => (matched && !known.has(id) ? (likes.profiles[id] ?? []) : []));
}
