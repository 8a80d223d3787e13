import { viewOf } from '../members/member-view.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { earlier } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import type { Module } from '../platform/platform.ts';
import { allowanceAnswer, allowanceOf } from './allowance.ts';
import { deckOf, SEEN_FOR } from './deck.ts';
import { likeCard, passCard, undoLast } from './decide.ts';

const forgetting = jobKind<Record<string, never>>('swipes.forget');

/** The swipe game (R-28, D-17). */
export const swipesModule: Module = (app, platform) => {
  const { events, jobs, db, clock } = platform;

  callRoute(app, 'swipe.get', {
    access: 'member',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ query, ctx }) => {
      const { tx, brand, member, now } = ctx;
      const cards = await deckOf(
        tx,
        photoUrlsOf(platform, brand),
        { ...viewOf(ctx), brand, isPaid: member.isPaid },
        query.real_only ?? false,
      );
      return { cards, ...allowanceAnswer(await allowanceOf(tx, member.id, member.timeZone, now)) };
    },
  });

  callRoute(app, 'swipe.post', {
    access: 'member',
    limit: { per: 'member', max: 240, window: 60 },
    handler: async ({ body, ctx }) => {
      const { tx, brand, member, now } = ctx;
      const view = { ...viewOf(ctx), timeZone: member.timeZone };
      if (member.status === 'not_confirmed') throw new ApiError(403, 'unconfirmed'); // S-06
      let matched = false;
      if (body.action === 'like') matched = await likeCard(tx, photoUrlsOf(platform, brand), events, view, body.id);
      else if (body.action === 'pass') await passCard(tx, view, body.id);
      else await undoLast(tx, events, view, body.id);
      return { ok: true, matched, ...allowanceAnswer(await allowanceOf(tx, member.id, member.timeZone, now)) };
    },
  });

  // Decisions older than 30 days have no effect any more.
  jobs.schedule(forgetting, '41 3 * * *', async () => {
    await db.query(sql`delete from swipes where swiped_at < ${earlier(clock(), SEEN_FOR)}`);
  });
};
