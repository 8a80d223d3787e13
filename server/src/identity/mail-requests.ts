import type { FastifyRequest } from 'fastify';
import { DAY, HOUR, SECOND } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Platform } from '../platform/platform.ts';
import { digest } from './link-tokens.ts';

/** Mails that anybody may have sent to someone else's inbox, with the refusal of those who ask too often. */
const REFUSALS = { reset: 'too_many_reset_mails', login: 'too_many_login_mails' } as const;
type MailRequest = keyof typeof REFUSALS;

const MAILS_A_DAY = 3; // D-13
/**
 * Per address, whoever asks. Links stay valid longer than the counting window, so when no more mails are sent, the inbox holds a link that
 * works.
 */
const MAILS_AN_HOUR = 4;

const keyOf = (what: MailRequest, brandId: number, addressee: string): string =>
  `${what} mail ${brandId} ${digest(addressee.toLowerCase()).toString('base64url')}`;

/**
 * The browser that asks, if the account with that address or name has logged in there before: others in its network don't use up its
 * requests. Any other counts as its network, which can get itself any number of browsers.
 */
export async function ownDevice(
  { db, devices }: Platform,
  brandId: number,
  login: string,
  request: FastifyRequest,
): Promise<string | undefined> {
  const device = devices.of(request);
  if (!device) return undefined;
  const own = await db.maybeOne(sql`
    select from known_devices d join members m on m.id = d.member_id
    where d.token_hash = ${device} and m.brand_id = ${brandId} and lower(${login}) in (lower(m.email), lower(m.name))`);
  return own === undefined ? undefined : device.toString('base64url');
}

/**
 * Counts by what was typed and by who asks, whether or not an account exists: the refusal reveals no more than the answer does.
 * @param asker a network, or the member's own browser there
 * @throws ApiError 429 too_many_reset_mails · 429 too_many_login_mails
 */
export async function countMailRequest(
  { limits }: Platform,
  what: MailRequest,
  { brandId, login, asker }: { brandId: number; login: string; asker: string },
): Promise<void> {
  try {
    await limits.hit(`${keyOf(what, brandId, login)} ${asker}`, { max: MAILS_A_DAY, window: DAY / SECOND });
  } catch (error) {
    if (error instanceof ApiError) throw new ApiError(429, REFUSALS[what], error.details);
    throw error;
  }
}

/** Counts a mail to an inbox, whoever asked for it. @returns whether it may be sent */
export const countInInbox = ({ limits }: Platform, what: MailRequest, brandId: number, email: string): Promise<boolean> =>
  limits.hit(keyOf(what, brandId, email), { max: MAILS_AN_HOUR, window: HOUR / SECOND }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false;
      throw error;
    },
  );
