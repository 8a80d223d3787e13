import { createECDH, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import type { BucketAccess } from './platform/storage/bucket.ts';
import type { VapidKeys } from './push/vapid.ts';
import { type ProviderName, type ProviderSetting, readProviderSetting } from './payments/provider-setting.ts';
import { readPublicKeys } from './releases/verify.ts';

/** An invalid environment; `message` has one sentence per variable, for people to read. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, error)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min, error), z.maximum(max, error))),
  );
};
const port = wholeNumber(0, 65_535);
const flag = z.pipe(
  z.enum(['0', '1'], 'must be 0 or 1'),
  z.transform((value) => value === '1'),
);
const url = (protocols: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
        `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      ),
    );
const secret = z.string().check(z.minLength(16, 'must have at least 16 characters'));

const vapidKey = (bytes: number) =>
  z.string().check(z.refine((text) => Buffer.from(text, 'base64url').length === bytes, `must be ${bytes} bytes in base64url`));

function areReleaseKeys(text: string): boolean {
  try {
    return readPublicKeys(text).length > 0;
  } catch {
    return false;
  }
}

const environment = z.object({
  /** Defaults to the mode that exposes no mails. */
  VESPER_MODE: z._default(z.enum(['demo', 'dev', 'staging', 'production'], 'must be demo, dev, staging or production'), 'production'),
  /** Written when the server listens: JSON `{port, pid}`. */
  VESPER_READY_FILE: z.optional(z.string()),
  HOST: z._default(z.string(), '0.0.0.0'),
  PORT: z._default(port, 3000),
  /** Whether a proxy of ours is in front, whose X-Forwarded-For and -Host are then trusted. */
  TRUST_PROXY: z._default(flag, false),
  /** The header in which that proxy sends the visitor's country (ISO 3166-1 alpha-2), such as `cf-ipcountry`. */
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'must be the name of a header'))),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  DATABASE_POOL: z._default(wholeNumber(2, 500), 20),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'])),
  /** The HTTP gateway for text messages; user and password in it are sent as basic authentication. */
  SMS_URL: z.optional(url(['https:', 'http:'])),
  MAIL_FROM: z._default(z.string(), 'no-reply@localhost'),
  MAIL_INBOX_PORT: z._default(port, 0),
  RELEASES_DIR: z._default(z.string(), '.vesper/releases'),
  FILES_DIR: z._default(z.string(), '.vesper/files'),
  PAYMENT_SANDBOX_URL: z.optional(url(['http:', 'https:'])),
  PAYMENT_SANDBOX_SECRET: z.optional(secret),
  /** Which provider takes payments by which method, such as `*=mollie,paysafecard=none`. Default: the one with a key, Mollie first. */
  PAYMENT_PROVIDERS: z.optional(z.string()),
  MOLLIE_API_KEY: z.optional(z.string().check(z.regex(/^(live|test)_\w{30,}$/, 'must be an API key: live_… or test_…'))),
  /** Another address of Mollie's API, for tests. */
  MOLLIE_API_URL: z.optional(url(['https:'])),
  /** Signs photo URLs, so that they can't be guessed; the key that encrypts cursors is derived from it. */
  PHOTO_URL_SECRET: z.optional(secret),
  /**
   * Who looks at members' photos before others see them: `people` (`npm run moderate`); locally also `demo`, which accepts after seconds,
   * and `none`.
   */
  PHOTO_REVIEW: z.optional(z.enum(['people', 'demo', 'none'], 'must be people, demo or none')),
  /** Who finds out whether members are 18, where a brand's `age_check_countries` ask for it; locally `demo`, which believes everybody. */
  AGE_CHECK_PROVIDER: z.optional(z.enum(['demo'], 'must be a provider that we have: demo')),
  /** Identifies us to push services (RFC 8292): a P-256 key pair in base64url. Without it no push messages are sent. */
  VAPID_PUBLIC_KEY: z.optional(vapidKey(65)),
  VAPID_PRIVATE_KEY: z.optional(vapidKey(32)),
  METRICS_TOKEN: z.optional(secret),
  MAIL_HOOK_TOKEN: z.optional(secret),
  /** Public keys whose releases are trusted: Ed25519, SPKI in base64, separated by commas. */
  RELEASE_PUBLIC_KEYS: z.optional(z.string().check(z.refine(areReleaseKeys, 'must be Ed25519 keys (SPKI, base64), separated by commas'))),
  /** An S3 bucket for the files of releases; RELEASES_DIR is then this machine's copy. */
  RELEASE_BUCKET_URL: z.optional(url(['https:', 'http:'])),
  RELEASE_BUCKET_REGION: z._default(z.string(), 'us-east-1'),
  RELEASE_BUCKET_KEY_ID: z.optional(z.string()),
  RELEASE_BUCKET_SECRET: z.optional(secret),
  /** An S3 bucket for members' pictures, for all server processes; FILES_DIR then holds what is in progress and copies of data. */
  FILE_BUCKET_URL: z.optional(url(['https:', 'http:'])),
  FILE_BUCKET_REGION: z._default(z.string(), 'us-east-1'),
  FILE_BUCKET_KEY_ID: z.optional(z.string()),
  FILE_BUCKET_SECRET: z.optional(secret),
  /** May release everything, and create tokens that may release one remote. */
  RELEASE_OPERATOR_TOKEN: z.optional(secret),
  /** Hosts that `?remotes=` may load a build from, outside of production; names without ports, separated by commas. Default: in demo and dev this machine, in staging none. */
  OVERRIDE_HOSTS: z.optional(z.string()),
  /** In dev mode: the overrides every document is built with, as in `?remotes=` (`npm run dev`). */
  DEV_REMOTES: z.optional(z.string()),
  /** Requests a minute from one address before all of them are refused; 0 sets no ceiling. */
  REQUEST_CEILING: z.optional(wholeNumber(0, 1_000_000)),
  /** Calls in progress in this process before others get 503. */
  REQUESTS_AT_ONCE: z._default(wholeNumber(1, 100_000), 100),
  /** Told to stop, the server goes on answering for so long, while /healthz keeps new requests away from it. */
  DRAIN_SECONDS: z._default(wholeNumber(0, 300), 0),
  /** How long after that requests in progress get before they are cut. */
  STOP_SECONDS: z._default(wholeNumber(1, 300), 2),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a level of pino'), 'info'),
});

