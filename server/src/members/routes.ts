import { refuseUninvited } from '../discovery/visitor-access.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { callRoute } from '../platform/call-route.ts';
import type { Queryable } from '../platform/db.ts';
import { ApiError } from '../platform/errors.ts';
import type { Module } from '../platform/platform.ts';
import { sql } from '../platform/sql.ts';
import { hiddenFrom } from '../safety/hidden-from.ts';
import { cardsOf } from './cards.ts';
import { INTERESTS, isInterest } from './interests.ts';
import { profileOf, relatedTo } from './profile.ts';
import { sightOf } from './sight.ts';
import { userOf } from './user.ts';

/** Profiles: another's, and what a member says of themselves (D-15, C-14). */
export const membersModule: Module = (app, platform) => {
  callRoute(app, 'member.get', {
    access: 'anyone',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ query, ctx, request }) => {
      refuseUninvited(ctx, request);
      const { tx, brand, member, now } = ctx;
      const view = { brand, brandId: brand.id, viewerId: member?.id ?? null, isPaid: member?.isPaid ?? false, now };
      const sight = await sightOf(tx, view, query.id);
      if (!sight) throw new ApiError(404, 'not_found');
      const urls = photoUrlsOf(platform, brand);
      const profile = await profileOf(tx, urls, view, query.id, sight);
      const ids = await relatedTo(tx, view, profile, await hiddenFrom(tx, view.viewerId));
      const cards = await cardsOf(tx, urls, view, ids);
      return { profile, related: ids.flatMap((id) => cards.get(id) ?? []) };
    },
  });

  callRoute(app, 'profile.update', {
    access: 'member',
    limit: { per: 'member', max: 30, window: 60 },
    handler: async ({ body, ctx }) => {
      const { tx, brand, member } = ctx;
      const interests = body.interests && [...new Set(body.interests)];
      if (interests && !interests.every(isInterest))
        throw new ApiError(422, 'fields_invalid', { fields: { interests: 'interest_unknown' } });
      if (body.region !== undefined || body.city !== undefined) await move(tx, member.id, body.region ?? null, body.city ?? null);
      await tx.query(sql`
        update profiles set about_me = coalesce(${body.about_me?.trim() ?? null}, about_me), interests = coalesce(${interests ?? null}::text[], interests)
        where member_id = ${member.id}`);
      const user = await userOf(tx, photoUrlsOf(platform, brand), brand.id, member.id);
      platform.events.emit(tx, [member.id], { type: 'user.changed', payload: { user } });
      return { ok: true };
    },
  });

  callRoute(app, 'interests.get', { access: 'anyone', handler: async () => ({ interests: [...INTERESTS] }) });
};

/** Region and city of the member's own country (D-64: a city, never finer). @throws {ApiError} 422 with the field that names no place */
async function move(tx: Queryable, memberId: string, region: string | null, city: string | null): Promise<void> {
  const refuse = (field: 'region' | 'city') => new ApiError(422, 'fields_invalid', { fields: { [field]: 'place_unknown' } });
  if (region === null) {
    if (city !== null) throw refuse('city');
  } else {
    const known = await tx.maybeOne<{ hasCity: boolean }>(sql`
      select exists (select from cities where region_id = r.id and name = ${city}) as "hasCity"
      from regions r join profiles p on p.member_id = ${memberId} and p.country = r.country where r.id = ${region}`);
    if (!known) throw refuse('region');
    if (city !== null && !known.hasCity) throw refuse('city');
  }
  await tx.query(sql`update profiles set region_id = ${region}, city = ${city} where member_id = ${memberId}`);
}
