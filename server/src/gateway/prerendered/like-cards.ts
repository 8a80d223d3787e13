import { type CallResponse, type ProfileCard, UNREAD_CAP } from '@vesper/contracts';
import { likesFactsOf, type LikesPlace, MATCH_PHOTOS, type PrerenderedMembers } from '@vesper/contracts/release';
import { escapeHtml } from '../../platform/http/html.ts';
import { areTrue } from './chat-rows.ts';
import type { Told } from './markup.ts';
import { membersMarkup } from './member-cards.ts';

interface Likes extends Pick<CallResponse<'likes.get'>, 'profiles' | 'liked_by' | 'given'> {
  chats: CallResponse<'chats.get'>['chats'];
}

/** The first received likes, and what the page around them depends on. */
interface LikesMarkup {
  html: string;
  markup: string;
  values: Record<string, string>;
  told: Told;
}

/**
 * The page with who likes the member and waits for an answer, as many as it has places for.
 * @returns undefined when there is no one, or when a like was for a part of the profile: every card then has a place for it
 */
export function likesMarkup(page: PrerenderedMembers, { profiles, liked_by, given, chats }: Likes): LikesMarkup | undefined {
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  const known = liked_by.filter(({ id }) => byId.has(id));
  const received = known.filter(({ matched }) => !matched);
  if (received.some(({ about, about_photo }) => about ?? about_photo)) return undefined;
  const fresh = new Set(received.filter(({ like_new }) => like_new).map(({ id }) => id));
  const matches = newMatchesOf({ liked_by: known, given, chats }, byId);
  const shown = matches.filter(({ fictional_icon }) => !fictional_icon);
  const newLikes = liked_by.filter(({ like_new, matched }) => like_new && !matched).length;
  const facts = likesFactsOf({ total: received.length, newLikes: fresh.size, newMatches: matches.length, shownMatches: shown.length });

  const first = received.slice(0, page.places.length);
  const cards = first.flatMap(({ id }) => byId.get(id) ?? []);
  const html = page.around?.find(({ where }) => areTrue(where, facts))?.html;
  const markup = membersMarkup(page, cards, ({ id }) => ({ isNew: fresh.has(id) }));
  if (!html || !markup) return undefined;
  return {
    html,
    markup,
    values: valuesOf({ newLikes, newMatches: matches.length, shown }),
    told: { new_likes: newLikes, new_matches: matches.length, shown_matches: shown.length },
  };
}

/** To whom no one has written, the latest first: as the live page sorts them. */
function newMatchesOf(
  { liked_by, given, chats }: Pick<Likes, 'liked_by' | 'given' | 'chats'>,
  byId: Map<string, ProfileCard>,
): ProfileCard[] {
  const chatting = new Set(chats.map(({ profile }) => profile.id));
  const latest = new Map<string, string>();
  for (const { id, matched, liked_at } of [...liked_by, ...given])
    if (matched && !chatting.has(id) && liked_at >= (latest.get(id) ?? '')) latest.set(id, liked_at);
  return [...latest].sort(([, a], [, b]) => b.localeCompare(a)).flatMap(([id]) => byId.get(id) ?? []);
}

/** Escapes every value. */
function valuesOf({ newLikes, newMatches, shown }: { newLikes: number; newMatches: number; shown: ProfileCard[] }) {
  const capped = (count: number) => (count > UNREAD_CAP ? `${UNREAD_CAP}+` : String(count));
  const photos = MATCH_PHOTOS.map((place, at) => [place, escapeHtml(shown[at]?.main_image?.thumb_filename ?? '')]);
  const values: Partial<Record<LikesPlace, string>> = {
    newLikes: capped(newLikes),
    newMatches: capped(newMatches),
    matchId: escapeHtml(shown[0]?.id ?? ''),
    matchName: escapeHtml(shown[0]?.name ?? ''),
    ...Object.fromEntries(photos),
  };
  return values;
}