export type Mode = z.output<typeof environment>['VESPER_MODE'];

export interface Config {
  mode: Mode;
  /** Demo and development: `/dev/*` pages, the local mailbox, unknown hosts served as the first brand. */
  isLocal: boolean;
  readyFile: string | undefined;
  host: string;
  port: number;
  trustProxy: boolean;
  countryHeader: string | undefined;
  database: { url: string; poolSize: number };
  /** Without `hookToken` no provider reports what came back. */
  mail: { smtpUrl: string | undefined; from: string; inboxPort: number; hookToken: string | undefined };
  /** Without it, text messages go to the local mailbox, and elsewhere nothing that needs one is offered. */
  smsUrl: string | undefined;
  releasesDir: string;
  filesDir: string;
  paymentSandbox: { url: string; secret: string } | undefined;
  mollie: { apiKey: string; url: string | undefined } | undefined;
  paymentProviderOf: ProviderSetting;
  /** Whether any provider has a key. */
  takesPayments: boolean;
  push: VapidKeys | undefined;
  metricsToken: string | undefined;
  releaseKeys: KeyObject[];
  releaseOperatorToken: string | undefined;
  releaseBucket: BucketAccess | undefined;
  fileBucket: BucketAccess | undefined;
  overrideHosts: string[];
  devRemotes: string | undefined;
  photoUrlSecret: string;
  photoReview: 'people' | 'demo' | 'none';
  ageCheckProvider: 'demo' | undefined;
  requestCeiling: number;
  requestsAtOnce: number;
  stopping: { drainSeconds: number; closeSeconds: number };
  logLevel: string;
}

