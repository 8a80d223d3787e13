// npm run bench:photo: upload and all renditions of a 12-megapixel photo, compared with the bare sharp calls in the same run, and how it
// slows other requests down (S6).
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { calls } from '@vesper/contracts';
import { cookieOf } from '@vesper/proof/member-client';
import { startBareStack } from '@vesper/proof/bare-stack';
import { type TestMember, insertMembers } from '@vesper/proof/test-members';
import autocannon from 'autocannon';
import { machine } from './machine.ts';
import { bareCalls, cameraPicture } from './photo/bare.ts';
import { atMost, noted, ratios, report } from './report.ts';

/** Other members' reads per second. */
const READS = 20;
const READ_SECONDS = 8;
const LIMIT = { overBare: 1.3, added: 10 };

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(options.runs);

const stack = await startBareStack({ script: 'server/src/main.ts' });
try {
  const picture = await cameraPicture();
  const [reader, ...owners] = await insertMembers(stack.db, 2 + 2 * runs, { isPaid: true });
  if (!reader) throw new Error('no members were inserted');
  console.log(`${machine()}; ${Math.round(picture.length / 1000)} KB`);

  const bare: number[] = [];
  const ours: number[] = [];
  const alone: number[] = [];
  const during: number[] = [];
  await bareCalls(picture);
  await publish(owners.pop(), picture); // warm-up
  for (let run = 0; run < runs; run++) {
    bare.push(await secondsOf(() => bareCalls(picture)));
    ours.push(await secondsOf(() => publish(owners.pop(), picture)));
  }
  for (let run = 0; run < runs; run++) {
    alone.push(await readP99(reader));
    const reading = readP99(reader);
    await publish(owners.pop(), picture);
    during.push(await reading);
  }
  console.log(machine());
  report('bench:photo', [
    noted('S6', 'bare sharp calls, s', bare),
    noted('S6', 'upload and all renditions, s', ours),
    atMost('S6', 'upload and all renditions ÷ bare sharp calls', ratios(ours, bare), LIMIT.overBare),
    noted('S6', `p99 of ${READS} reads a second, ms`, alone),
    noted('S6', 'the same while a photo is uploaded and made, ms', during),
    atMost(
      'S6',
      'p99 added by the photo, ms',
      during.map((ms, run) => ms - (alone[run] ?? Number.NaN)),
      LIMIT.added,
    ),
  ]);
} finally {
  await stack.close();
}

/** Uploads a photo and fetches every rendition, as the pages of its owner would. */
async function publish(owner: TestMember | undefined, picture: Buffer): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  const cookie = cookieOf(owner?.token ?? '');
  const answer = await fetch(stack.origin + calls['photo.create'].path, {
    method: 'POST',
    headers: { cookie, origin: stack.origin, 'x-client-request': '1', 'idempotency-key': randomUUID() },
    body: form,
  });
  if (!answer.ok) throw new Error(`the upload failed with ${answer.status}: ${await answer.text()}`);
  const { photo } = (await answer.json()) as { photo: Record<'thumb' | 'match' | 'full' | 'blur', string | null> };
  for (const url of [photo.thumb, photo.match, photo.full, photo.blur]) {
    const rendition = await fetch(stack.origin + url, { headers: { cookie } });
    if (!rendition.ok) throw new Error(`${url} failed with ${rendition.status}`);
    await rendition.arrayBuffer();
  }
}

async function readP99({ token }: TestMember): Promise<number> {
  const { latency } = await autocannon({
    url: stack.origin + calls['user.get'].path,
    headers: { cookie: cookieOf(token) },
    connections: 4,
    overallRate: READS,
    duration: READ_SECONDS,
  });
  return latency.p99;
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}
