import type { ChatEntry } from '@vesper/contracts';

const folded = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The conversations with people of that name; case and accents don't matter. */
export const namedLike = (chats: readonly ChatEntry[], words: string): readonly ChatEntry[] =>
  chats.filter(({ profile }) => folded(profile.name).includes(folded(words)));
