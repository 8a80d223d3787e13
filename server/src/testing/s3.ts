import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const KEY_ID = 'key-of-the-tests';
const SECRET = 'secret of the tests, not of anybody';
const REGION = 'eu-test-1';

/**
 * An object store on its own port that speaks S3: path-style addresses, signature version 4, conditional writes. It tests what `foreign-s3.ts`
 * can't: s3rver neither verifies these signatures nor knows conditional writes, and can't be away or hold damaged bytes.
 */
export interface TestS3 {
  env: Record<`RELEASE_BUCKET_${'URL' | 'REGION' | 'KEY_ID' | 'SECRET'}`, string>;
  /** As `env`, for members' pictures: in the same store, in another bucket. */
  fileEnv: Record<`FILE_BUCKET_${'URL' | 'REGION' | 'KEY_ID' | 'SECRET'}`, string>;
  objects: Map<string, Buffer>;
  /** While true, it answers 503. */
  isAway: boolean;
}

export async function testS3(): Promise<TestS3> {
  const s3: TestS3 = { env: {} as TestS3['env'], fileEnv: {} as TestS3['fileEnv'], objects: new Map(), isAway: false };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    response.statusCode = s3.isAway ? 503 : isSigned(request, body) ? answer(request, body) : 403;
    response.end(response.statusCode === 200 && request.method === 'GET' ? s3.objects.get(request.url ?? '') : undefined);
  });
  function answer({ method, url = '', headers }: IncomingMessage, body: Buffer): number {
    const isThere = s3.objects.has(url);
    if (method === 'GET') return isThere ? 200 : 404;
    if (method === 'DELETE') {
      s3.objects.delete(url);
      return 204; // whether it was there or not
    }
    if (method !== 'PUT') return 405;
    if (isThere && headers['if-none-match'] === '*') return 412;
    s3.objects.set(url, body);
    return 200;
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `${origin}/releases/vesper`;
  s3.env = { RELEASE_BUCKET_URL: url, RELEASE_BUCKET_REGION: REGION, RELEASE_BUCKET_KEY_ID: KEY_ID, RELEASE_BUCKET_SECRET: SECRET };
  s3.fileEnv = {
    FILE_BUCKET_URL: `${origin}/pictures`,
    FILE_BUCKET_REGION: REGION,
    FILE_BUCKET_KEY_ID: KEY_ID,
    FILE_BUCKET_SECRET: SECRET,
  };
  return s3;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Verifies the signature as a store does (AWS: "Create a signed request"). */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, names = '', signature] = /SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})/.exec(headers.authorization ?? '') ?? [];
  const at = String(headers['x-amz-date']);
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, url, '', signed.join(''), names, hash].join('\n');
  const scope = [at.slice(0, 8), REGION, 's3', 'aws4_request'];
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${SECRET}`);
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(request)].join('\n');
  return (
    hmac(key, text).toString('hex') === signature && headers.authorization?.includes(`Credential=${KEY_ID}/${scope.join('/')}`) === true
  );
}
