import { viewOf } from '../members/member-view.ts';
import { photoAsSeen } from '../members/pictures.ts';
import { answerAsRead } from '../members/prompts.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Module } from '../platform/platform.ts';
import { giveLike, passLike, seeLike, takeLikeBack, takePassBack } from './like.ts';
import { afterOf, likeList } from './like-list.ts';
import { likesOf } from './lists.ts';

/** Likes, given and received (C-12, D-16, S-17). */
export const likesModule: Module = (app, platform) => {
  const { events } = platform;

  callRoute(app, 'likes.get', {
    access: 'member',
    isTagged: true,
    handler: async ({ ctx }) => likesOf(ctx.tx, photoUrlsOf(platform, ctx.brand), viewOf(ctx)),
  });

  callRoute(app, 'likes.list', {
    access: 'member',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ query, ctx }) =>
      likeList(ctx.tx, photoUrlsOf(platform, ctx.brand), viewOf(ctx), query.type, afterOf(query), ctx.brand),
  });

  callRoute(app, 'likes.pass', {
    access: 'member',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ body, ctx }) => {
      await passLike(ctx.tx, events, viewOf(ctx), body.id);
      return { ok: true };
    },
  });

  callRoute(app, 'likes.unpass', {
    access: 'member',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ body, ctx }) => {
      await takePassBack(ctx.tx, events, viewOf(ctx), body.id);
      return { ok: true };
    },
  });

  callRoute(app, 'like.create', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: async ({ body, ctx }) => {
      if (ctx.member.status === 'not_confirmed') throw new ApiError(403, 'unconfirmed'); // S-06
      const { id, about, about_photo: photo } = body;
      const { tx, brand, member } = ctx;
      const urls = photoUrlsOf(platform, brand);
      const readPart = async () => ({
        about: about && (await answerAsRead(tx, brand, id, about)),
        photo: photo && (await photoAsSeen(tx, urls, id, { isOwner: false, isPaid: member.isPaid }, photo)),
      });
      return { ok: true, matched: await giveLike(tx, urls, events, viewOf(ctx), id, readPart) };
    },
  });

  callRoute(app, 'like.remove', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: async ({ body, ctx }) => {
      await takeLikeBack(ctx.tx, events, viewOf(ctx), body.id);
      return { ok: true };
    },
  });

  callRoute(app, 'likes.seen', {
    access: 'member',
    handler: async ({ body, ctx }) => {
      await seeLike(ctx.tx, events, viewOf(ctx), body.id);
      return { ok: true };
    },
  });
};
