import { requireBrowsingAccess } from '../discovery/visitor-access.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { callRoute } from '../platform/http/call-route.ts';
import type { Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { Module } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { hiddenFrom } from '../safety/hidden-from.ts';
import { cardsOf } from './cards.ts';
import { INTERESTS, isInterest } from './interests.ts';
import { checkPlace, type Place } from './place.ts';
import { profileOf, relatedTo } from './profile.ts';
import { visibilityOf } from './visibility.ts';
import { userOf } from './user.ts';

/** Profiles: other members', and a member's own (D-15, C-14). */
export const membersModule: Module = (app, platform) => {
  callRoute(app, 'member.get', {
    access: 'anyone',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ query, ctx, request }) => {
      requireBrowsingAccess(ctx, request);
      const { tx, brand, member, now } = ctx;
      const view = { brand, brandId: brand.id, viewerId: member?.id ?? null, isPaid: member?.isPaid ?? false, now };
      const visibility = await visibilityOf(tx, view, query.id);
      if (!visibility) throw new ApiError(404, 'not_found');
      const urls = photoUrlsOf(platform, brand);
      const profile = await profileOf(tx, urls, view, query.id, visibility);
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
      if (body.region !== undefined || body.city !== undefined)
        await move(tx, member.id, { region: body.region ?? null, city: body.city ?? null });
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

/** Moves to a place in the member's own country. @throws {ApiError} as `checkPlace` */
async function move(tx: Tx, memberId: string, place: Place): Promise<void> {
  await checkPlace(tx, sql`(select country from profiles where member_id = ${memberId})`, place);
  await tx.query(sql`update profiles set region_id = ${place.region}, city = ${place.city} where member_id = ${memberId}`);
}
