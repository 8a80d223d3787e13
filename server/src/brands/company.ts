import type { CompanyInfo } from '@vesper/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

/** E-07: the company behind a brand. */
export async function companyOf(db: Queryable, companyId: number): Promise<CompanyInfo> {
  const row = await db.one<Omit<CompanyInfo, 'added'> & { added: Date }>(sql`
    select name, address, coalesce(kvk, '') as kvk, city, country, tradenames, vat_numbers, coalesce(support_phone, '') as support_phone,
           coalesce(delete_discount, 0) as delete_discount, added
    from companies where id = ${companyId}`);
  return { ...row, added: row.added.toISOString().slice(0, 10) };
}
