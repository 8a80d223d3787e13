import { cardOf } from '../members/cards.ts';
import { viewOf } from '../members/member-view.ts';
import { wasTold } from '../members/was-told.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Module } from '../platform/platform.ts';
import { hidePrivatePhotos, privatePhotosOf, showPrivatePhotos } from './private-photos.ts';

/** Private photos, shown to one person at a time (B-06). */
export const privatePhotosModule: Module = (app, platform) => {
  const { events } = platform;

  callRoute(app, 'privatephotos.get', {
    access: 'member',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ ctx }) => ({ shown_to: await privatePhotosOf(ctx.tx, photoUrlsOf(platform, ctx.brand), viewOf(ctx)) }),
  });

  callRoute(app, 'privatephotos.show', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: async ({ body, ctx }) => {
      const { tx, brand, member, now } = ctx;
      if (member.status === 'not_confirmed') throw new ApiError(403, 'unconfirmed');
      if (await showPrivatePhotos(tx, viewOf(ctx), body.id)) {
        const profile = await cardOf(tx, photoUrlsOf(platform, brand), { brandId: brand.id, viewerId: body.id, now }, member.id);
        // It is there when their page of the member next loads.
        if (await wasTold(tx, body.id, 'privatephotos.shown', member.id, now)) return { ok: true };
        events.emit(tx, [body.id], { type: 'privatephotos.shown', payload: { profile } });
      }
      return { ok: true };
    },
  });

  callRoute(app, 'privatephotos.hide', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: async ({ body, ctx }) => {
      const seen = await hidePrivatePhotos(ctx.tx, ctx.member.id, body.id);
      ctx.tx.afterCommit(() => {
        for (const id of seen) events.emitEphemeral([body.id], { type: 'photo.gone', payload: { id } });
      });
      return { ok: true };
    },
  });
};
