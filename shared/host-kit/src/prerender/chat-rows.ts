import { type ChatEntry, type Locale, REACTIONS } from '@vesper/contracts';
import { CHAT_PLACES, chatFactsOf, placeFor, type PrerenderedMembers } from '@vesper/contracts/release';
import { formatDateTime, formatRelative } from '@vesper/i18n';
import { splitList } from './split-list.ts';

/** As many as a screen shows, so that the document stays small (W7). */
const SHOWN = 8;

/** Sentinels for what only the gateway knows: when, and how many. */
const AT = '0001-01-01T00:00:00.000Z';
export const UNREAD = 0.625;
const UNREAD_CHATS = 97;
const UNANSWERED_CHATS = 89;
const MANY = UNREAD_CHATS + UNANSWERED_CHATS;
/** In the place of a gift's id, which ends the key of its name. */
export const GIFT = 'sample-gift';

type Said = Pick<ChatEntry, 'num_unread_messages' | 'last_message' | 'last_reaction'>;

const message = (mine: boolean, type = 'text'): Said['last_message'] => ({
  ...{ mine, type, body: type === 'text' ? placeFor('chatWords') : null, created_at: AT },
  ...(type === 'gift' && { gift: GIFT }),
});

/** Each way in which a row tells the last of a chat. */
const SAID: Said[] = [
  ...['text', 'photo', 'gift'].flatMap((type) => [
    { num_unread_messages: 0, last_message: message(true, type) },
    { num_unread_messages: 0, last_message: message(false, type) },
    { num_unread_messages: UNREAD, last_message: message(false, type) },
  ]),
  ...REACTIONS.map((reaction) => ({ num_unread_messages: 0, last_message: message(true), last_reaction: { seq: 1, reaction, at: AT } })),
];

/** Each kind of row: what was said, by each kind of member. */
const KINDS: ChatEntry[] = SAID.flatMap((said) =>
  Array.from({ length: 2 ** 3 }, (_, bits) => sampleChat(said, { online: !!(bits & 1), fictional: !!(bits & 2), hasPhoto: !!(bits & 4) })),
);

function sampleChat(said: Said, { online, fictional, hasPhoto }: { online: boolean; fictional: boolean; hasPhoto: boolean }): ChatEntry {
  const photo = placeFor('chatPhoto');
  return {
    conversation: placeFor('chatId'),
    profile: {
      ...{ id: '', name: placeFor('chatName'), age: 0, gender: 'female', country: 'NL', city: null, online, fictional_icon: fictional },
      main_image: hasPhoto ? { filename: '', thumb_filename: photo, card: '', match: '', thumbhash: null } : null,
      ...{ photo_count: 1, liked: false, verified: false, likes_me: false },
    },
    ...said,
    read_by_them: 0,
    read_by_me: 0,
  };
}

/** Shows whether a page lists chats. */
export const anyChat = KINDS[0] as ChatEntry;

/**
 * Splits a page with chats into the page around the list and the rows, for the gateway to fill and repeat.
 * @param render renders the page with the given chats
 */
export function splitChatRows(locale: Locale, render: (chats: ChatEntry[]) => { html: string; css: string[] }): PrerenderedMembers {
  const rendered = (chats: ChatEntry[]) => {
    const { html, css } = render(chats);
    const { around, items } = splitList(placeTimes(html, locale), {
      marks: { id: placeFor('chatId'), name: placeFor('chatName') },
      places: CHAT_PLACES,
    });
    return { around: placeNumbers(around), css, items };
  };
  const rows = KINDS.map((kind) => ({ kind, ...rendered([kind]) }));
  const [first] = rows;
  if (!first || rows.some(({ around }) => around !== first.around))
    throw new Error('A prerendered page must render the same markup around a short list of chats, whatever was said.');

  const [mine, theirs, unread] = SAID.map((said) => sampleChat(said, { online: false, fictional: false, hasPhoto: false }));
  const some = (count: number, chat: ChatEntry | undefined) => Array.from({ length: count }, () => chat as ChatEntry);
  const lengths = Array.from({ length: SHOWN }, (_, before) => ({ from: before + 1, ...rendered(some(before + 1, mine)) }));
  const changes = lengths.filter(({ around }, at) => around !== lengths[at - 1]?.around);
  const longest = changes.at(-1)?.from ?? 1;
  const waiting = [true, false].flatMap((hasUnread) =>
    [true, false].map((hasUnanswered) => {
      // Those that are unread stand for themselves, those that wait for an answer have been read.
      const chats = [
        ...some(UNREAD_CHATS, hasUnread ? { ...(unread as ChatEntry), last_message: message(true) } : mine),
        ...some(UNANSWERED_CHATS, hasUnanswered ? theirs : mine),
        ...some(MANY, mine),
      ];
      return { from: longest, where: { hasUnread, hasUnanswered }, ...rendered(chats) };
    }),
  );
  const all = [...rows, ...lengths, ...waiting];
  return {
    html: first.around,
    css: [...new Set(all.flatMap(({ css }) => css))],
    call: 'chats.get',
    around: [
      ...changes.filter(({ from }) => from < longest).map(({ from, around }) => ({ from, where: {}, html: around })),
      ...waiting.map(({ from, where, around }) => ({ from, where, html: around })),
    ],
    cards: rows.map(({ kind, items }) => ({ where: chatFactsOf(kind), html: items })),
    places: Array.from({ length: SHOWN }, () => 0),
  };
}

function placeTimes(html: string, locale: Locale): string {
  return html
    .replaceAll(` title="${formatDateTime(AT, locale)}"`, '') // in the browser's time zone
    .replaceAll(AT, placeFor('chatAt'))
    .replaceAll(formatRelative(AT, Date.now(), locale), placeFor('chatAgo'))
    .replaceAll(String(UNREAD), placeFor('chatUnread'));
}

/** In texts, not in attributes. */
const placeNumbers = (html: string): string =>
  html.replace(/>[^<]+</g, (text) =>
    text
      .replace(new RegExp(`\\b${UNREAD_CHATS}\\b`), placeFor('unreadChats'))
      .replace(new RegExp(`\\b${UNANSWERED_CHATS}\\b`), placeFor('unansweredChats')),
  );
