import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { EXPORTED_PHOTO, pageOf } from './page.ts';
import { exportReadyMail } from '../mails/export-ready.ts';
import { lockMember } from '../members/locks.ts';
import type { Renditions } from '../photos/renditions.ts';
import { mainOrigin } from '../platform/brands/site-origin.ts';
import { DAY, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import type { Locale } from '@vesper/contracts';
import { type ArchiveFile, writeArchive } from './archive.ts';
import { collect } from './collect.ts';
import { EXPORT_DAYS, exportKey, removeExport } from './exports.ts';

export const exportRequested = jobKind<{ id: string }>('export.make', { retryLimit: 6, expireInSeconds: 600 });

interface Owner {
  memberId: string;
  brandId: number;
  email: string;
  name: string;
  language: Locale;
  timeZone: string;
}

/**
 * Prepares the copy, and mails its member once it is there. Runs again after a failure; a copy that is ready, or whose member has left
 * meanwhile, is done.
 */
export async function makeExport(platform: Platform, renditions: Renditions, id: string): Promise<void> {
  const { db, brands, config, clock, mail, storage } = platform;
  const owner = await db.maybeOne<Owner>(sql`
    select m.id as "memberId", m.brand_id as "brandId", m.email, m.name, m.language, m.time_zone as "timeZone"
    from exports e join members m on m.id = e.member_id
    where e.id = ${id} and e.ready_at is null and m.status in ('not_confirmed', 'active')`);
  if (!owner) return;
  const { memberId, language: locale, name, email, timeZone } = owner;
  const brand = await brands.byId(owner.brandId);
  const data = await collect(db, memberId);
  const photos = await photosOf(platform, renditions, memberId);
  const page = pageOf(data, { brand, locale, timeZone, at: clock(), photos: photos.map(({ name: file }) => file) });
  const files: ArchiveFile[] = [
    { name: 'index.html', from: Buffer.from(page) },
    { name: 'data.json', from: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) },
    ...photos,
  ];
  // Where what is under way is: what a process leaves there that dies is removed.
  const bytes = await writeArchive(join(config.filesDir, 'incoming', randomUUID()), files, (path) => storage.putFile(exportKey(id), path));

  const isKept = await db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const now = clock();
    const expiresAt = later(now, EXPORT_DAYS * DAY);
    const ready = await tx.query(sql`
      update exports e set ready_at = ${now}, expires_at = ${expiresAt}, bytes = ${bytes} from members m
      where e.id = ${id} and m.id = e.member_id and m.status in ('not_confirmed', 'active')`);
    if (ready === 0) return false;
    const letter = { url: `${mainOrigin(platform, brand)}/notifications#data`, expiresAt: expiresAt.toISOString() };
    await mail.send(tx, exportReadyMail, { brand, to: { id: memberId, email, name, locale }, data: letter });
    return true;
  });
  if (!isKept) await removeExport(storage, id);
}

/** The member's own photos, those of chats too, as they are shown at their largest. An edited photo is there as it was uploaded, too. A file that is gone is left out. */
async function photosOf({ db }: Platform, renditions: Renditions, memberId: string): Promise<ArchiveFile[]> {
  const photos = await db.many<{ name: string; file_key: string }>(sql`
    select name, file_key from (
      select id::text as name, file_key, 0 as kind, position as nth, created_at from photos where member_id = ${memberId}
      union all select id || '-uploaded', source_key, 1, position, created_at from photos
      where member_id = ${memberId} and source_key is not null
      union all select id::text, file_key, 2, 0, created_at from chat_photos where member_id = ${memberId}) as own
    order by kind, nth, created_at`);
  const files: ArchiveFile[] = [];
  for (const { name, file_key } of photos) {
    // Read again when it is written: a member's photos together can be more than fits in memory.
    const read = () => renditions.read(file_key, 'full');
    if (await read()) files.push({ name: EXPORTED_PHOTO(name), from: { read } });
  }
  return files;
}
