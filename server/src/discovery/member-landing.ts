import type { MemberLanding } from '@vesper/contracts';
import { cardsOf } from '../members/cards.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Queryable } from '../platform/database/db.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { sql } from '../platform/database/sql.ts';

type Visit = Pick<RequestContext, 'brand' | 'member' | 'now'>;

/**
 * the member whom a landing page shows. Only those whom every lander may show: found by search, with a main photo that is
 * safe to show before the entry warning. Undefined for anybody else, in the same way for all: unknown, hidden, deleted, of another brand.
 */
export async function memberLandingOf(
  db: Queryable,
  urls: PhotoUrls,
  { brand, member, now }: Visit,
  id: string,
): Promise<MemberLanding | undefined> {
  const told = await db.maybeOne<Omit<MemberLanding, 'card'>>(sql`
    select nullif(p.about_me, '') as about_me, p.interests
    from discoverable d join profiles p on p.member_id = d.member_id
    where d.member_id = ${id} and d.brand_id = ${brand.id} and d.on_landers`);
  if (!told) return undefined;
  const card = (await cardsOf(db, urls, { brandId: brand.id, viewerId: member?.id ?? null, now }, [id])).get(id);
  const { visible_profile_fields: visible } = brand.settings;
  return (
    card && {
      card,
      about_me: visible.includes('about_me') ? told.about_me : null,
      interests: visible.includes('interests') ? told.interests : [],
    }
  );
}
