import type { Locale } from '@vesper/contracts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Recipient } from '../platform/mail/mail.ts';

/** To whom and where a complaint is answered: a member at the account's present address, a visitor at the one they gave. */
export async function recipientOf(db: Queryable, brand: Brand, ticket: string): Promise<Recipient> {
  const { id, email, name, locale } = await db.one<{ id: string | null; email: string; name: string | null; locale: Locale }>(sql`
    select m.id, coalesce(m.email, c.email) as email, m.name, c.locale from complaints c left join members m on m.id = c.member_id
    where c.brand_id = ${brand.id} and c.ticket = ${ticket}`);
  return id === null || name === null ? { id: null, email, name: null, locale } : { id, email, name, locale };
}
