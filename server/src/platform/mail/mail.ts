import type { BrandColors } from '@vesper/contracts/theme';
import type { Locale, StoppableTopic } from '@vesper/contracts';
import { createTransport, type Transporter } from 'nodemailer';
import type { Brand } from '../brands/brand-lookup.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { type Jobs, jobKind } from '../jobs/jobs.ts';
import { ApiError } from '../errors/api-error.ts';
import { composeMail, type FooterLinks, isMarked } from './compose.ts';
import { picturesOf } from './design/pictures.ts';
import { countMail } from './inbox-budget.ts';
import type { MailKind } from './mail-kind.ts';
import { isNoMailbox, type StoppedAddresses } from './stopped-addresses.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';
import { wantsTopic } from './wanted-topics.ts';

/** A member, or someone without an account. */
export type Recipient = { email: string; locale: Locale } & ({ id: string; name: string } | { id: null; name: null });

export interface Letter<Data extends object> {
  brand: Brand;
  to: Recipient;
  data: Data;
}

export interface Mail {
  /**
   * Sends when the transaction commits; retried for hours if the mail server does not accept it. A mail with a topic goes only to members
   * who have not unsubscribed from it. At an address that its member has not confirmed, it names no one, and counts for the inbox's budget.
   * An address that mails come back from gets only what its reader asks for, one whose owner called a mail spam none with a topic.
   * @returns whether it is sent
   */
  send<Data extends object>(tx: Tx, kind: MailKind<Data>, letter: Letter<Data>): Promise<boolean>;
  /** For a mail that was asked for. @throws {ApiError} 429 too_many_requests: it is beyond the inbox's budget */
  sendAsked<Data extends object>(tx: Tx, kind: MailKind<Data>, letter: Letter<Data>): Promise<void>;
  /** Sets the mail server. Only known once the local mailbox listens. */
  deliverTo(smtpUrl: string): void;
  close(): void;
  readonly stopped: StoppedAddresses;
}

interface OutgoingMail {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The colours of the pictures that its HTML shows. */
  mark?: BrandColors | undefined;
  headers: Record<string, string>;
}

/** The data contains an address and a link that acts for its member: deleted within two hours when sent, within a day when given up. */
const sendMail = jobKind<OutgoingMail>('mail.send', { deleteAfterSeconds: 60, retentionSeconds: 22 * 3600, deadForSeconds: 22 * 3600 });

/** Where the one-click header leads (RFC 8058); `server/src/mails/unsubscribe.ts` answers it. */
export const ONE_CLICK_PATH = '/mail/unsubscribe';

/** No one's absence note answers a mail that a program wrote. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Seconds until a mail beyond the inbox's budget may be asked for again: its shorter window. */
const RETRY_AFTER = 3600;

interface MailOptions {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  from: string;
  unsubscribeLinks: UnsubscribeLinks;
  stopped: StoppedAddresses;
  /** The origin of a brand's site. */
  originOf: (brand: Brand) => string;
}

export function createMail({ db, jobs, clock, from, unsubscribeLinks, stopped, originOf }: MailOptions): Mail {
  let transport: Transporter | undefined;
  const domain = from.split('@')[1] ?? 'localhost';

  jobs.work(sendMail, async ({ id, data }) => {
    if (!transport) throw new Error('the mail server is not known yet');
    // The same in every try, so that duplicates can be recognised.
    try {
      const { mark, ...letter } = data;
      // Shown where the HTML names them, and in no list of attachments.
      const attachments = mark ? (await picturesOf(mark)).map((picture) => ({ ...picture, contentDisposition: 'inline' as const })) : [];
      await transport.sendMail({ ...letter, attachments, messageId: `<${id}@${domain}>` });
    } catch (error) {
      if (!isNoMailbox(error)) throw error;
      await stopped.stop(db, [{ email: data.to, reason: 'bounced' }], clock());
    }
  });

  async function send<Data extends object>(tx: Tx, kind: MailKind<Data>, { brand, to, data }: Letter<Data>): Promise<boolean> {
    const stop = await stopped.reasonOf(tx, to.email);
    if (stop === 'bounced' ? !kind.isAsked : stop === 'complained' && kind.topic !== null) return false;
    let links: FooterLinks | null = null;
    let headers: Record<string, string> = AUTOMATIC;
    if (kind.topic !== null) {
      if (to.id === null || !(await isWanted(tx, to.id, kind.topic))) return false;
      const origin = originOf(brand);
      const token = unsubscribeLinks.token(brand.id, { memberId: to.id, topic: kind.topic });
      // The page reads its token from the fragment, which no log and no scanner's prefetch gets to see.
      links = { unsubscribe: `${origin}/unsubscribe#${token}`, settings: `${origin}/notifications#notifications` };
      headers = {
        ...AUTOMATIC,
        'List-Unsubscribe': `<${origin}${ONE_CLICK_PATH}/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
    }
    const isTheirs = await isConfirmed(tx, to);
    if (!isTheirs && kind.toUnconfirmed === 'never') return false;
    if (!isTheirs && kind.toUnconfirmed === undefined && !(await countMail(tx, to.email, clock()))) return false;
    // Before that, anybody may have chosen the name, as words to put into a stranger's inbox: mail programs make links of names with dots.
    const name = isTheirs ? to.name : null;
    await jobs.enqueue(tx, sendMail, {
      from: { name: brand.settings.mail_name, address: from },
      to: to.email,
      ...composeMail(kind, { brand, name, isMember: to.id !== null, locale: to.locale, data, links }),
      mark: isMarked(brand) ? brand.colors : undefined,
      headers,
    });
    return true;
  }

  return {
    send,
    stopped,
    async sendAsked(tx, kind, letter) {
      if (!(await send(tx, kind, letter))) throw new ApiError(429, 'too_many_requests', { retry_after: RETRY_AFTER });
    },
    deliverTo(smtpUrl) {
      transport?.close();
      transport = createTransport({
        url: smtpUrl,
        pool: true,
        maxConnections: 2,
        connectionTimeout: 10_000,
        socketTimeout: 20_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport?.close(),
  };
}

async function isWanted(tx: Tx, memberId: string, topic: StoppableTopic): Promise<boolean> {
  const wanted = await tx.maybeOne(sql`select from members where id = ${memberId} and status = 'active' and ${wantsTopic(topic)}`);
  return wanted !== undefined;
}

async function isConfirmed(tx: Tx, { id, email }: Recipient): Promise<boolean> {
  if (id === null) return false;
  return (await tx.maybeOne(sql`select from members where id = ${id} and email = ${email} and confirmed_at is not null`)) !== undefined;
}
