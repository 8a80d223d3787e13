import { randomUUID } from 'node:crypto';
import { SAVED_SEARCHES_MAX } from '@vesper/contracts';
import { lockMember } from '../members/locks.ts';
import { expectNewMembers } from '../news-mails/news-mails.ts';
import { sql } from '../platform/database/sql.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import type { Module } from '../platform/platform.ts';
import type { SignedInMember } from '../platform/sessions/sessions.ts';
import { canonical, type SearchesOf, savedSearchesOf } from './saved-searches.ts';

const ownerOf = ({ brand, member, now }: RequestContext & { member: SignedInMember }): SearchesOf => ({ brand, memberId: member.id, now });

/** Saved searches. Every write answers with all of them. */
export const savedSearchesModule: Module = (app) => {
  callRoute(app, 'searches.get', {
    access: 'member',
    limit: { per: 'member', max: 30, window: 60 },
    handler: ({ ctx }) => savedSearchesOf(ctx.tx, ownerOf(ctx)),
  });

  callRoute(app, 'searches.save', {
    access: 'member',
    limit: { per: 'member', max: 30, window: 60 },
    handler: async ({ body: { name, search: given }, ctx }) => {
      const { tx, brand, member, now } = ctx;
      const search = canonical(given);
      await lockMember(tx, member.id);
      const others = await tx.many(sql`select from saved_searches where member_id = ${member.id} and search <> ${search}`);
      if (others.length >= SAVED_SEARCHES_MAX) throw new ApiError(409, 'saved_searches_full', { limit: SAVED_SEARCHES_MAX });
      await tx.query(sql`
        insert into saved_searches (id, brand_id, member_id, name, search, created_at, opened_at)
        values (${randomUUID()}, ${brand.id}, ${member.id}, ${name}, ${search}, ${now}, ${now})
        on conflict (member_id, search) do update set name = excluded.name`);
      await expectNewMembers(tx, member.id, now);
      return savedSearchesOf(tx, ownerOf(ctx));
    },
  });

  callRoute(app, 'searches.update', {
    access: 'member',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ body: { id, name, opened }, ctx }) => {
      const { tx, member, now } = ctx;
      const changed = await tx.maybeOne(sql`
        update saved_searches
        set name = coalesce(${name ?? null}, name), opened_at = case when ${opened ?? false} then ${now}::timestamptz else opened_at end
        where id = ${id} and member_id = ${member.id} returning id`);
      if (!changed) throw new ApiError(404, 'not_found');
      return savedSearchesOf(tx, ownerOf(ctx));
    },
  });

  callRoute(app, 'searches.remove', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: async ({ body, ctx }) => {
      await ctx.tx.query(sql`delete from saved_searches where id = ${body.id} and member_id = ${ctx.member.id}`);
      return savedSearchesOf(ctx.tx, ownerOf(ctx));
    },
  });
};
