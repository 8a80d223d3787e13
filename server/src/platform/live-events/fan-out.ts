import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Database } from '../database/db.ts';
import { sql } from '../database/sql.ts';

/** A message between server processes. */
export interface Announcement {
  /** Members with new events in the database. */
  wake?: string[];
  /** Sessions that ended. */
  ended?: string[];
  /** An ephemeral event for these members. */
  tell?: { memberIds: string[]; type: string; payload: unknown };
  /** Some announcements were lost: assume that anything may have changed. */
  missed?: true;
}

export interface FanOut {
  announce(announcement: Announcement): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = 'vesper_live';
/** NOTIFY takes a lock that all committing writers share, so announcements are collected for a moment and sent as one. */
const BATCH_MS = 20;
/** PostgreSQL limits a notification to 8,000 bytes. */
const MAX_BYTES = 7_500;
const MAX_IDS = 150;
const RECONNECT_MS = 1_000;
/** Lost announcements are reported as missed as soon as possible. */
const RETRY_MS = 1_000;

export interface FanOutOptions {
  db: Database;
  log: FastifyBaseLogger;
  /** Called for announcements of other processes; this process has already applied its own. */
  onAnnouncement: (announcement: Announcement) => void;
  /** Called when listening resumes after a gap: announcements may have been missed. */
  onGap: () => void;
}

/** Carries announcements between server processes, by NOTIFY on a connection outside of any transaction. */
export function createFanOut({ db, log, onAnnouncement, onGap }: FanOutOptions): FanOut {
  const self = randomUUID();
  let wake = new Set<string>();
  let others: Announcement[] = [];
  let hasMissed = false;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let listener: pg.Client | undefined;
  let reconnect: NodeJS.Timeout | undefined;
  let isStopped = false;

  function flush(): void {
    timer = undefined;
    const missed: Announcement[] = hasMissed ? [{ missed: true }] : [];
    const parts = [...missed, ...inChunks([...wake]).map((ids) => ({ wake: ids })), ...others];
    wake = new Set();
    others = [];
    hasMissed = false;
    sending = sending.then(() => send(parts)).catch(noteMissed);
  }

  function noteMissed(error: unknown): void {
    log.warn({ err: error }, 'live event announcement failed; other processes will be told that they missed events');
    hasMissed = true;
    if (!isStopped) timer ??= setTimeout(flush, RETRY_MS);
  }

  async function send(parts: Announcement[]): Promise<void> {
    for (const part of parts) {
      const text = JSON.stringify({ from: self, ...part });
      if (Buffer.byteLength(text) > MAX_BYTES) throw new RangeError(`announcement of ${Buffer.byteLength(text)} bytes`);
      await db.query(sql`select pg_notify(${CHANNEL}, ${text})`);
    }
  }

  async function listen(): Promise<void> {
    const client = await db.connectAlone();
    client.on('notification', ({ payload = '{}' }) => {
      const { from, ...announcement } = JSON.parse(payload) as Announcement & { from?: string };
      if (from !== self) onAnnouncement(announcement);
    });
    const lost = () => {
      if (listener !== client || isStopped) return;
      listener = undefined;
      listenAgain();
    };
    client.on('error', lost);
    client.on('end', lost);
    listener = client;
    await client.query(`listen ${CHANNEL}`);
  }

  function listenAgain(): void {
    reconnect = setTimeout(() => {
      listen().then(onGap, (error) => {
        log.warn({ err: error }, 'LISTEN for live events failed; will be retried');
        if (!isStopped) listenAgain();
      });
    }, RECONNECT_MS);
  }

  return {
    announce(announcement) {
      for (const id of announcement.wake ?? []) wake.add(id);
      for (const ended of inChunks(announcement.ended ?? [])) others.push({ ended });
      if (announcement.tell) others.push({ tell: announcement.tell });
      timer ??= setTimeout(flush, BATCH_MS);
    },
    start: listen,
    async stop() {
      isStopped = true;
      clearTimeout(reconnect);
      if (timer) {
        clearTimeout(timer);
        flush();
      }
      await sending;
      await listener?.end();
    },
  };
}

function inChunks(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) => ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS));
}
