import type { Locale, PhotoRejection } from '@vesper/contracts';
import { photoRejectedMail } from '../../mails/photo-rejected.ts';
import { lockMember } from '../../members/locks.ts';
import { userOf } from '../../members/user.ts';
import { OperatorRefused } from '../../operators/operators.ts';
import { mainOrigin } from '../../platform/brands/site-origin.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { placeAgain } from '../own-photos.ts';
import { photoUrlsOf } from '../urls.ts';
import { originalOf } from '../renditions.ts';
import { auditForbidden, type Forbidden, forbiddenCopy } from '../forbidden/forbidden-pictures.ts';
import { COPY_WITHIN, likenessOf } from './likeness.ts';
import { createReviewer, type Verdict, type WaitingPhoto } from './reviewer.ts';

const checks = jobKind<{ photo: string }>('photos.checks');
const look = jobKind<{ photo: string }>('photos.review');

/** Members in one announcement to other processes, which has a limit of size. */
const TOLD_AT_ONCE = 100;

/** `rejectedFor` null: others may see the photo; blurred at first, if it `isExplicit`. */
export interface PhotoDecision {
  readonly photo: string;
  readonly rejectedFor: PhotoRejection | null;
  readonly isExplicit?: boolean;
  readonly now: Date;
}

export interface PhotoReview {
  /** The status of a photo that was just uploaded. */
  readonly firstStatus: 'processing' | 'ready';
  /** To be called when a photo is added: the automatic checks look at it first, then the reviewer of `PHOTO_REVIEW`, then perhaps a person. */
  ask(tx: Tx, photo: string): Promise<void>;
  /**
   * A decision can be changed: people err.
   * @returns what the photo looks like, if it can be read
   * @throws {OperatorRefused} 404 its owner removed it
   */
  decide(tx: Tx, decision: PhotoDecision): Promise<string | undefined>;
}

