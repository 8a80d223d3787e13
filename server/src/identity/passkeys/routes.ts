import { randomBytes } from 'node:crypto';
import type { CallResponse, Locale } from '@vesper/contracts';
import { passkeyChangedMail } from '../../mails/passkey-changed.ts';
import { lockMember } from '../../members/locks.ts';
import { userOf } from '../../members/user.ts';
import { photoUrlsOf } from '../../photos/urls.ts';
import type { Brand } from '../../platform/brands/brand-lookup.ts';
import { earlier, MINUTE } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database/db.ts';
import { callRoute } from '../../platform/http/call-route.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Module } from '../../platform/platform.ts';
import type { Session, SignedInMember } from '../../platform/sessions/sessions.ts';
import { alertNewLogin } from '../login-alert.ts';
import { checkOwnPassword, requireUnchanged } from '../own-password.ts';
import { tellingOwner } from '../self-exclusions.ts';
import { createUndoLink } from '../undo-links.ts';
import { CHALLENGE_MS, storeChallenge, takeChallenge } from './challenges.ts';
import {
  addPasskey,
  findPasskey,
  knownTransports,
  MAX_PASSKEYS,
  passkeysOf,
  removePasskey,
  renamePasskey,
  takePasskeyLogin,
} from './passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { userHandleOf, verifyLogin, verifyNewPasskey, webAuthn } from './verify.ts';

/** Wrong passwords that a (possibly stolen) session may try in an hour. */
const TRIES_AN_HOUR = 10;
/** After a login, the password is not asked for again: whoever logs in by a link or a passkey may have forgotten it. */
const FRESH_LOGIN = 10 * MINUTE;
/** EdDSA, ES256, RS256: what authenticators make. */
const ALGORITHMS = [-8, -7, -257];

const isFresh = (session: Session, now: Date): boolean => session.createdAt > earlier(now, FRESH_LOGIN);

