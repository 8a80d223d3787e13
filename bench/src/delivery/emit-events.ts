import { randomUUID } from 'node:crypto';
import type { LiveEventPayload } from '@vesper/contracts';
import { type Database, sql } from '@vesper/server/proving';

/** Most members that one notification names; the server's own limit. */
const PER_NOTICE = 150;

/** A route that only this benchmark's server has. */
export const EMIT_PATH = '/bench/emit';

export interface EmitResponse {
  /** When the events were durable, by `clockOfThisMachine`. */
  committedAt: number;
}

/** Seconds, monotonic and the same in all processes of this machine. */
export const clockOfThisMachine = (): number => Number(process.hrtime.bigint()) / 1e9;

const at = '2026-11-22T12:00:00.000Z';
const conversation = randomUUID();

/** A message event as a stream carries it: about 900 bytes. */
export const EVENT: { type: 'message.new'; payload: LiveEventPayload<'message.new'> } = {
  type: 'message.new',
  payload: {
    message: {
      id: 1,
      conversation,
      seq: 1,
      client_id: randomUUID(),
      sender: randomUUID(),
      type: 'text',
      body: 'Good evening. '.repeat(10),
      created_at: at,
    },
    chat: {
      conversation,
      profile: {
        id: randomUUID(),
        name: 'Anna',
        age: 34,
        gender: 'female',
        country: 'NL',
        city: 'Utrecht',
        online: true,
        fictional_icon: false,
        main_image: null,
        photo_count: 0,
        liked: false,
        likes_me: false,
      },
      num_unread_messages: 1,
      last_message: { body: 'Good evening. '.repeat(10), mine: false, type: 'text', created_at: at },
      read_by_them: 0,
      read_by_me: 0,
    },
  },
};

export const PAYLOAD = JSON.stringify(EVENT.payload);

/**
 * Makes the server emit one event for each of these members.
 * @returns when the events were durable, by `clockOfThisMachine`
 */
export async function emitOnServer(origin: string, memberIds: readonly string[]): Promise<number> {
  const response = await fetch(origin + EMIT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ memberIds }),
  });
  if (!response.ok) throw new Error(`emitting failed with ${response.status}: ${await response.text()}`);
  return ((await response.json()) as EmitResponse).committedAt;
}

/** Stores and announces the same events as another server process would. */
export async function emitFromAnotherProcess(db: Database, memberIds: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`
      with counted as (
        insert into event_counters (member_id, last_seq) select id, 1 from unnest(${memberIds}::uuid[]) as member (id) order by id
        on conflict (member_id) do update set last_seq = event_counters.last_seq + 1
        returning member_id, last_seq)
      insert into member_events (member_id, seq, type, payload, created_at)
      select member_id, last_seq, 'message.new', ${PAYLOAD}::jsonb, now() from counted`);
    for (let from = 0; from < memberIds.length; from += PER_NOTICE) {
      const notice = JSON.stringify({ from: 'bench', wake: memberIds.slice(from, from + PER_NOTICE) });
      await tx.query(sql`select pg_notify('vesper_live', ${notice})`);
    }
  });
}
