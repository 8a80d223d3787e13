import type { Clock } from '../clock.ts';
import type { Queryable, Tx } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { type Jobs, jobKind } from '../jobs/jobs.ts';
import { createSealed } from '../security/sealed.ts';

export interface TextMessage {
  /** E.164. */
  to: string;
  text: string;
  /** After this it is of no use, and no longer sent. */
  until: Date;
}

export interface Sms {
  /** False where no gateway is set: what needs one is not offered. */
  readonly isAvailable: boolean;
  /** Sends when the transaction commits; retried while it is of use. */
  send(tx: Tx, message: TextMessage): Promise<void>;
}

/** Sealed: the number and the code are no one's business who reads the jobs. */
const sendSms = jobKind<{ sealed: string; until: string }>('sms.send', {
  retryLimit: 6,
  deleteAfterSeconds: 60,
  retentionSeconds: 3600,
  deadForSeconds: 3600,
});

const ANSWER_WITHIN_MS = 10_000;
/** Who a text message is from, in the local mailbox. */
const LOCAL_SENDER = 'SMS';

interface SmsOptions {
  jobs: Jobs;
  db: Queryable;
  clock: Clock;
  fetch: typeof fetch;
  secret: string;
  /** The HTTP gateway (D-61): `POST {to, text}`, with the address's user and password as basic authentication. */
  gateway: string | undefined;
  /** Without a gateway, messages go to the local mailbox. */
  isLocal: boolean;
}

export function createSms({ jobs, db, clock, fetch, secret, gateway, isLocal }: SmsOptions): Sms {
  const sealed = createSealed(secret, 'text messages');

  jobs.work(sendSms, async ({ id, data }) => {
    if (clock() > new Date(data.until)) return;
    const opened = sealed.open(data.sealed, []);
    if (opened === undefined) throw new Error('a text message that this server did not write');
    const message = JSON.parse(opened) as { to: string; text: string };
    if (gateway !== undefined) return post(fetch, gateway, id, message);
    await db.query(sql`
      insert into dev_mails (received_at, message_id, sender, recipient, subject, body_text, body_html, unsubscribe)
      values (${clock()}, ${id}, ${LOCAL_SENDER}, ${message.to}, ${`SMS to ${message.to}`}, ${message.text}, '', '') on conflict do nothing`);
  });

  return {
    isAvailable: gateway !== undefined || isLocal,
    async send(tx, { to, text, until }) {
      await jobs.enqueue(tx, sendSms, { sealed: sealed.seal(JSON.stringify({ to, text }), []), until: until.toISOString() });
    },
  };
}

/** The key lets a gateway recognise a repetition. Errors name neither number nor text. */
async function post(fetch: typeof globalThis.fetch, gateway: string, key: string, message: { to: string; text: string }): Promise<void> {
  const address = new URL(gateway);
  const { username, password } = address;
  address.username = '';
  address.password = '';
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(username !== '' && { authorization: `Basic ${credentials}` }),
    },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
}
