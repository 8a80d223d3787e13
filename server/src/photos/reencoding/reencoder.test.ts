import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aPicture } from '../../testing/a-picture.ts';
import { createReencoder, type ReencoderOptions } from './reencoder.ts';

/** Workers that do this with what they are sent. */
async function reencoderOf(program: string | undefined, options: Partial<ReencoderOptions> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'vesper-reencoder-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const source = join(dir, 'source');
  await writeFile(source, aPicture);
  if (program) await writeFile(join(dir, 'worker.mjs'), program);
  const log = { warn: vi.fn(), error: vi.fn() };
  const reencoder = createReencoder({ log: log as never, ...(program && { program: join(dir, 'worker.mjs') }), ...options });
  onTestFinished(() => reencoder.close());
  return { dir, log, reencode: () => reencoder.reencode(source, join(dir, 'target')) };
}

const onSent = (does: string) => `import { writeFileSync } from 'node:fs'; process.on('message', ({ target }) => { ${does} });`;

test('[D-20 R14] a worker that hangs over a picture, or dies of it, is ended with it; the next one is read by another', async () => {
  const left = `writeFileSync(target, 'half of it');`;
  for (const does of ['while (true);', 'process.abort();', `process.kill(process.pid, 'SIGSEGV');`, 'process.exit(0);']) {
    const { dir, log, reencode } = await reencoderOf(onSent(left + does), { timeoutMs: 1500 });
    expect(await Promise.all([reencode(), reencode(), reencode()]), does).toEqual(Array(3).fill('picture_unreadable'));
    expect(await readdir(dir), does).not.toContain('target');
    expect(log.warn).toHaveBeenCalledTimes(3);
  }
  const { reencode } = await reencoderOf(undefined);
  expect(await reencode()).toMatchObject({ width: 300, height: 400 });
});

test('[D-20 R14] the time of a worker is what it takes of the processors: one that only waits for them is not ended', async () => {
  const busy = await reencoderOf(onSent('while (true);'), { cpuMs: 300 });
  expect(await busy.reencode()).toBe('picture_unreadable');
  const answer = `process.send({ done: { width: 1, height: 1, thumbhash: '' } })`;
  const slow = await reencoderOf(onSent(`setTimeout(() => ${answer}, 1500);`), { cpuMs: 1000 });
  expect(await slow.reencode()).toMatchObject({ width: 1 });
});

const hungry = `
  const held = [];
  setInterval(() => held.push(Buffer.alloc(8_000_000, 1)), 5);`;

test('[D-20 R14] a worker that takes more memory than it may is ended at once, and the next picture is read by another', async () => {
  const { dir, log, reencode } = await reencoderOf(onSent(`writeFileSync(target, 'half of it'); ${hungry}`), { maxMegabytes: 200 });
  const began = performance.now();
  expect(await Promise.all([reencode(), reencode(), reencode()])).toEqual(Array(3).fill('picture_unreadable'));
  expect(performance.now() - began).toBeLessThan(10_000); // by itself it would be 60 seconds
  expect(await readdir(dir)).not.toContain('target');
  expect(log.warn).toHaveBeenCalledTimes(3);
  const { reencode: reencodeNext } = await reencoderOf(undefined);
  expect(await reencodeNext()).toMatchObject({ width: 300, height: 400 });
});

test('[D-20 R14] the largest picture that is taken stays within the memory of a worker; within less it is refused', async () => {
  const { dir, reencode } = await reencoderOf(undefined);
  const large = sharp({ create: { width: 7000, height: 7100, channels: 3, background: 'teal' } }).jpeg({ progressive: true });
  await large.toFile(join(dir, 'source'));
  expect(await reencode()).toMatchObject({ height: 2400 });
  const { dir: narrow, reencode: reencodeWithin } = await reencoderOf(undefined, { maxMegabytes: 200 });
  await copyFile(join(dir, 'source'), join(narrow, 'source'));
  expect(await reencodeWithin()).toBe('picture_unreadable');
}, 30_000);

test('[D-20 R7] so many are read at once, so many wait, and the others are told to come back', async () => {
  const { reencode } = await reencoderOf(onSent(`process.send({ done: { width: 1, height: 1, thumbhash: '' } });`), {
    processes: 1,
    waiting: 2,
  });
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(reencode));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(answers[4]).toMatchObject({ reason: { status: 503, details: { retry_after: expect.any(Number) } } });
  expect(await reencode()).toMatchObject({ width: 1 });
});

test('[D-20] a worker knows nothing of the server’s environment, and is used again', async () => {
  process.env.SECRET_OF_THE_SERVER = 'a secret';
  onTestFinished(() => void delete process.env.SECRET_OF_THE_SERVER);
  const { reencode } = await reencoderOf(
    onSent(`process.send({ done: { width: process.env.SECRET_OF_THE_SERVER ? 1 : 0, height: process.pid, thumbhash: '' } });`),
    { processes: 1 },
  );
  const first = await reencode();
  expect(first).toMatchObject({ width: 0 });
  expect(await reencode()).toEqual(first);
});

test('[D-20 D-02] a full disk is no fault of the picture', async () => {
  const { reencode } = await reencoderOf(onSent(`process.send({ failed: 'Error: ENOSPC: no space left on device, write' });`));
  await expect(reencode()).rejects.toMatchObject({ code: 'ENOSPC' });
});
