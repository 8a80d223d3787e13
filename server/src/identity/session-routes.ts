import type { CallResponse } from '@vesper/contracts';
import { callRoute } from '../platform/http/call-route.ts';
import type { Queryable } from '../platform/database/db.ts';
import type { Module } from '../platform/platform.ts';

/** D-05: lists where the member is signed in, and ends sessions. */
export const sessionsModule: Module = (app, { sessions }) => {
  const listOf = async (db: Queryable, memberId: string, currentId: string): Promise<CallResponse<'sessions.get'>> => ({
    sessions: (await sessions.list(db, memberId)).map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      user_agent: userAgent,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      is_current: id === currentId,
    })),
  });

  callRoute(app, 'sessions.get', {
    access: 'member',
    handler: ({ ctx }) => listOf(ctx.tx, ctx.member.id, ctx.session.id),
  });

  callRoute(app, 'sessions.end', {
    access: 'member',
    handler: async ({ body, ctx: { tx, member, session } }) => {
      if (body.id === undefined) await sessions.endAll(tx, member.id, session.id);
      else await sessions.endOne(tx, member.id, body.id);
      return listOf(tx, member.id, session.id);
    },
  });
};
