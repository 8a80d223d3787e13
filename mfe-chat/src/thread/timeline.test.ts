import { aMessage, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { dayName } from './day-name.ts';
import { tellsTime, timeline } from './timeline.ts';

const ME = uuid(1);

/** "21:00 they Hello" is a message of theirs at that time of 20 November 2026 UTC; "19T…" of another day. */
function conversation(...lines: string[]) {
  return lines.map((line, index) => {
    const [time = '', who, ...words] = line.split(' ');
    const [day, clock] = time.includes('T') ? time.split('T') : ['20', time];
    const mine = who === 'me' && { sender: ME, client_id: uuid(500 + index) };
    return aMessage({ body: words.join(' '), created_at: `2026-11-${day}T${clock}:00.000Z`, ...mine }, index + 1);
  });
}

const waitingItem = (body: string, at: string, changes: Partial<OutboxItem> = {}): OutboxItem => ({
  clientId: uuid(900),
  to: uuid(2),
  conversation: null,
  body,
  writtenAt: Date.parse(`2026-11-20T${at}:00.000Z`),
  state: { status: 'queued' },
  ...changes,
});

function drawn(input: Partial<Parameters<typeof timeline>[0]>): string[] {
  const rows = timeline({ messages: [], waiting: [], member: ME, unreadAfter: null, timeZone: 'UTC', ...input });
  return rows.map((row) => {
    if (row.kind !== 'message') return row.kind === 'day' ? `— ${row.key} —` : `— ${row.kind} —`;
    return `${row.message.mine ? 'me' : 'they'} ${row.message.body} (${row.place})`;
  });
}

test('[M-06 B-01] messages of one person within two minutes are one turn', () => {
  const messages = conversation('21:00 they a', '21:01 they b', '21:03 they c', '21:06 they d', '21:06 me e', '21:07 me f');
  expect(drawn({ messages })).toEqual([
    '— 2026-11-20 —',
    'they a (first)',
    'they b (middle)',
    'they c (last)',
    'they d (single)',
    'me e (first)',
    'me f (last)',
  ]);
});

test('[M-06] the last of every turn says when it was, and no other', () => {
  const marks = (...lines: string[]) =>
    timeline({ messages: conversation(...lines), waiting: [], member: ME, unreadAfter: null, timeZone: 'UTC' }).flatMap((row) =>
      row.kind === 'message' ? [tellsTime(row.place) ? `${row.message.body} time` : row.message.body] : [],
    );
  // One message, answered at once; two together; two with a pause between them.
  expect(marks('21:00 they a', '21:00 me b', '21:01 me c', '21:01 they d', '21:04 they e')).toEqual([
    'a time',
    'b',
    'c time',
    'd time',
    'e time',
  ]);
  expect(marks('19T23:59 they a', '20T00:00 they b')).toEqual(['a time', 'b time']);
});

test('[M-06] the other’s first answer has a line of its own, where the beginning is shown and was mine', () => {
  const messages = conversation('21:00 me Hello', '21:01 me there', '21:30 they Hi', '21:31 me Nice', '21:40 they Yes');
  expect(drawn({ messages })).toEqual([
    '— 2026-11-20 —',
    'me Hello (first)',
    'me there (last)',
    '— first_reply —',
    'they Hi (single)',
    'me Nice (single)',
    'they Yes (single)',
  ]);
  expect(drawn({ messages: messages.slice(1) })).not.toContain('— first_reply —');
  expect(drawn({ messages: messages.slice(0, 2) })).not.toContain('— first_reply —');
  expect(drawn({ messages: conversation('21:00 they Hello', '21:30 me Hi', '21:40 they Yes') })).not.toContain('— first_reply —');
});

test('[B-01] a day is the reader’s own day', () => {
  const messages = conversation('19T22:30 they late', '19T23:10 they later', '20T00:20 they early');
  const daysIn = (timeZone: string) => drawn({ messages, timeZone }).filter((row) => row.startsWith('—'));
  expect(daysIn('UTC')).toEqual(['— 2026-11-19 —', '— 2026-11-20 —']);
  expect(daysIn('Europe/Berlin')).toEqual(['— 2026-11-19 —', '— 2026-11-20 —']);
  expect(daysIn('America/New_York')).toEqual(['— 2026-11-19 —']);
  expect(daysIn('Pacific/Auckland')).toEqual(['— 2026-11-20 —']);
});

test('[B-01] a day line ends a turn', () => {
  const messages = conversation('19T23:59 they a', '20T00:00 they b');
  expect(drawn({ messages })).toEqual(['— 2026-11-19 —', 'they a (single)', '— 2026-11-20 —', 'they b (single)']);
});

test('[B-01] the unread line stands before the first unread message of theirs', () => {
  const messages = conversation('21:00 they a', '21:01 me b', '21:01 they c', '21:01 they d');
  expect(drawn({ messages, unreadAfter: 1 })).toEqual([
    '— 2026-11-20 —',
    'they a (single)',
    'me b (single)',
    '— unread —',
    'they c (first)',
    'they d (last)',
  ]);
  expect(drawn({ messages, unreadAfter: 4 })).not.toContain('— unread —');
});

test('[B-01] what waits stands at the end, and once, even while it is on both sides', () => {
  const messages = conversation('21:00 me said');
  const delivered = waitingItem('said', '21:00', { clientId: messages[0]?.client_id ?? '' });
  expect(drawn({ messages, waiting: [delivered, waitingItem('not yet', '21:01')] })).toEqual([
    '— 2026-11-20 —',
    'me said (first)',
    'me not yet (last)',
  ]);
});

test('[B-01] a message keeps its key when it is delivered, so that its element stays', () => {
  const [message] = conversation('21:00 me said');
  const item = waitingItem('said', '21:00', { clientId: message?.client_id ?? '' });
  const keys = (input: object) => timeline({ messages: [], waiting: [], member: ME, unreadAfter: null, ...input }).map(({ key }) => key);
  expect(keys({ messages: [message] })).toEqual(keys({ waiting: [item] }));
});

test('[B-01] a message that has waited for days never takes the day back', () => {
  const messages = conversation('21:00 they today');
  const old = waitingItem('old', '10:00', { writtenAt: Date.parse('2026-11-18T10:00:00Z') });
  expect(drawn({ messages, waiting: [old] })).toEqual(['— 2026-11-20 —', 'they today (single)', 'me old (single)']);
});

test.each([
  ['2026-11-20T00:10:00Z', 'today'],
  ['2026-11-19T23:50:00Z', 'yesterday'],
  ['2026-11-18T23:50:00Z', 'on 2026-11-18T23:50:00Z'],
])('%s is %s', (iso, expected) => {
  const texts = { t: (key: string) => key.replace('thread.', ''), formatDate: (day: string) => `on ${day}` };
  expect(dayName(iso, Date.parse('2026-11-20T21:00:00Z'), texts, 'UTC')).toBe(expected);
});

test('yesterday is yesterday on the days that clocks change', () => {
  const texts = { t: (key: string) => key.replace('thread.', ''), formatDate: () => 'a date' };
  // Berlin, 25 October 2026: 25 hours; 29 March 2026: 23.
  expect(dayName('2026-10-24T22:30:00Z', Date.parse('2026-10-26T22:30:00Z'), texts, 'Europe/Berlin')).toBe('yesterday');
  expect(dayName('2026-03-28T12:00:00Z', Date.parse('2026-03-28T23:30:00Z'), texts, 'Europe/Berlin')).toBe('yesterday');
});
