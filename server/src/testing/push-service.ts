import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '@vesper/contracts';
import webPush from 'web-push';

const pair = webPush.generateVAPIDKeys();
/** VAPID keys for a server that sends push messages. */
export const testVapid = { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey };

export interface ReceivedPush {
  payload: PushPayload;
  ttl: number;
  topic: string;
  urgency: string;
}

/** A browser as its push service knows it: an endpoint, and keys that only the browser has. */
export interface TestBrowser {
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  /** The received messages, decrypted, oldest first. */
  pushes: ReceivedPush[];
  /** Status codes for the next attempts, one each, before `201` again. */
  answers: number[];
  tries: number;
}

export interface TestPushService {
  origin: string;
  browser(): TestBrowser;
  close(): void;
}

/**
 * A push service on its own port that behaves like real ones and browsers: verifies the sender (RFC 8292), decrypts (RFC 8188, 8291), or
 * refuses.
 */
export async function startPushService(vapidPublicKey: string = testVapid.VAPID_PUBLIC_KEY): Promise<TestPushService> {
  const browsers = new Map<string, { browser: TestBrowser; decrypt: (body: Buffer) => string }>();
  const server = createServer(async (request, response) => {
    const found = browsers.get(request.url ?? '');
    const body = await bodyOf(request);
    response.statusCode = found ? answer(found, request, body) : 404;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function answer(
    { browser, decrypt }: { browser: TestBrowser; decrypt: (body: Buffer) => string },
    { headers }: IncomingMessage,
    body: Buffer,
  ) {
    browser.tries += 1;
    const wanted = browser.answers.shift();
    if (wanted !== undefined) return wanted;
    if (!isSigned(headers.authorization ?? '', origin, vapidPublicKey)) return 403;
    if (headers['content-encoding'] !== 'aes128gcm' || body.length > 4096) return 400;
    const [topic, urgency] = [String(headers.topic), String(headers.urgency)];
    browser.pushes.push({ payload: JSON.parse(decrypt(body)), ttl: Number(headers.ttl), topic, urgency });
    return 201;
  }

  return {
    origin,
    browser() {
      const { keys, decrypt } = browserKeys();
      const path = `/${randomBytes(16).toString('base64url')}`;
      const browser: TestBrowser = {
        subscription: { endpoint: origin + path, expirationTime: null, keys },
        pushes: [],
        answers: [],
        tries: 0,
      };
      browsers.set(path, { browser, decrypt });
      return browser;
    },
    close: () => void server.close(),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** `vapid t=<JWT by ES256>, k=<public key>`: signed by that key, for this service, for a day at most. */
function isSigned(header: string, origin: string, publicKey: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const by = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: by, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
  return isGenuine && aud === origin && Number.isInteger(exp) && /^mailto:.+@/.test(sub);
}

/**
 * A browser's side of RFC 8291, written from the RFC independently of the library that encrypts, so that agreement means both are right.
 */
function browserKeys() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const secret = randomBytes(16);
  const hkdf = (salt: Uint8Array, key: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const record = body.subarray(21 + idLength);
    const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
    const key = hkdf(secret, own.computeSecret(sender), keyInfo, 32);
    const contentKey = hkdf(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // The last record ends with 2, then zeros (RFC 8188).
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  return { keys: { p256dh: own.getPublicKey('base64url'), auth: secret.toString('base64url') }, decrypt };
}
