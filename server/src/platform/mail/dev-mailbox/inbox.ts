import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Clock } from '../../clock.ts';
import type { Queryable } from '../../database/db.ts';
import { json, sql } from '../../database/sql.ts';

export interface Inbox {
  smtpUrl: string;
  close(): Promise<void>;
}

/** The headers by which mail programs offer to unsubscribe (RFC 8058), as sent. */
const listHeaders = (lines: readonly { key: string; line: string }[]): string =>
  lines
    .filter(({ key }) => key.startsWith('list-unsubscribe'))
    .map(({ line }) => line)
    .join('\n');

/** A mail server on this machine only, which stores what it receives (D-61): demo and development send real mails to it. */
export async function openInbox({ db, clock, port }: { db: Queryable; clock: Clock; port: number }): Promise<Inbox> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onData(stream, session, callback) {
      // Loaded with the first mail: its encoding tables would be a seventh of every start (S7).
      import('mailparser')
        .then(({ simpleParser }) => simpleParser(stream))
        .then(async (mail) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          await db.query(sql`
            insert into dev_mails (received_at, message_id, sender, recipient, subject, body_text, body_html, unsubscribe)
            select ${clock()}, ${mail.messageId ?? session.id}, ${mail.from?.text ?? ''}, recipient, ${mail.subject ?? ''}, ${mail.text ?? ''}, ${mail.html || ''},
                   ${listHeaders(mail.headerLines)}
            from json_array_elements_text(${json(recipients)}) as recipient
            on conflict do nothing`);
        })
        .then(() => callback(), callback);
    },
  });
  // A client that disconnects early retries.
  server.on('error', () => {});
  await new Promise<void>((listening, failed) => {
    server.server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  const { port: chosen } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${chosen}?ignoreTLS=true`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
