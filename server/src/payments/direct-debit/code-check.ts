import { timingSafeEqual } from 'node:crypto';
import { lockMember } from '../../members/locks.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { KeyedHash } from '../../platform/security/keyed-hash.ts';
import { lockOrder, type OrderRow } from '../orders.ts';
import { confirmDebit, countWrong, debitOf, usableCode } from './debit-rows.ts';
import { type Payer, stopOf, TRIES } from './debit-limits.ts';
import { SUBMIT_AFTER, submitJob } from './submit.ts';

interface Entered {
  order: OrderRow;
  payerOf: (ibanHash: Buffer) => Payer;
  session: string;
  /** As the member typed it. */
  code: string;
  now: Date;
}

/**
 * V-05: gives the mandate if the code is right, and hands the debit to its job. A wrong code is counted even though it is refused, so its
 * transaction commits. Repeatable: a mandate that is given stays given, and is not counted again.
 * @throws {ApiError} 409 order_closed, code_invalid {limit: tries left}, code_expired, debit_blocked, debit_limit
 */
export function createCodeCheck(platform: Platform, hash: KeyedHash) {
  return async ({ order, payerOf, session, code: typed, now }: Entered): Promise<void> => {
    const refusal = await platform.db.transaction(async (tx): Promise<ApiError | undefined> => {
      await lockMember(tx, order.member_id);
      await platform.sessions.requireOpen(tx, { id: session, memberId: order.member_id });
      const { state } = await lockOrder(tx, order.id);
      const debit = await debitOf(tx, order.id);
      if (debit?.confirmed_at) return undefined;
      if (!debit) return new ApiError(409, 'code_expired');
      if (state !== 'created' && state !== 'loading') return new ApiError(409, 'order_closed');

      await lockAccount(tx, debit.iban_hash);
      const stop = await stopOf(tx, payerOf(debit.iban_hash), now);
      if (stop) return new ApiError(409, stop.reason, stop.until ? { until: stop.until.toISOString() } : {});
      const code = await usableCode(tx, order.id, now);
      if (!code) return new ApiError(409, 'code_expired');
      const written = hash(`code ${order.id} ${typed.replaceAll(/\D/g, '')}`);
      if (!timingSafeEqual(written, code.code_hash)) {
        await countWrong(tx, code.id);
        const left = TRIES - code.wrong - 1;
        return left > 0 ? new ApiError(409, 'code_invalid', { limit: left }) : new ApiError(409, 'code_expired');
      }
      await confirmDebit(tx, order.id, now);
      await platform.jobs.enqueue(tx, submitJob, { order: order.id }, { startAfter: SUBMIT_AFTER });
      return undefined;
    });
    if (refusal) throw refusal;
  };
}

/** Debits of one account, in whoever's name, count one after the other. */
const lockAccount = (tx: Tx, ibanHash: Buffer): Promise<number> =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${ibanHash.toString('hex')}, 121))`);
