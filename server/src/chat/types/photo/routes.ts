import type { FastifyInstance } from 'fastify';
import type { PictureReceiver } from '../../../photos/receive-picture.ts';
import type { Renditions } from '../../../photos/renditions.ts';
import { sendPicture } from '../../../photos/send-picture.ts';
import { photoUrlsOf } from '../../../photos/urls.ts';
import { sql } from '../../../platform/database/sql.ts';
import { callRoute } from '../../../platform/http/call-route.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { chatEntries } from '../../entries.ts';
import { CHAT_PHOTO_FOLDER } from './url.ts';

/** Asked for again each time: a block, a removed chat or a logout ends the access at once. */
const CACHED = 'private, no-cache';
const FILE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;

interface Tools {
  pictures: PictureReceiver;
  renditions: Renditions;
}

/** Photos in chats: their upload (D-20), and the pictures themselves for the two members of the conversation. */
export function chatPhotoRoutes(app: FastifyInstance, { pictures, renditions }: Tools): void {
  const { platform } = app;
  const { brands, clock, db, sessions } = platform;

  callRoute(app, 'upload.create', {
    access: 'member',
    limit: { per: 'member', max: 100, window: 3600 },
    ownTransaction: true,
    handler: ({ file, ctx }) =>
      pictures.receive(file, { memberId: ctx.member.id, isReviewed: false }, async ({ id, fileKey, width, height, thumbhash }) => {
        const answer = await ctx.commit(async (tx) => {
          await tx.query(sql`
            insert into chat_photos (id, member_id, file_key, width, height, thumbhash, created_at)
            values (${id}, ${ctx.member.id}, ${fileKey}, ${width}, ${height}, ${thumbhash}, ${ctx.now})`);
          return { attachment: { id, status: 'ready' as const, width, height } };
        });
        return { answer, id: answer.attachment.id };
      }),
  });

  /** The key of its files, for those who can read its message. */
  async function readableBy(viewerId: string, brandId: number, id: string): Promise<string | undefined> {
    const sent = await db.maybeOne<{ file_key: string; conversation_id: string }>(sql`
      select photo.file_key, m.conversation_id
      from chat_photos photo
      join messages m on m.photo_id = photo.id
      join participants mine on mine.conversation_id = m.conversation_id and mine.member_id = ${viewerId}
      where photo.id = ${id} and photo.removed_at is null and m.seq > mine.removed_seq`);
    if (!sent) return undefined;
    // The same rule as for the text beside it: blocked, suspended and deleted members are out of reach (P-07).
    const view = { brandId, viewerId, now: clock() };
    const [chat] = await chatEntries(db, photoUrlsOf(platform, await brands.byId(brandId)), view, sent.conversation_id);
    return chat && sent.file_key;
  }

  app.get<{ Params: { file: string } }>(`${CHAT_PHOTO_FOLDER}/:file`, async (request, reply) => {
    const [, id] = FILE.exec(request.params.file) ?? [];
    const { id: brandId } = await brands.ofHost(request.host);
    const session = id === undefined ? undefined : await sessions.of(request, brandId);
    const fileKey = id !== undefined && session && (await readableBy(session.member.id, brandId, id));
    if (!fileKey) throw new ApiError(404, 'not_found');
    const etag = `"${id}"`;
    reply.headers({ etag, 'cache-control': CACHED, 'cross-origin-resource-policy': 'same-origin' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendPicture(reply, await renditions.read(fileKey, 'full'));
  });
}
