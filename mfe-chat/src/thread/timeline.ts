import type { Message } from '@vesper/contracts';
import type { ClusterPlace } from '@vesper/ui';
import type { ItemState, OutboxItem } from '../outbox/outbox-item.ts';

/** A message as shown, delivered or still in the outbox. */
export interface ShownMessage {
  /** React key: the same before and after delivery, so that the element is kept. */
  key: string;
  /** The server's number. Null: still in the outbox. */
  id: number | null;
  mine: boolean;
  type: string;
  body: string | null;
  /** Of a gift: its id in the catalogue. */
  gift?: string | undefined;
  /** What else its kind carries. */
  data?: Message['data'];
  /** Of a delivered photo. */
  photo?: Message['photo'];
  /** The message that it answers. */
  quote?: Message['quote'];
  /** What it is about, on its receiver's profile. */
  about?: Message['about'];
  /** The photo there that it is about. In the outbox it has no address. */
  aboutPhoto?: { id: string; thumb?: string | null } | undefined;
  /** Of a photo in the outbox. */
  local?: OutboxItem['photo'];
  /** What its receiver made of it. */
  reaction?: Message['reaction'];
  /** Unix time in ms. */
  at: number;
  /** Credits that came back because no one replied (B-04). */
  returned: number;
  /** What its sender paid; of the viewer's own, delivered ones. */
  cost?: Message['cost'];
  /** Null: still in the outbox. */
  seq: number | null;
  outbox: { clientId: string; state: ItemState } | null;
}

export type TimelineRow =
  /** `at` is some moment of that day, ISO 8601. */
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  /** The other's first answer comes next; `at` is its time, Unix ms. */
  | { kind: 'first_reply'; key: string; at: number }
  | MessageRow;

interface MessageRow {
  kind: 'message';
  key: string;
  message: ShownMessage;
  place: ClusterPlace;
}

/** Messages of one sender at most this many ms apart are grouped. */
const MAX_CLUSTER_GAP = 2 * 60_000;

interface TimelineInput {
  messages: readonly Message[];
  /** The outbox of this conversation, in order. */
  waiting: readonly OutboxItem[];
  /** The viewing member's id. */
  member: string;
  /** The unread line goes before the other's first message after this `seq`. Null: no line. */
  unreadAfter: number | null;
  /** IANA name; without it the browser's own. */
  timeZone?: string;
}

/** The conversation's rows from top to bottom: day lines, the unread line, the line of the first reply, and messages with their place in a group. */
export function timeline({ messages, waiting, member, unreadAfter, timeZone }: TimelineInput): TimelineRow[] {
  const shown = shownMessages(messages, waiting, member);
  const dayOf = calendarIn(timeZone);
  const rows: TimelineRow[] = [];
  let day = '';
  let isUnreadLineDrawn = false;
  const firstReply = firstReplyIn(shown);

  for (const [index, one] of shown.entries()) {
    const itsDay = dayOf(one.at);
    // An outbox message from yesterday may come after today's messages: the day never goes back.
    if (itsDay > day) rows.push({ kind: 'day', key: itsDay, at: new Date(one.at).toISOString() });
    day = itsDay > day ? itsDay : day;
    if (!isUnreadLineDrawn && isUnread(one, unreadAfter)) {
      rows.push({ kind: 'unread', key: 'unread' });
      isUnreadLineDrawn = true;
    }
    if (index === firstReply) rows.push({ kind: 'first_reply', key: 'first_reply', at: one.at });
    const before = rows.at(-1)?.kind === 'message' ? shown[index - 1] : undefined;
    const continuesGroup = before?.mine === one.mine && Math.abs(one.at - before.at) <= MAX_CLUSTER_GAP;
    rows.push({ kind: 'message', key: one.key, message: one, place: continuesGroup ? 'middle' : 'first' });
  }
  return rows.map((row, index) =>
    row.kind === 'message' ? { ...row, place: clusterPlaceOf(row.place === 'first', rows[index + 1]) } : row,
  );
}

/** The last of a group says when it was: one rule for all, so that no group is without a time. */
export const tellsTime = (place: ClusterPlace): boolean => place === 'last' || place === 'single';

function clusterPlaceOf(isFirst: boolean, next: TimelineRow | undefined): ClusterPlace {
  const isLast = next?.kind !== 'message' || next.place === 'first';
  if (isFirst) return isLast ? 'single' : 'first';
  return isLast ? 'last' : 'middle';
}

function shownMessages(messages: readonly Message[], waiting: readonly OutboxItem[], member: string): ShownMessage[] {
  const delivered = new Set(messages.map(({ client_id }) => client_id));
  return [
    ...messages.map(
      ({ id, seq, client_id, sender, type, body, gift, data, photo, quote, about, about_photo, reaction, created_at, cost }) => ({
        key: client_id ?? `${seq}`,
        id,
        mine: sender === member,
        type,
        body,
        gift,
        data,
        photo,
        quote,
        about,
        aboutPhoto: about_photo,
        reaction,
        at: Date.parse(created_at),
        returned: cost?.returned_at ? cost.credits : 0,
        cost,
        seq,
        outbox: null,
      }),
    ),
    // A message may arrive through the live stream before the outbox learns of its delivery.
    ...waiting
      .filter(({ clientId }) => !delivered.has(clientId))
      .map(({ clientId, type = 'text', body, gift, data, photo, quote, about, aboutPhoto, writtenAt, state }) => ({
        key: clientId,
        id: null,
        mine: true,
        type,
        body,
        gift,
        data,
        local: photo,
        quote,
        about,
        aboutPhoto: aboutPhoto === undefined ? undefined : { id: aboutPhoto },
        at: writtenAt,
        returned: 0,
        seq: null,
        outbox: { clientId, state },
      })),
  ];
}

/** Index of the other's first answer to whoever began, this member. -1: there is none, or the beginning is not among these. */
function firstReplyIn(shown: readonly ShownMessage[]): number {
  const [first] = shown;
  return first?.seq === 1 && first.mine ? shown.findIndex(({ mine }) => !mine) : -1;
}

const isUnread = ({ mine, seq }: ShownMessage, unreadAfter: number | null): boolean =>
  unreadAfter !== null && !mine && seq !== null && seq > unreadAfter;

/** One is kept for each time zone: making it takes longer than all the rest of a timeline. */
const calendars = new Map<string | undefined, Intl.DateTimeFormat>();

/** The calendar day, `YYYY-MM-DD`, of a moment in ms. */
export function calendarIn(timeZone?: string): (at: number) => string {
  const format =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  calendars.set(timeZone, format);
  return (at) => format.format(at);
}
