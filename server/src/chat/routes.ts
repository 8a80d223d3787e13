import type { CallBody } from '@vesper/contracts';
import { userOf } from '../members/user.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { DAY, SECOND } from '../platform/clock.ts';
import { type CallContext, callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Module } from '../platform/platform.ts';
import { openConversationOf, readUpTo, removeFor } from './conversations.ts';
import { chatEntries } from './entries.ts';
import { messagePage, toMessage } from './messages.ts';
import { lockParticipants, type Outgoing, sendMessage } from './send.ts';
import { announce } from './announce.ts';
import { undeliveredFirstMessage } from './first-message.ts';
import { react } from './react.ts';
import { searchMessages } from './search/search.ts';
import { takeBackMessage } from './take-back.ts';
import { giveBackDue, guarantees } from './reply-guarantee.ts';
import { giftsOf } from './types/gift/gift.ts';
import { ideasFor } from './types/icebreaker/openers.ts';

const DEFAULT_PAGE = 50;
/**
 * What was read is known only from the reader's own app: without an end, two members could write all day for the credits of one message, and
 * take each back once it was seen.
 */
const TAKEN_BACK_A_DAY = 20;

const outgoingOf = (
  { client_id, type, body, gift, opener, attachment, data, quote, about, about_photo, conversation, profile }: CallBody<'message.send'>,
  { member, now }: CallContext<'member'>,
): Outgoing => ({
  senderId: member.id,
  clientId: client_id,
  to: conversation === undefined ? { profile: profile ?? '' } : { conversation },
  type,
  content: { body, gift, opener, attachment, data },
  quote,
  about,
  aboutPhoto: about_photo,
  at: now,
});

/** Conversations: list, pages, sending, reading, typing, removing (C-11, C-13, D-19, D-21). */
export const chatModule: Module = (app, platform) => {
  const { events } = platform;
  platform.jobs.schedule(guarantees, '*/5 * * * *', () => giveBackDue(platform));

  callRoute(app, 'chats.get', {
    access: 'member',
    isTagged: true,
    handler: async ({ ctx }) => {
      const chats = await chatEntries(ctx.tx, photoUrlsOf(platform, ctx.brand), {
        brandId: ctx.brand.id,
        viewerId: ctx.member.id,
        now: ctx.now,
      });
      return { chats, total_unread_messages: chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0) };
    },
  });

  callRoute(app, 'messages.get', {
    access: 'member',
    handler: async ({ query, ctx }) => {
      const viewerId = ctx.member.id;
      const urls = photoUrlsOf(platform, ctx.brand);
      const [chat] = await chatEntries(ctx.tx, urls, { brandId: ctx.brand.id, viewerId, now: ctx.now }, query.conversation);
      if (!chat) throw new ApiError(404, 'not_found');
      const limit = query.limit ?? DEFAULT_PAGE;
      const rows = await messagePage(ctx.tx, {
        conversation: query.conversation,
        viewerId,
        before: query.before,
        after: query.after,
        limit,
      });
      const page = query.after === undefined ? rows.slice(0, limit) : rows.slice(-limit);
      return { messages: page.map((row) => toMessage(row, viewerId, urls)), chat, has_more: rows.length > limit };
    },
  });

  callRoute(app, 'message.send', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    ahead: ({ body, ctx }) => lockParticipants(ctx.tx, ctx.brand, outgoingOf(body, ctx)),
    handler: async ({ body, ctx, ahead }) => {
      const { member, brand, tx } = ctx;
      const delivered = await sendMessage(tx, photoUrlsOf(platform, brand), brand, outgoingOf(body, ctx), ahead);
      const { message, sender: user, updates } = delivered;
      announce(tx, events, delivered);
      if (updates.length > 0) events.emit(tx, [member.id], { type: 'user.changed', payload: { user } });
      return { message, credits: user.credits, starter_messages: user.starter_messages };
    },
  });

  callRoute(app, 'message.take_back', {
    access: 'member',
    limit: { per: 'member', max: TAKEN_BACK_A_DAY, window: DAY / SECOND },
    handler: async ({ body, ctx: { tx, member, brand, now } }) => {
      await takeBackMessage(tx, platform, { brand, memberId: member.id, now }, body);
      const user = await userOf(tx, photoUrlsOf(platform, brand), brand.id, member.id);
      events.emit(tx, [member.id], { type: 'user.changed', payload: { user } });
      return { credits: user.credits, starter_messages: user.starter_messages };
    },
  });

  callRoute(app, 'firstmessage.get', {
    access: 'member',
    handler: async ({ ctx: { tx, member, brand, now } }) => ({
      message: await undeliveredFirstMessage(tx, photoUrlsOf(platform, brand), { brandId: brand.id, viewerId: member.id, now }),
    }),
  });

  callRoute(app, 'reaction.set', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: async ({ body, ctx: { tx, member, now } }) => {
      await react(tx, events, { memberId: member.id, now }, body);
      return { ok: true };
    },
  });

  callRoute(app, 'messages.search', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    // A read: without a commit nothing of it is stored.
    ownTransaction: true,
    handler: ({ body, ctx: { member, brand, now } }) =>
      searchMessages(platform.db, photoUrlsOf(platform, brand), { brandId: brand.id, viewerId: member.id, now }, body),
  });

  callRoute(app, 'gifts.get', {
    access: 'member',
    handler: async ({ ctx: { brand } }) => ({ gifts: giftsOf(brand).map((id) => ({ id, credits: brand.settings.gift_credits })) }),
  });

  callRoute(app, 'icebreakers.get', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: ({ query, ctx }) => ideasFor(ctx.tx, ctx.brand, ctx.member.id, query.profile),
  });

  callRoute(app, 'chat.read', {
    access: 'member',
    handler: async ({ body, ctx }) => {
      const { tx, member } = ctx;
      const conversation = await openConversationOf(tx, body.conversation, member.id);
      if (!conversation) throw new ApiError(404, 'not_found');
      await readUpTo(tx, events, { conversation: conversation.id, memberId: member.id, otherId: conversation.other_id, seq: body.seq });
      return { ok: true };
    },
  });

  callRoute(app, 'chat.typing', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: async ({ body, ctx }) => {
      const conversation = await openConversationOf(ctx.tx, body.conversation, ctx.member.id);
      if (!conversation) throw new ApiError(404, 'not_found');
      ctx.tx.afterCommit(() =>
        events.emitEphemeral([conversation.other_id], { type: 'chat.typing', payload: { conversation: conversation.id } }),
      );
      return { ok: true };
    },
  });

  callRoute(app, 'chat.remove', {
    access: 'member',
    handler: async ({ body, ctx }) => {
      if (!(await removeFor(ctx.tx, body.conversation, ctx.member.id))) throw new ApiError(404, 'not_found');
      events.emit(ctx.tx, [ctx.member.id], { type: 'chat.removed', payload: { conversation: body.conversation } });
      return { ok: true };
    },
  });
};
