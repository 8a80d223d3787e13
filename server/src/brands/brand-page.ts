import type { CallResponse, Locale } from '@vesper/contracts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

type Page = CallResponse<'page.get'>['page'];

/** A brand's own page in the visitor's language, or in the brand's own where it lacks that one. Undefined: the brand has no such page. */
export async function brandPageOf(db: Queryable, brand: Brand, slug: string, locale: Locale): Promise<Page | undefined> {
  const row = await db.maybeOne<{ texts: Partial<Record<Locale, Page>> }>(sql`
    select texts from brand_pages where brand_id = ${brand.id} and slug = ${slug}`);
  return row && [locale, ...brand.locales].map((one) => row.texts[one]).find((page) => page !== undefined);
}