/** @throws {ConfigError} */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(sentence).join('\n'));
  const values = parsed.data;
  const isLocal = values.VESPER_MODE === 'demo' || values.VESPER_MODE === 'dev';
  if (!isLocal && !values.SMTP_URL) throw new ConfigError(`SMTP_URL must be set in ${values.VESPER_MODE} mode: there is no local mailbox.`);
  const photoUrlSecret = values.PHOTO_URL_SECRET ?? (isLocal ? 'local, so not a secret' : undefined);
  if (!photoUrlSecret) throw new ConfigError(`PHOTO_URL_SECRET must be set in ${values.VESPER_MODE} mode.`);
  if (!isLocal && values.PHOTO_REVIEW && values.PHOTO_REVIEW !== 'people')
    throw new ConfigError(`PHOTO_REVIEW must be people in ${values.VESPER_MODE} mode: nothing else looks at photos.`);
  if (!isLocal && values.AGE_CHECK_PROVIDER === 'demo')
    throw new ConfigError(`AGE_CHECK_PROVIDER must not be demo in ${values.VESPER_MODE} mode: it believes everybody.`);
  if (!isLocal && !values.RELEASE_PUBLIC_KEYS)
    throw new ConfigError(`RELEASE_PUBLIC_KEYS must be set in ${values.VESPER_MODE} mode: without it no release is trusted.`);
  if (values.PAYMENT_SANDBOX_URL && !values.PAYMENT_SANDBOX_SECRET)
    throw new ConfigError('PAYMENT_SANDBOX_SECRET must be set when PAYMENT_SANDBOX_URL is.');
  if (values.VESPER_MODE === 'production' && values.MOLLIE_API_KEY?.startsWith('test_'))
    throw new ConfigError('MOLLIE_API_KEY must be a live key in production mode: with a test key no one pays.');
  if (values.VESPER_MODE === 'production' && values.MOLLIE_API_URL)
    throw new ConfigError('MOLLIE_API_URL is not allowed in production mode: keys are for Mollie alone.');
  if (values.COUNTRY_HEADER && !values.TRUST_PROXY)
    throw new ConfigError('COUNTRY_HEADER is trusted only behind a proxy: TRUST_PROXY must be 1.');
  if (values.DEV_REMOTES && values.VESPER_MODE !== 'dev') throw new ConfigError('DEV_REMOTES is only allowed in dev mode.');

  return {
    mode: values.VESPER_MODE,
    isLocal,
    readyFile: values.VESPER_READY_FILE,
    host: values.HOST,
    port: values.PORT,
    trustProxy: values.TRUST_PROXY,
    countryHeader: values.COUNTRY_HEADER?.toLowerCase(),
    database: { url: values.DATABASE_URL, poolSize: values.DATABASE_POOL },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM, inboxPort: values.MAIL_INBOX_PORT, hookToken: values.MAIL_HOOK_TOKEN },
    smsUrl: values.SMS_URL,
    releasesDir: values.RELEASES_DIR,
    filesDir: values.FILES_DIR,
    paymentSandbox:
      values.PAYMENT_SANDBOX_URL && values.PAYMENT_SANDBOX_SECRET
        ? { url: values.PAYMENT_SANDBOX_URL, secret: values.PAYMENT_SANDBOX_SECRET }
        : undefined,
    mollie: values.MOLLIE_API_KEY ? { apiKey: values.MOLLIE_API_KEY, url: values.MOLLIE_API_URL } : undefined,
    ...providersIn(values),
    photoUrlSecret,
    photoReview: values.PHOTO_REVIEW ?? (isLocal ? 'demo' : 'people'),
    ageCheckProvider: values.AGE_CHECK_PROVIDER ?? (isLocal ? 'demo' : undefined),
    push: vapidIn(values),
    metricsToken: values.METRICS_TOKEN,
    releaseKeys: readPublicKeys(values.RELEASE_PUBLIC_KEYS ?? ''),
    overrideHosts: listIn(values.OVERRIDE_HOSTS ?? (isLocal ? '127.0.0.1,localhost' : '')),
    devRemotes: values.DEV_REMOTES,
    releaseOperatorToken: values.RELEASE_OPERATOR_TOKEN,
    releaseBucket: bucketIn(values, 'RELEASE_BUCKET'),
    fileBucket: bucketIn(values, 'FILE_BUCKET'),
    requestsAtOnce: values.REQUESTS_AT_ONCE,
    stopping: { drainSeconds: values.DRAIN_SECONDS, closeSeconds: values.STOP_SECONDS },
    requestCeiling: values.REQUEST_CEILING ?? (isLocal ? 0 : 3000),
    logLevel: values.LOG_LEVEL,
  };
}

const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');

function providersIn({ MOLLIE_API_KEY, PAYMENT_SANDBOX_URL, PAYMENT_PROVIDERS }: z.output<typeof environment>) {
  const configured: ProviderName[] = [...(MOLLIE_API_KEY ? ['mollie' as const] : []), ...(PAYMENT_SANDBOX_URL ? ['sandbox' as const] : [])];
  try {
    return { paymentProviderOf: readProviderSetting(PAYMENT_PROVIDERS, configured), takesPayments: configured.length > 0 };
  } catch (error) {
    throw new ConfigError(`PAYMENT_PROVIDERS is wrong: ${(error as Error).message}.`);
  }
}

function vapidIn({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: z.output<typeof environment>): VapidKeys | undefined {
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey || !privateKey) throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  if (pair.getPublicKey('base64url') !== publicKey) throw new ConfigError('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.');
  return { publicKey, privateKey };
}

function bucketIn(values: z.output<typeof environment>, name: 'RELEASE_BUCKET' | 'FILE_BUCKET'): BucketAccess | undefined {
  const [address, keyId, key] = [values[`${name}_URL`], values[`${name}_KEY_ID`], values[`${name}_SECRET`]];
  if (!address) return undefined;
  if (!keyId || !key) throw new ConfigError(`${name}_KEY_ID and ${name}_SECRET must be set when ${name}_URL is.`);
  return { url: address, region: values[`${name}_REGION`], keyId, secret: key };
}

/** Names the variable, never its value, which may be a secret. */
function sentence(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  return issue.code === 'invalid_type' ? `${name} must be set.` : `${name} ${issue.message}.`;
}
