import { deviceName, type Locale } from '@vesper/contracts';
import type { FastifyRequest } from 'fastify';
import { newLoginMail } from '../mails/new-login.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { siteOrigin } from '../platform/brands/site-origin.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Platform } from '../platform/platform.ts';
import { createUndoLink } from './undo-links.ts';

/**
 * Mails the member when they log in with a browser that they have not used before, with a link for when it was someone else (B-08). Call it
 * before the session starts, which makes the browser a known one. A member without any known browser has not logged in for a year, or not
 * yet: then there is nothing to compare with.
 */
export async function alertNewLogin(
  tx: Tx,
  platform: Platform,
  brand: Brand,
  memberId: string,
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  const device = platform.devices.of(request) ?? null;
  const member = await tx.maybeOne<{ name: string; email: string; locale: Locale; timeZone: string }>(sql`
    select name, email, language as locale, time_zone as "timeZone" from members m
    where id = ${memberId} and exists (select from known_devices where member_id = m.id)
      and not exists (select from known_devices where member_id = m.id and token_hash = ${device})`);
  if (!member) return;
  const { email, name, locale, timeZone } = member;
  const url = await createUndoLink(tx, { memberId, what: 'login', email, origin: siteOrigin(platform, brand, request), now });
  const data = { url, device: deviceName(request.headers['user-agent'] ?? ''), at: now.toISOString(), timeZone };
  await platform.mail.send(tx, newLoginMail, { brand, to: { id: memberId, email, name, locale }, data });
}
