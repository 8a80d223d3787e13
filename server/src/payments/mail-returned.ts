import type { Locale, Refund } from '@vesper/contracts';
import { creditNoteMail } from '../mails/credit-note.ts';
import { debitReturnedMail } from '../mails/debit-returned.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Platform } from '../platform/platform.ts';
import { creditNoteUrl } from './credit-notes.ts';
import { isDirectDebit } from './methods.ts';
import { type OrderRow, whyDeclined } from './orders.ts';

/** A credit note that was just issued; `amount` in minor units. */
export interface IssuedNote {
  number: string;
  kind: Refund['kind'];
  amount: number;
}

interface Change {
  before: OrderRow;
  after: OrderRow;
  note: IssuedNote | undefined;
}

/**
 * Tells by mail what becomes of a payment when no one waits on a page any more: a bank rejected a debit, or money went back, with the
 * credit note. Called in the transaction that moves the order or books the money, which happens once.
 */
export async function mailReturned(platform: Platform, tx: Tx, { before, after, note }: Change): Promise<void> {
  const isRejected = before.state === 'pending' && after.state === 'failed';
  const isChargedBack = before.state !== 'charged_back' && after.state === 'charged_back';
  const isAboutDebit = isDirectDebit(after.method) && (isRejected || isChargedBack);
  if (!isAboutDebit && !note) return;
  const to = await recipientOf(tx, after.member_id);
  if (!to) return;
  const brand = await platform.brands.byId(after.brand_id);
  const price = { amount: after.amount, currency: after.currency };
  const orderedOn = after.created_at.toISOString();
  const url = note && creditNoteUrl(platform, brand, after.id, note.number);
  if (isAboutDebit) {
    await platform.mail.send(tx, debitReturnedMail, { brand, to, data: { price, orderedOn, isRejected, url } });
  } else if (note) {
    const data = {
      kind: note.kind,
      amount: { ...price, amount: note.amount },
      paid: price,
      orderedOn,
      number: note.number,
      ...(after.state === 'declined' && { declined: whyDeclined(after) }),
      url,
    };
    await platform.mail.send(tx, creditNoteMail, { brand, to, data });
  }
}

export interface Recipient {
  id: string;
  email: string;
  name: string;
  locale: Locale;
}

/** Whoever ordered, unless their account is erased. */
export const recipientOf = (tx: Tx, memberId: string): Promise<Recipient | undefined> =>
  tx.maybeOne<Recipient>(sql`select id, email, name, language as locale from members where id = ${memberId} and status <> 'deleted'`);
