import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { BucketAccess } from '../platform/storage/bucket.ts';
import { filesIn } from './uploads.ts';

/** The only account that s3rver has. */
const KEY = 'S3RVER';
/** Never compared: s3rver reads the key alone. */
const SECRET = 'a secret of sixteen';

/** An S3 server that others wrote (s3rver), on its own port and folder, with one bucket. */
export interface ForeignS3 {
  /** Of an address within it: `/pictures`. */
  access(path: string, keyId?: string): BucketAccess;
  env<Prefix extends string>(prefix: Prefix, path: string): Record<`${Prefix}_${'URL' | 'REGION' | 'KEY_ID' | 'SECRET'}`, string>;
  /** Files on its disk that hold an object. */
  objects(): Promise<string[]>;
}

/**
 * It knows its keys, buckets and objects, and answers as S3 does. It verifies no signatures of version 4, ignores the conditions of writes, and
 * can't be made to fail: `s3.ts` does all three.
 */
export async function foreignS3(bucket: string): Promise<ForeignS3> {
  const directory = await mkdtemp(join(tmpdir(), 'vesper-s3rver-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  const access = (path: string, keyId = KEY) => ({ url: `http://127.0.0.1:${port}${path}`, region: 'us-east-1', keyId, secret: SECRET });
  return {
    access,
    env(prefix, path) {
      const { url, region, keyId, secret } = access(path);
      const env = { [`${prefix}_URL`]: url, [`${prefix}_REGION`]: region, [`${prefix}_KEY_ID`]: keyId, [`${prefix}_SECRET`]: secret };
      return env as ReturnType<ForeignS3['env']>;
    },
    objects: async () => (await filesIn(directory)).filter((name) => name.endsWith('._S3rver_object')),
  };
}
