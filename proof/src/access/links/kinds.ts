import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { aPicture, createDecisionLinks, createUnsubscribeLinks, type Database, sql } from '@vesper/server/proving';
import type { ApiAnswer, Ask } from '../../calls/ask.ts';
import { insertMembers, insertSession } from '../../service/test-members.ts';
import type { End, Holder, Kind, Sent } from './kind.ts';

const BRAND = 1;
const WORDS = 'Please look at it again.';

interface Tools {
  ask: Ask;
  db: Database;
  /** The server's. */
  linkSecret: string;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @throws if what has to work, to have something to attack, doesn't */
async function done(answer: Promise<ApiAnswer>): Promise<ApiAnswer> {
  const got = await answer;
  if (got.status >= 400) throw new Error(`refused: ${got.fingerprint}`);
  return got;
}

/** What links and files give their holders, and what ends that. */
export function kindsOf(tools: Tools): Kind[] {
  return [
    complaints(tools),
    exportFiles(tools),
    ...unsubscribing(tools),
    ...undoing(tools),
    appeals(tools),
    logins(tools),
    chatPictures(tools),
  ];
}

const posting =
  (ask: Ask, path: string, action: string, more: object = {}) =>
  (token: string, { names, ...sent }: Sent): Promise<ApiAnswer> =>
    ask(path, { ...sent, body: { token, action, ...more, ...names } });

const ending = (bring: End['bring']): End => ({ bring });

const erased = ({ db }: Tools): End => ending((_token, { id }) => db.query(sql`update members set status = 'deleted' where id = ${id}`));

const loggedOut = ({ ask }: Tools): End => ending((_token, { cookie }) => done(ask('/api/logout.php', { cookie })));

/** The link of a complaint's status, by which it is appealed once. Its number alone, which emails name, is no secret. */
function complaints({ ask, db }: Tools): Kind {
  const tickets = new Map<string, string>();
  const use = posting(ask, '/api/complaint-status.php', 'appeal', { text: WORDS });
  return {
    id: 'D-30',
    what: 'links of complaints',
    async issue({ cookie }) {
      const body = { door: 'service', topic: 'refund', reference: '', text: 'Where is my refund?' };
      const { complaint, token } = (await done(ask('/api/complaint.php', { cookie, body }))).body as {
        complaint: { ticket: string };
        token: string;
      };
      await db.query(sql`
        insert into complaint_decisions (complaint_id, round, outcome, reasons, decided_by, person, decided_at)
        select id, 1, 'rejected', 'Paid back.', 'otto', 'Otto Meier', now() from complaints where ticket = ${complaint.ticket}`);
      await db.query(sql`update complaints set status = 'decided' where ticket = ${complaint.ticket}`);
      tickets.set(token, complaint.ticket);
      return token;
    },
    use,
    look: posting(ask, '/api/complaint-status.php', 'look'),
    isOnce: true,
    ends: {
      used: ending((token, { cookie }) => done(use(token, { cookie }))),
      removed: ending((token) => db.query(sql`delete from complaints where ticket = ${tickets.get(token) ?? ''}`)),
    },
    goAround(token, { cookie }) {
      const ticket = tickets.get(token) ?? '';
      return [
        ask(`/api/complaint.php?ticket=${ticket}`, { cookie }),
        ask(`/api/complaint.php?ticket=${ticket}`),
        ...[ticket, ticket.toLowerCase(), ticket.replace('-', '')].map((number) => use(number, { cookie })),
      ];
    },
  };
}

function exportFiles(tools: Tools): Kind {
  const { ask, db } = tools;
  return {
    id: 'D-29',
    what: 'copies of one’s data',
    needsSession: true,
    async issue({ cookie }) {
      await done(ask('/api/export.php', { cookie, body: {} }));
      for (let tries = 0; tries < 200; tries++) {
        const { url } = (await done(ask('/api/export.php', { cookie }))).body as { url: string | null };
        if (url !== null) return url.replace(/.*=/, '');
        await sleep(100);
      }
      throw new Error('no copy was made');
    },
    use: (token, sent) => ask(`/api/export-file.php?id=${token}`, sent),
    ends: {
      expired: ending((token) => db.query(sql`update exports set expires_at = now() where id = ${token}`)),
      'logged out': loggedOut(tools),
    },
  };
}

/** By our page, and by mail programs (RFC 8058). They never expire; an erased member's find no one. */
function unsubscribing(tools: Tools): Kind[] {
  const { ask, linkSecret } = tools;
  const links = createUnsubscribeLinks(linkSecret);
  const shared = { id: 'D-61', issue: ({ id }: Holder) => Promise.resolve(links.token(BRAND, { memberId: id, topic: 'messages' })) };
  return [
    {
      ...shared,
      what: 'links to unsubscribe',
      use: posting(ask, '/api/unsubscribe.php', 'stop'),
      look: posting(ask, '/api/unsubscribe.php', 'look'),
      ends: { erased: erased(tools) },
    },
    {
      ...shared,
      what: 'links to unsubscribe, one click',
      use: (token, sent) => ask(`/mail/unsubscribe/${token}`, { ...sent, method: 'POST' }),
      // A mail program is told nothing.
      ends: { erased: { ...erased(tools), isSilent: true } },
    },
  ];
}

/** @returns the secret of a link, as if it had been mailed to that address */
async function mail(db: Database, { id }: Holder, purpose: string, to: string, restores: string | null = null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(sql`
    insert into action_tokens (token_hash, member_id, purpose, address_hash, email, created_at, expires_at)
    values (${digest(token)}, ${id}, ${purpose}, ${digest(to)}, ${restores}, now(), now() + interval '1 hour')`);
  return token;
}

const expired = ({ db }: Tools): End =>
  ending((token) => db.query(sql`update action_tokens set expires_at = now() where token_hash = ${digest(token)}`));

const addressed = ({ db }: Tools): End =>
  ending((_token, { id }) => db.query(sql`update members set email = ${`later-${id}@example.org`} where id = ${id}`));

/** A second press is answered as the first, and changes nothing of what the member has done since. */
function undoing(tools: Tools): Kind[] {
  const { ask, db } = tools;
  const use = posting(ask, '/api/security-undo.php', 'undo');
  return (['email', 'password', 'login', 'passkey'] as const).map((what) => ({
    id: 'B-08',
    what: `links to undo: ${what}`,
    issue(holder: Holder) {
      const before = what === 'email' ? `before-${holder.id}@example.org` : null;
      return mail(db, holder, `undo_${what}`, before ?? holder.email, before);
    },
    use,
    look: posting(ask, '/api/security-undo.php', 'look'),
    ends: {
      expired: expired(tools),
      used: {
        isSilent: true,
        async bring(token: string, { id }: Holder) {
          await done(use(token, {}));
          await db.query(sql`update members set password_hash = 'a new one' where id = ${id}`);
          if (what === 'email') await db.query(sql`update members set email = ${`later-${id}@example.org`} where id = ${id}`);
          await insertSession(db, id);
        },
      },
      // What restores an address holds whatever the address is by now.
      ...(what !== 'email' && { 'mailed elsewhere': addressed(tools) }),
    },
  }));
}

/** By the link of the email about a decision. */
function appeals(tools: Tools): Kind {
  const { ask, db, linkSecret } = tools;
  const links = createDecisionLinks(linkSecret);
  const use = posting(ask, '/api/decision.php', 'appeal', { text: WORDS });
  return {
    id: 'B-05',
    what: 'links to appeal',
    async issue({ id }) {
      const report = randomUUID();
      await db.query(sql`
        insert into reports (id, brand_id, reported_id, subject, reason, note, status, outcome, created_at, decided_at)
        values (${report}, ${BRAND}, ${id}, 'profile', 'scam', '', 'decided', 'acted', now(), now())`);
      await db.query(sql`
        insert into report_decisions (report_id, round, member_id, measure, rule, decided_by, person, decided_at, is_told)
        values (${report}, 1, ${id}, 'suspend', 'scam', 'otto', 'Otto', now(), true)`);
      return links.token(BRAND, { report, round: 1 });
    },
    use,
    look: posting(ask, '/api/decision.php', 'look'),
    isOnce: true,
    ends: { used: ending((token) => done(use(token, {}))), erased: erased(tools) },
  };
}

function logins(tools: Tools): Kind {
  const { ask, db } = tools;
  const use = posting(ask, '/api/login-link.php', 'login');
  return {
    id: 'D-54',
    what: 'login links',
    issue: (holder) => mail(db, holder, 'login', holder.email),
    use,
    isOnce: true,
    ends: { used: ending((token) => done(use(token, {}))), expired: expired(tools), 'mailed elsewhere': addressed(tools) },
  };
}

/** D-20: for the two members of the conversation, as long as they can read it. */
function chatPictures(tools: Tools): Kind {
  const { ask, db } = tools;
  const sent = new Map<string, { conversation: string; seq: number; to: string }>();
  return {
    id: 'D-20',
    what: 'pictures in chats',
    needsSession: true,
    async issue({ cookie }) {
      const [other] = await insertMembers(db, 1);
      if (!other) throw new Error('no one to write to');
      const { attachment } = (await done(ask('/api/upload.php', { cookie, file: new Uint8Array(aPicture) }))).body as {
        attachment: { id: string };
      };
      const body = { client_id: randomUUID(), type: 'photo', body: '', attachment: attachment.id, profile: other.id };
      const { message } = (await done(ask('/api/message.php', { cookie, body }))).body as {
        message: { conversation: string; seq: number };
      };
      sent.set(attachment.id, { ...message, to: `session=${other.token}` });
      return attachment.id;
    },
    use: (token, by) => ask(`/photos/chat/${token}.webp`, by),
    ends: {
      'logged out': loggedOut(tools),
      'taken back': ending((token, { cookie }) => {
        const { conversation, seq } = sent.get(token) ?? {};
        return done(ask('/api/message.php', { method: 'DELETE', cookie, body: { conversation, seq } }));
      }),
      blocked: ending((token, { id }) => done(ask('/api/block.php', { cookie: sent.get(token)?.to ?? '', body: { id } }))),
      'taken down': ending((token) => db.query(sql`update chat_photos set removed_at = now() where id = ${token}`)),
    },
  };
}
