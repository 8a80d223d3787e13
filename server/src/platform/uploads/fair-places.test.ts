import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FORM, formOf } from '../../testing/api.ts';
import { aPicture } from '../../testing/a-picture.ts';
import { createUploads } from './uploads.ts';

/** Uploads whose requests send the beginning of a file, and the rest when told to. */
async function uploading(places: number) {
  const dir = await mkdtemp(join(tmpdir(), 'vesper-places-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const uploads = createUploads({ dir, places });
  const begin = (network: string, sender: string) => {
    const raw = Object.assign(new PassThrough(), { headers: { 'content-type': FORM } });
    const form = formOf(aPicture);
    raw.write(form.subarray(0, 500));
    const outcome = uploads
      .receive({ raw } as unknown as FastifyRequest, 1_000_000, { network, sender }, async () => 'received')
      .catch((error: { status: number }) => error.status);
    return { outcome, finish: () => raw.end(form.subarray(500)) };
  };
  const underWay = () => readdir(dir);
  return { begin, underWay };
}

type Upload = ReturnType<Awaited<ReturnType<typeof uploading>>['begin']>;
const finished = async (upload: Upload) => {
  upload.finish();
  return upload.outcome;
};

test('[D-20 R7] eight slow accounts of one network take all places, and an honest member of any network still gets in', async () => {
  const { begin, underWay } = await uploading(32);
  const slow = Array.from({ length: 32 }, (_, nth) => begin('203.0.113.7', `slow ${nth % 8}`));
  await vi.waitFor(async () => expect(await underWay()).toHaveLength(32));
  expect(await finished(begin('198.51.100.4', 'anna'))).toBe('received');
  const more = begin('203.0.113.7', 'slow 0');
  await vi.waitFor(async () => expect(await underWay()).toHaveLength(32));
  expect(await finished(begin('203.0.113.7', 'bert'))).toBe('received');
  // The oldest made room, one for each, and is told to come back; the others go on.
  expect(await Promise.all(slow.slice(0, 2).map(({ outcome }) => outcome))).toEqual([503, 503]);
  expect(await Promise.all([...slow.slice(2), more].map(finished))).toEqual(Array(31).fill('received'));
  await vi.waitFor(async () => expect(await underWay()).toEqual([]));
});

test('[D-20 R7] no one makes room for one who has as much: it is told to come back', async () => {
  const { begin, underWay } = await uploading(4);
  const fair = ['a', 'b', 'c', 'd'].map((name) => begin(`network ${name}`, name));
  await vi.waitFor(async () => expect(await underWay()).toHaveLength(4));
  expect(await begin('network a', 'a').outcome).toBe(503);
  expect(await begin('network a', 'another').outcome).toBe(503);
  expect(await Promise.all(fair.map(finished))).toEqual(Array(4).fill('received'));
});

test('[D-20 R7] a sender who has four in progress gets no fifth, however many places are free', async () => {
  const { begin, underWay } = await uploading(32);
  const own = [1, 2, 3, 4].map(() => begin('198.51.100.4', 'anna'));
  await vi.waitFor(async () => expect(await underWay()).toHaveLength(4));
  expect(await begin('198.51.100.4', 'anna').outcome).toBe(429);
  expect(await Promise.all(own.map(finished))).toEqual(Array(4).fill('received'));
});
