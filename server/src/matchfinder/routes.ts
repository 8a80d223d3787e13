import type { MatchfinderAnswers } from '@vesper/contracts';
import { viewOf } from '../members/member-view.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { json, sql } from '../platform/database/sql.ts';
import { callRoute } from '../platform/http/call-route.ts';
import type { Module } from '../platform/platform.ts';
import { DONT_MIND, findMatches, questionsOf } from './find-matches.ts';

/** The matchfinder (R-27, D-18). */
export const matchfinderModule: Module = (app, platform) => {
  callRoute(app, 'matchfinder.get', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: async ({ query, ctx }) => {
      const { tx, brand, member } = ctx;
      const kept = await tx.maybeOne<{ answers: MatchfinderAnswers }>(
        sql`select answers from matchfinder_answers where member_id = ${member.id}`,
      );
      const answers = kept?.answers ?? null;
      // Before the first answer everybody fits: whom the questions are about is seen from the start.
      const view = { ...viewOf(ctx), brand };
      const found = await findMatches(tx, photoUrlsOf(platform, brand), view, answers ?? DONT_MIND, query.real_only ?? false);
      return { questions: questionsOf(brand), answers, ...found };
    },
  });

  callRoute(app, 'matchfinder.put', {
    access: 'member',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ body, ctx }) => {
      const { tx, brand, member, now } = ctx;
      await tx.query(sql`
        insert into matchfinder_answers (member_id, brand_id, answers, updated_at) values (${member.id}, ${brand.id}, ${json(body.answers)}, ${now})
        on conflict (member_id) do update set answers = excluded.answers, updated_at = excluded.updated_at`);
      return { ok: true };
    },
  });
};
