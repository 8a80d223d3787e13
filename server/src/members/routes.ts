import { FACT_NAMES, type FactName, INTERESTS, type PlaceSource } from '@vesper/contracts';
import { requireBrowsingAccess } from '../discovery/visitor-access.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { callRoute } from '../platform/http/call-route.ts';
import type { Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Module } from '../platform/platform.ts';
import { json, type Sql, sql } from '../platform/database/sql.ts';
import { hiddenFrom } from '../safety/hidden-from.ts';
import { cardsOf } from './cards.ts';
import { checkPlace, type Place } from './place.ts';
import { answerPrompts } from './prompts.ts';
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
      const view = { brand, brandId: brand.id, viewerId: member?.id ?? null, isPaid: member?.isPaid ?? false, now, tellsMore: true };
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
      const given = body.interests && [...new Set(body.interests)];
      const isUntold = body.interests_untold ?? (given && given.length > 0 ? false : null);
      const interests = isUntold ? [] : given;
      if (interests && !interests.every((code) => (INTERESTS as readonly string[]).includes(code)))
        throw new ApiError(422, 'fields_invalid', { fields: { interests: 'interest_unknown' } });
      const isPlaced = body.region !== undefined || body.city !== undefined;
      if (isPlaced || body.place_source)
        await move(tx, member.id, isPlaced ? { region: body.region ?? null, city: body.city ?? null } : undefined, body.place_source);
      await answerFacts(tx, member.id, body);
      await tx.query(sql`
        update profiles set about_me = coalesce(${body.about_me?.trim() ?? null}, about_me),
          interests = coalesce(${interests ?? null}::text[], interests), interests_untold = coalesce(${isUntold}::boolean, interests_untold)
        where member_id = ${member.id}`);
      // After the profile, whose row is the lock.
      if (body.prompts) await answerPrompts(tx, { id: member.id, brandId: brand.id }, body.prompts);
      const user = await userOf(tx, photoUrlsOf(platform, brand), brand.id, member.id);
      platform.events.emit(tx, [member.id], { type: 'user.changed', payload: { user } });
      return { ok: true };
    },
  });

  callRoute(app, 'interests.get', { access: 'anyone', handler: async () => ({ interests: [...INTERESTS] }) });
};

/** Facts that are missing in `answers` stay as they are. Column by column, so that two requests at once both count. */
async function answerFacts(tx: Tx, memberId: string, answers: Partial<Record<FactName, string | null>>): Promise<void> {
  const told = Object.fromEntries(FACT_NAMES.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])));
  if (Object.keys(told).length === 0) return;
  const answer = (name: FactName, column: Sql) => sql`case when jsonb_exists(told, ${name}) then told ->> ${name} else ${column} end`;
  await tx.query(sql`
    update profiles set relationship_status = ${answer('relationship_status', sql`relationship_status`)},
      signup_reason = ${answer('signup_reason', sql`signup_reason`)}, sexuality = ${answer('sexuality', sql`sexuality`)},
      body_type = ${answer('body_type', sql`body_type`)}, hair_colour = ${answer('hair_colour', sql`hair_colour`)},
      eye_colour = ${answer('eye_colour', sql`eye_colour`)}, tattoos = ${answer('tattoos', sql`tattoos`)}
    from (select ${json(told)}::jsonb as told) as given
    where member_id = ${memberId}`);
}

/**
 * Moves to a place in the member's own country, or says where their place comes from, or both. What shows only the region keeps no city
 * (D-64), whatever is sent; a place without a source is one that the member chose.
 * @throws {ApiError} as `checkPlace`
 */
async function move(tx: Tx, memberId: string, place: Place | undefined, source: PlaceSource | undefined): Promise<void> {
  if (place) await checkPlace(tx, sql`(select country from profiles where member_id = ${memberId})`, place);
  const next = sql`coalesce(${source ?? null}, case when place_source = 'region' or ${place === undefined} then place_source else 'manual' end)`;
  const region = place ? sql`${place.region}` : sql`region_id`;
  const city = place ? sql`${place.city}` : sql`city`;
  await tx.query(sql`
    update profiles set place_source = ${next}, region_id = ${region}, city = case when ${next} = 'region' then null else ${city} end
    where member_id = ${memberId}`);
}