/** D-20: no one but its owner sees a photo until it was looked at. */
export function createPhotoReview(platform: Platform): PhotoReview {
  const { db, jobs, config, clock, brands, events, log, mail, storage } = platform;
  const reviewer = createReviewer(config);

  jobs.work(checks, async ({ data: { photo } }) => {
    const waiting = await waitingPhoto(photo);
    if (!waiting || !reviewer) return;
    const likeness = await likenessUnlessBroken(photo, waiting.picture);
    // No one but a person can say what it shows.
    if (!likeness) return;
    const forbidden = await forbiddenCopy(db, likeness);
    const reason = forbidden?.reason ?? (await rejectedBefore(waiting.brandId, likeness));
    await db.transaction(async (tx) => {
      if (reason) await carryOut(tx, photo, { outcome: 'rejected', reason }, forbidden);
      else await jobs.enqueue(tx, look, { photo }, { startAfter: reviewer.looksAfter });
    });
  });

  jobs.work(look, async ({ data: { photo } }) => {
    const waiting = await waitingPhoto(photo);
    if (!waiting || !reviewer) return;
    const verdict = await reviewer.review(waiting);
    await db.transaction((tx) => carryOut(tx, photo, verdict));
  });

  async function waitingPhoto(id: string): Promise<(WaitingPhoto & { brandId: number }) | undefined> {
    const photo = await db.maybeOne<{ file_key: string; brand_id: number }>(sql`
      select p.file_key, m.brand_id from photos p join members m on m.id = p.member_id where p.id = ${id} and p.status = 'processing'`);
    const picture = photo && (await storage.get(originalOf(photo.file_key)));
    return picture && { id, picture, brandId: photo.brand_id };
  }

  /** Undefined: it is no copy of a photo that a person rejected. */
  async function rejectedBefore(brandId: number, likeness: string): Promise<PhotoRejection | undefined> {
    const before = await db.maybeOne<{ reason: PhotoRejection }>(sql`
      select reason from rejected_pictures
      where brand_id = ${brandId} and bit_count(likeness # ${likeness}::bit(256)) <= ${COPY_WITHIN} limit 1`);
    return before?.reason;
  }

  /** @param forbidden what it was recognised by */
  async function carryOut(tx: Tx, photo: string, verdict: Verdict, forbidden?: Forbidden): Promise<void> {
    if (verdict.outcome === 'for a person') return;
    // Its owner may have removed it, and a person may have decided.
    await lockMember(tx, sql`(select member_id from photos where id = ${photo})`);
    const waits = await tx.maybeOne<{ is_explicit: boolean }>(
      sql`select is_explicit from photos where id = ${photo} and status = 'processing'`,
    );
    if (!waits) return;
    const rejectedFor = verdict.outcome === 'rejected' ? verdict.reason : null;
    // An edited photo stays explicit until a person says otherwise.
    await write(tx, { photo, rejectedFor, isExplicit: waits.is_explicit && rejectedFor === null, now: clock() });
    if (forbidden) await auditForbidden(tx, 'reject a photo', forbidden, `photo ${photo}`, clock());
  }

  /** Undefined when its owner has removed it. */
  async function likenessIn(fileKey: string): Promise<string | undefined> {
    const original = await storage.get(originalOf(fileKey));
    return original && likenessUnlessBroken(fileKey, original);
  }

  const likenessUnlessBroken = (name: string, picture: Buffer): Promise<string | undefined> =>
    likenessOf(picture).catch((error: Error) => {
      log.warn({ photo: name, reason: error.message }, 'a photo under review cannot be read');
      return undefined;
    });

  async function write(tx: Tx, { photo, rejectedFor, isExplicit = false }: PhotoDecision): Promise<{ brandId: number; fileKey: string }> {
    const owner = await tx.maybeOne<{ member_id: string; brand_id: number; file_key: string }>(sql`
      select p.member_id, m.brand_id, p.file_key from photos p join members m on m.id = p.member_id where p.id = ${photo}`);
    if (!owner) throw gone(photo);
    await lockMember(tx, owner.member_id);
    const before = await tx.maybeOne<{ rejected_for: string | null; status: string; is_explicit: boolean }>(sql`
      select rejected_for, status, is_explicit from photos where id = ${photo}`);
    if (!before) throw gone(photo);
    // An explicit one is never the main photo: it first leaves that place.
    await tx.query(sql`
      update photos set status = ${rejectedFor === null ? 'ready' : 'rejected'}, rejected_for = ${rejectedFor}, is_explicit = ${isExplicit},
        ad_safe = ad_safe and not ${isExplicit},
        position = case when ${isExplicit} and position = 0 then (select max(position) + 1 from photos where member_id = ${owner.member_id}) else position end
      where id = ${photo}`);
    await placeAgain(tx, owner.member_id);
    const brand = await brands.byId(owner.brand_id);
    if (before.status === 'ready' && (rejectedFor !== null || isExplicit !== before.is_explicit)) dropFromPages(tx, brand.id, photo);
    const to = await tx.maybeOne<{ id: string; email: string; name: string; locale: Locale }>(sql`
      select id, email, name, language as locale from members where id = ${owner.member_id} and status in ('active', 'not_confirmed')`);
    // A member who has left, shut themself out or was suspended hears nothing.
    if (to) {
      const user = await userOf(tx, photoUrlsOf(platform, brand), brand.id, to.id);
      events.emit(tx, [to.id], { type: 'user.changed', payload: { user } });
      if (rejectedFor !== null && rejectedFor !== before.rejected_for)
        await mail.send(tx, photoRejectedMail, { brand, to, data: { url: `${mainOrigin(platform, brand)}/profile`, reason: rejectedFor } });
    }
    return { brandId: owner.brand_id, fileKey: owner.file_key };
  }

  /** Who shows a photo is not known, and one is rarely taken down: all open pages of the brand are told. */
  function dropFromPages(tx: Tx, brandId: number, photo: string): void {
    tx.afterCommit(() => {
      void (async () => {
        const open = await db.many<{ id: string }>(sql`
          select distinct m.id from live_members l join members m on m.id = l.member_id where m.brand_id = ${brandId}`);
        for (let from = 0; from < open.length; from += TOLD_AT_ONCE)
          events.emitEphemeral(
            open.slice(from, from + TOLD_AT_ONCE).map(({ id }) => id),
            { type: 'photo.gone', payload: { id: photo } },
          );
      })().catch((error: unknown) => log.warn({ err: error }, 'open pages could not be told of a photo that is gone'));
    });
  }

  return {
    firstStatus: reviewer ? 'processing' : 'ready',
    async ask(tx, photo) {
      if (reviewer) await jobs.enqueue(tx, checks, { photo });
    },
    async decide(tx, decision) {
      const { brandId, fileKey } = await write(tx, decision);
      const likeness = await likenessIn(fileKey);
      if (!likeness) return undefined;
      if (decision.rejectedFor === null)
        await tx.query(sql`
          delete from rejected_pictures where brand_id = ${brandId} and bit_count(likeness # ${likeness}::bit(256)) <= ${COPY_WITHIN}`);
      else
        await tx.query(sql`
          insert into rejected_pictures (brand_id, likeness, reason, created_at)
          values (${brandId}, ${likeness}::bit(256), ${decision.rejectedFor}, ${decision.now})
          on conflict (brand_id, likeness) do update set reason = excluded.reason`);
      return likeness;
    },
  };
}

const gone = (photo: string): OperatorRefused =>
  new OperatorRefused(404, 'not_found', `There is no photo ${photo}: its owner may have removed it.`);
