import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { ApiError } from '../errors/api-error.ts';
import type { FileStorage } from './file-storage.ts';

export interface BucketAccess {
  /** The bucket, with an optional folder: `https://s3.eu-central-1.amazonaws.com/releases/vesper`. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

export class BucketUnreachable extends ApiError {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(503, 'unavailable', { retry_after: 5 });
    this.reason = reason;
    this.cause = options?.cause;
  }
}

const ANSWER_WITHIN_MS = 10_000;
/** A file of any size, in both directions. */
const LARGE_FILE_WITHIN_MS = 10 * 60_000;
/** After a server error; aws4fetch uses exponential backoff with jitter. */
const RETRIES = 2;

/**
 * Files in an S3 bucket. Every call rejects with `BucketUnreachable` without a usable answer. The addresses that `url` gives have no
 * signature, so no one can load them.
 * @param what what is in it, for errors: "release store"
 */
export function openBucket({ url, region, keyId, secret }: BucketAccess, what: string): FileStorage {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: RETRIES });

  const urlOf = (name: string) => `${url.replace(/\/$/, '')}/${name.split('/').map(encodeURIComponent).join('/')}`;

  async function ask(name: string, init: RequestInit, within = ANSWER_WITHIN_MS): Promise<Response> {
    try {
      return await client.fetch(urlOf(name), { ...init, signal: AbortSignal.timeout(within) });
    } catch (cause) {
      throw new BucketUnreachable(`the ${what} does not answer`, { cause });
    }
  }

  /** A bucket that is not there has lost no file: a wrong address must not look as if everything were gone, or deleted. */
  const isMissing = async (response: Response) => response.status === 404 && !(await response.text()).includes('NoSuchBucket');

  async function get(name: string): Promise<Buffer | undefined> {
    const response = await ask(name, { method: 'GET' });
    if (await isMissing(response)) return undefined;
    if (!response.ok) throw new BucketUnreachable(`the ${what} answered ${response.status} to ${name}`);
    return Buffer.from(await response.arrayBuffer());
  }

  return {
    get,
    url: urlOf,
    async delete(name) {
      const response = await ask(name, { method: 'DELETE' });
      if (!response.ok && !(await isMissing(response))) throw new BucketUnreachable(`the ${what} answered ${response.status} to ${name}`);
    },
    async put(name, content) {
      const response = await ask(name, { method: 'PUT', body: new Uint8Array(content) });
      if (!response.ok) throw new BucketUnreachable(`the ${what} answered ${response.status} to ${name}`);
    },
    async putFile(name, path) {
      const response = await ask(name, { method: 'PUT', body: await openAsBlob(path) }, LARGE_FILE_WITHIN_MS);
      if (!response.ok) throw new BucketUnreachable(`the ${what} answered ${response.status} to ${name}`);
    },
    async open(name) {
      const response = await ask(name, { method: 'GET' }, LARGE_FILE_WITHIN_MS);
      if (await isMissing(response)) return undefined;
      const size = Number(response.headers.get('content-length'));
      if (!response.ok || !response.body) throw new BucketUnreachable(`the ${what} answered ${response.status} to ${name}`);
      return { size, stream: Readable.from(response.body) };
    },
    async putNew(name, content) {
      // Check first: not every store supports conditional writes.
      const before = await get(name);
      if (before) return before.equals(content);
      const response = await ask(name, { method: 'PUT', body: new Uint8Array(content), headers: { 'if-none-match': '*' } });
      if (response.ok) return true;
      if (response.status === 409 || response.status === 412) return (await get(name))?.equals(content) ?? false;
      throw new BucketUnreachable(`the ${what} answered ${response.status} to ${name}`);
    },
  };
}
