import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testS3 } from '../../testing/s3.ts';
import { testStore } from '../../testing/releases.ts';
import { openBucket } from './bucket.ts';
import { type FileStorage, folderStorage } from './file-storage.ts';

async function bucket(): Promise<FileStorage> {
  const {
    RELEASE_BUCKET_URL: url,
    RELEASE_BUCKET_REGION: region,
    RELEASE_BUCKET_KEY_ID: keyId,
    RELEASE_BUCKET_SECRET: secret,
  } = (await testS3()).env;
  return openBucket({ url, region, keyId, secret }, 'test');
}

test.each([
  ['a folder', async () => folderStorage(join(testStore(), 'new'))],
  ['a bucket', bucket],
])('[D-20 B-12] keeps what was written last, frees what was deleted, and takes a new name once: %s', async (_where, open) => {
  const storage = await open();
  const read = async (key: string) => (await storage.get(key))?.toString();
  const putNew = (content: string) => storage.putNew('a/new', Buffer.from(content), { mustLast: true });
  await storage.put('a/b', Buffer.from('one'));
  await storage.put('a/b', Buffer.from('two'), { mustLast: true });
  expect(await read('a/b')).toBe('two');
  expect([await putNew('one'), await putNew('one'), await putNew('two')]).toEqual([true, true, false]);
  expect(await read('a/new')).toBe('one');
  await storage.delete('a/new');
  await storage.delete('a/new');
  expect([await read('a/new'), await putNew('two'), await read('a/new')]).toEqual([undefined, true, 'two']);
});

test('[D-20 B-12] of many who write a new file to a folder at once, one does, and nothing unfinished stays', async () => {
  const dir = join(testStore(), 'files');
  const storage = folderStorage(dir);
  const contents = Array.from({ length: 20 }, (_, nth) => Buffer.from(`number ${nth}`));
  const taken = await Promise.all(contents.map((content) => storage.putNew('one', content)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await storage.get('one')).toEqual(contents[taken.indexOf(true)]);
  expect(await readdir(dir)).toEqual(['one']);
});
