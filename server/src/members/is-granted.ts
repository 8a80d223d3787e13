import { type Sql, sql } from '../platform/database/sql.ts';

/** SQL expression: whether the member `owner` shows their private photos to `viewer` (B-06). */
export const isGranted = (owner: Sql, viewer: Sql): Sql => sql`
  exists (select from private_photo_grants where private_photo_grants.member_id = ${owner} and private_photo_grants.viewer_id = ${viewer})`;
