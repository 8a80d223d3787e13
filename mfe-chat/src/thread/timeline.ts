import type { Message } from '@vesper/contracts';
import type { ClusterPlace } from '@vesper/ui';
import type { ItemState, OutboxItem } from '../outbox/outbox-item.ts';

/** A message as it is shown, delivered or not. */
export interface Said {
  /** The same before and after its delivery, so that it stays the same element. */
  key: string;
  mine: boolean;
  body: string | null;
  /** ms. */
  at: number;
  /** Null: still in the outbox. */
  seq: number | null;
  outbox: { clientId: string; state: ItemState } | null;
}

export type TimelineRow =
  /** `at` is some moment of that day, ISO 8601. */
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'said'; key: string; said: Said; place: ClusterPlace };

/** Messages of one person with no longer a silence between them than this read as one turn. */
const CLUSTER_GAP = 2 * 60_000;

interface TimelineInput {
  messages: readonly Message[];
  /** The outbox of this conversation, in order. */
  waiting: readonly OutboxItem[];
  /** Whose eyes. */
  member: string;
  /** What has been read up to here was read before; what theirs comes after it stands under the unread line. Null: no line. */
  unreadAfter: number | null;
  /** IANA name; without it the browser's own. */
  timeZone?: string;
}

/** The conversation from top to bottom: day lines, the unread line, and messages with their place in a turn. */
export function timeline({ messages, waiting, member, unreadAfter, timeZone }: TimelineInput): TimelineRow[] {
  const said = everythingSaid(messages, waiting, member);
  const dayOf = calendarIn(timeZone);
  const rows: TimelineRow[] = [];
  let day = '';
  let isUnreadLineDrawn = false;

  for (const [index, one] of said.entries()) {
    const itsDay = dayOf(one.at);
    // A message that has waited since yesterday may stand under today's: the day never goes back.
    if (itsDay > day) rows.push({ kind: 'day', key: itsDay, at: new Date(one.at).toISOString() });
    day = itsDay > day ? itsDay : day;
    if (!isUnreadLineDrawn && isUnread(one, unreadAfter)) {
      rows.push({ kind: 'unread', key: 'unread' });
      isUnreadLineDrawn = true;
    }
    const goesOn = rows.at(-1)?.kind === 'said' && isSameTurn(said[index - 1], one);
    rows.push({ kind: 'said', key: one.key, said: one, place: goesOn ? 'middle' : 'first' });
  }
  return rows.map((row, index) => (row.kind === 'said' ? { ...row, place: placeOf(row.place === 'first', rows[index + 1]) } : row));
}

function placeOf(isFirst: boolean, next: TimelineRow | undefined): ClusterPlace {
  const isLast = next?.kind !== 'said' || next.place === 'first';
  if (isFirst) return isLast ? 'single' : 'first';
  return isLast ? 'last' : 'middle';
}

function everythingSaid(messages: readonly Message[], waiting: readonly OutboxItem[], member: string): Said[] {
  const delivered = new Set(messages.map(({ client_id }) => client_id));
  return [
    ...messages.map(({ seq, client_id, sender, body, created_at }) => ({
      key: client_id ?? `${seq}`,
      mine: sender === member,
      body,
      at: Date.parse(created_at),
      seq,
      outbox: null,
    })),
    // The server may have taken it a moment before the outbox hears of it.
    ...waiting
      .filter(({ clientId }) => !delivered.has(clientId))
      .map(({ clientId, body, writtenAt, state }) => ({
        key: clientId,
        mine: true,
        body,
        at: writtenAt,
        seq: null,
        outbox: { clientId, state },
      })),
  ];
}

const isSameTurn = (a: Said | undefined, b: Said): boolean => a?.mine === b.mine && Math.abs(b.at - a.at) <= CLUSTER_GAP;

const isUnread = ({ mine, seq }: Said, unreadAfter: number | null): boolean =>
  unreadAfter !== null && !mine && seq !== null && seq > unreadAfter;

/** The calendar day, `YYYY-MM-DD`, of a moment in ms. */
export function calendarIn(timeZone?: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  return (at) => format.format(at);
}