/** Logins by passkey, and the member's own ones (B-08). */
export const passkeyModule: Module = (app, platform) => {
  const { db, limits, mail } = platform;

  const listOf = async (from: Queryable, member: SignedInMember, session: Session, now: Date): Promise<CallResponse<'passkeys.get'>> => ({
    passkeys: (await passkeysOf(from, member.id)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    asks_password: !isFresh(session, now),
  });

  /** As of other changes of how one logs in: a member who did not do this has to know, and can undo it. */
  async function tell(
    tx: Tx,
    brand: Brand,
    to: { id: string; name: string; email: string; language: string },
    change: Change,
  ): Promise<void> {
    const { origin, now, ...data } = change;
    const url = await createUndoLink(tx, { memberId: to.id, what: 'passkey', email: to.email, origin, now });
    const { id, name, email } = to;
    await mail.send(tx, passkeyChangedMail, { brand, to: { id, name, email, locale: to.language as Locale }, data: { ...data, url } });
  }

  /**
   * Before a passkey is added, renamed or removed: the password, or a login of the last minutes. Outside of any transaction.
   * @returns the hash it matched, for `requireUnchanged`; undefined: the login is fresh, and none was given
   * @throws {ApiError} 422 password required or password_wrong · 429
   */
  async function checkPassword(password: string | undefined, { member, session, now }: Asking): Promise<string | undefined> {
    if (password === undefined && !isFresh(session, now)) throw new ApiError(422, 'fields_invalid', { fields: { password: 'required' } });
    if (password === undefined) return undefined;
    await limits.hit(`passkey ${member.id}`, { max: TRIES_AN_HOUR, window: 3600 });
    return checkOwnPassword(db, member.id, password, 'password');
  }

  callRoute(app, 'passkeys.get', { access: 'member', handler: ({ ctx }) => listOf(ctx.tx, ctx.member, ctx.session, ctx.now) });

  callRoute(app, 'passkey.begin', {
    access: 'member',
    ownTransaction: true,
    handler: async ({ body, ctx, request }) => {
      const { brand, member, now } = ctx;
      // Else it would outlast the owner of a mistyped address taking the account over.
      if (member.status !== 'active') throw new ApiError(403, 'unconfirmed');
      const checked = await checkPassword(body.password, ctx);
      const site = relyingParty(platform, brand, request);
      const { generateRegistrationOptions } = await webAuthn();
      return ctx.commit(async (tx) => {
        if (checked !== undefined) await requireUnchanged(tx, member.id, checked, 'password');
        const own = await passkeysOf(tx, member.id);
        if (own.length >= MAX_PASSKEYS) throw new ApiError(409, 'passkey_limit');
        const options = await generateRegistrationOptions({
          rpID: site.id,
          rpName: brand.settings.name,
          userID: new Uint8Array(userHandleOf(member.id)),
          userName: member.name,
          userDisplayName: member.name,
          timeout: CHALLENGE_MS,
          attestationType: 'none',
          excludeCredentials: own
            .filter(({ rpId }) => rpId === site.id)
            .map(({ credentialId, transports }) => ({
              id: credentialId.toString('base64url'),
              transports: knownTransports(transports),
            })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          supportedAlgorithmIDs: ALGORITHMS,
        });
        await storeChallenge(tx, { brandId: brand.id, memberId: member.id, rpId: site.id, challenge: options.challenge, now });
        return { options: options as CallResponse<'passkey.begin'>['options'] };
      });
    },
  });

  callRoute(app, 'passkey.create', {
    access: 'member',
    ownTransaction: true,
    limit: { per: 'member', max: 30, window: 3600 },
    handler: async ({ body, ctx, request }) => {
      const { brand, member, session, now } = ctx;
      if (member.status !== 'active') throw new ApiError(403, 'unconfirmed');
      const { id: rpId, origin } = relyingParty(platform, brand, request);
      const verified = await verifyNewPasskey({ id: rpId, origin }, body.credential);
      if (!verified) throw new ApiError(422, 'passkey_refused');
      return ctx.commit(async (tx) => {
        await takeChallenge(tx, { brandId: brand.id, memberId: member.id, rpId, challenge: verified.challenge, now });
        const { name } = body;
        const transports = body.credential.response.transports ?? [];
        await addPasskey(tx, { brandId: brand.id, memberId: member.id, rpId, name, passkey: verified, transports, now });
        await tell(tx, brand, member, { what: 'added', passkey: name, origin, now });
        return listOf(tx, member, session, now);
      });
    },
  });

  callRoute(app, 'passkey.rename', {
    access: 'member',
    ownTransaction: true,
    handler: async ({ body, ctx }) => {
      const { member, session, now } = ctx;
      const checked = await checkPassword(body.password, ctx);
      return ctx.commit(async (tx) => {
        if (checked !== undefined) await requireUnchanged(tx, member.id, checked, 'password');
        await renamePasskey(tx, member.id, body);
        return listOf(tx, member, session, now);
      });
    },
  });

  callRoute(app, 'passkey.remove', {
    access: 'member',
    ownTransaction: true,
    handler: async ({ body, ctx, request }) => {
      const { brand, member, session, now } = ctx;
      const checked = await checkPassword(body.password, ctx);
      const { origin } = relyingParty(platform, brand, request);
      return ctx.commit(async (tx) => {
        await lockMember(tx, member.id);
        if (checked !== undefined) await requireUnchanged(tx, member.id, checked, 'password');
        const passkey = await removePasskey(tx, member.id, body.id);
        if (passkey !== undefined) await tell(tx, brand, member, { what: 'removed', passkey, origin, now });
        return listOf(tx, member, session, now);
      });
    },
  });

  callRoute(app, 'passkey.ask', {
    access: 'anyone',
    limit: { per: 'client', max: 60, window: 60 },
    handler: async ({ ctx: { tx, brand, now }, request }) => {
      const { id: rpId } = relyingParty(platform, brand, request);
      const challenge = randomBytes(32).toString('base64url');
      await storeChallenge(tx, { brandId: brand.id, memberId: null, rpId, challenge, now });
      return { options: { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required' } };
    },
  });

  callRoute(app, 'passkey.login', {
    access: 'anyone',
    ownTransaction: true,
    limit: { per: 'client', max: 60, window: 60 },
    handler: async ({ body, ctx, request }) => {
      const { brand, now } = ctx;
      const site = relyingParty(platform, brand, request);
      const passkey = await findPasskey(db, { brandId: brand.id, rpId: site.id, credentialId: body.credential.id });
      const verified = passkey && (await verifyLogin(site, passkey, body.credential));
      if (!verified) throw new ApiError(403, 'passkey_unknown');
      const login = { brand, origin: site.origin, rpId: site.id, passkey, verified, restore: body.restore === true, now };
      return tellingOwner(platform, brand, passkey.memberId, () =>
        ctx.commit(async (tx, signIn) => {
          const proof = await takePasskeyLogin(tx, platform, login);
          await alertNewLogin(tx, platform, brand, proof.memberId, request, now);
          await signIn(proof);
          return { ok: true, user: await userOf(tx, photoUrlsOf(platform, brand), brand.id, proof.memberId) };
        }),
      );
    },
  });
};

interface Asking {
  member: SignedInMember;
  session: Session;
  now: Date;
}

interface Change {
  what: 'added' | 'removed';
  /** The passkey's name. */
  passkey: string;
  origin: string;
  now: Date;
}
