import { createKeyedHash } from '@vesper/server/proving';
import type { CallId } from '@vesper/contracts';
import type pg from 'pg';
import type { Actor, Price } from './actor.ts';
import type { CallValues } from './prior-rows.ts';
import { exchange } from './raw-http.ts';
import { requestOfOurPage } from './requests.ts';

const CODE = '246810';
/** As many members have orders by direct debit; each takes a few requests. */
export const DEBTORS = 200;

type Debtor = Pick<Actor, 'host' | 'cookie'>;

/**
 * Two orders by direct debit: one still without a mandate, and one that waits for its code. The code is one that we know; a real one is
 * told to the phone alone.
 * @param nth of the debtors: each has an account and a phone of their own
 */
export async function orderByDebit(
  { port, db, secret }: { port: number; db: pg.Pool; secret: string },
  debtor: Debtor,
  { bundle, amount, currency }: Price,
  nth: number,
): Promise<CallValues> {
  const post = async (id: CallId, body: object): Promise<{ order?: { payment_id: string } } | undefined> => {
    const said = { query: undefined, body, form: undefined, ip: `10.1.${nth >> 8}.${nth & 255}` };
    const { answer } = await exchange(port, requestOfOurPage(id, { ...NOBODY, ...debtor }, said));
    return answer?.status === 200 ? JSON.parse(answer.body) : undefined;
  };
  const order = async () =>
    (await post('order.create', { bundle, method: 'sepa_direct_debit', expected: { amount, currency } }))?.order?.payment_id;
  const open = await order();
  const waiting = await order();
  if (open === undefined || waiting === undefined) return {};
  const account = { iban: ibanOf(nth), phone: `+4915112${String(nth).padStart(6, '0')}` };
  await post('directdebit.create', { order: waiting, ...account, name: 'Kim Holt', mandate: true });
  const hash = createKeyedHash(secret, 'direct debit');
  await db.query(`update direct_debit_codes set code_hash = $2, until = now() + interval '1 day' where order_id = $1`, [
    waiting,
    hash(`code ${waiting} ${CODE}`),
  ]);
  return {
    'directdebit.get order': [open, waiting],
    'directdebit.create order': [open],
    'directdebit.create iban': [account.iban, 'DE00 0000 0000 0000 0000 00'],
    'directdebit.create phone': [account.phone, '+0'],
    'directdebit.confirm order': [waiting],
    'directdebit.confirm code': [CODE, '246 810', '000000'],
  };
}

const NOBODY: Actor = { memberId: undefined, isVisitor: false, host: '', cookie: undefined, values: () => [], learn: () => {} };

/** A German account number with its checksum (ISO 13616: the letters as 13 and 14, modulo 97). */
function ibanOf(nth: number): string {
  const account = `37040044${String(nth).padStart(10, '0')}`;
  const rest = BigInt(`${account}131400`) % 97n;
  return `DE${String(98n - rest).padStart(2, '0')}${account}`;
}
