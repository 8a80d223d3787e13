import { photoUrlsOf } from '../photos/urls.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Platform } from '../platform/platform.ts';
import { userOf } from './user.ts';

/**
 * Sends a member's current state to their open pages. An account that is closed (leaving, shut out, suspended or erased) has none: money and
 * credits still move there, and nothing is sent.
 */
export async function announceUser(tx: Tx, platform: Platform, brand: Brand, memberId: string): Promise<void> {
  const isOpen = await tx.maybeOne(sql`select from members where id = ${memberId} and status in ('not_confirmed', 'active')`);
  if (!isOpen) return;
  const user = await userOf(tx, photoUrlsOf(platform, brand), brand.id, memberId);
  platform.events.emit(tx, [memberId], { type: 'user.changed', payload: { user } });
}
