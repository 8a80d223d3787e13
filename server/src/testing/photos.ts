import { randomUUID } from 'node:crypto';
import { sql } from '../platform/database/sql.ts';
import type { TestServer } from './server.ts';

export interface TestPhotoOptions {
  isPrivate?: boolean;
  adSafe?: boolean;
  status?: 'processing' | 'ready' | 'rejected';
  fileKey?: string;
}

/** Adds a photo after the member's existing ones; the first is the main one. */
export async function insertPhoto(
  { platform: { db } }: TestServer,
  memberId: string,
  options: TestPhotoOptions = {},
): Promise<{ id: string }> {
  const id = randomUUID();
  await db.query(sql`
    insert into photos (id, member_id, position, is_private, file_key, width, height, thumbhash, status, ad_safe)
    select ${id}::uuid, ${memberId}::uuid, count(*), ${options.isPrivate ?? false}, ${options.fileKey ?? `test/${id}`}, 600, 800, ${Buffer.from('hash')},
           ${options.status ?? 'ready'}, ${options.adSafe ?? false}
    from photos where member_id = ${memberId}`);
  return { id };
}
