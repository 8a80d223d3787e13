import { type Queryable, sql } from '@vesper/server/proving';
import type { TestMember } from '../service/test-members.ts';

/** How many emails came to a member about payments that were kept, and about those that went back. */
export const mailsAboutMoney = (db: Queryable, { id }: Pick<TestMember, 'id'>): Promise<{ receipts: number; refunds: number }> =>
  db.one(sql`
    select count(*) filter (where subject like '%your receipt %')::int as receipts,
           count(*) filter (where subject like '%your payment is refunded%')::int as refunds
    from dev_mails where recipient = ${`${id}@example.org`}`);
