import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { chatModule } from '../chat/routes.ts';
import { complaintsModule } from '../complaints/routes.ts';
import { likesModule } from '../likes/routes.ts';
import { membersModule } from '../members/routes.ts';
import { paymentsModule } from '../payments/routes.ts';
import { photosModule } from '../photos/routes.ts';
import { sql } from '../platform/database/sql.ts';
import { decideReport, type Outcome, type ReportDecision } from '../reports/decide.ts';
import { reportsModule } from '../reports/routes.ts';
import { safetyModule } from '../safety/routes.ts';
import { insertMember, signedIn, type TestMember } from './members.ts';
import { insertPhoto } from './photos.ts';
import { startTestServer, type TestServer } from './server.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

/** Anna may report Bert, who has a photo. */
export async function reportingMembers() {
  const filesDir = await mkdtemp(join(tmpdir(), 'vesper-reports-'));
  onTestFinished(() => rm(filesDir, { recursive: true, force: true }));
  const modules = [
    accountModule,
    membersModule,
    likesModule,
    chatModule,
    safetyModule,
    paymentsModule,
    photosModule,
    reportsModule,
    complaintsModule,
  ];
  const server = await startTestServer({ now: NOW, modules, env: { FILES_DIR: filesDir } });
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  const photo = await insertPhoto(server, bert.id, { fileKey: 'bert' });
  const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: 'red' } });
  await writeFile(join(filesDir, 'bert.original'), await picture.jpeg().toBuffer());
  return { server, anna, bert, photo: photo.id, annas: await signedIn(server, anna), berts: await signedIn(server, bert) };
}

/** The input of a report. */
export const about = (member: TestMember, changes: object = {}) => ({
  body: { id: member.id, reason: 'scam' as const, note: '', ...changes },
});

/** What is kept of a report. */
export const evidenceOf = ({ platform: { db } }: TestServer, id: string) =>
  db.one<{ evidence: { name: string; about_me: string } | null; photos: number }>(sql`
    select evidence, (select count(*)::int from report_photos where report_id = id and length(webp) > 100) as photos from reports where id = ${id}`);

/** @param by the operator's token and name */
export const decide = (
  { platform }: TestServer,
  id: string,
  outcome: Outcome,
  { by = 'olga', ...more }: Partial<ReportDecision> & { by?: string } = {},
) =>
  platform.db.transaction((tx) =>
    decideReport(tx, platform, { id, outcome, operator: { who: by, person: by }, now: platform.clock(), ...more }),
  );

/** Bert writes to Anna, and sends her a photo; Anna writes back. @returns the conversation, the photo's id and the messages' numbers */
export async function converse({ server, anna, bert }: Awaited<ReturnType<typeof reportingMembers>>) {
  const { db, config } = server.platform;
  const { id } = await db.one<{ id: string }>(sql`
    insert into conversations (brand_id, member_a, member_b, started_by, last_seq, created_at)
    values (1, least(${anna.id}::uuid, ${bert.id}::uuid), greatest(${anna.id}::uuid, ${bert.id}::uuid), ${bert.id}, 3, ${NOW}) returning id`);
  for (const { id: member } of [anna, bert])
    await db.query(sql`insert into participants (conversation_id, member_id, last_message_at) values (${id}, ${member}, ${NOW})`);
  const photo = randomUUID();
  const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: 'blue' } });
  await mkdir(join(config.filesDir, 'members'));
  await writeFile(join(config.filesDir, 'members/sent.original'), await picture.jpeg().toBuffer());
  await db.query(sql`
    insert into chat_photos (id, member_id, conversation_id, file_key, width, height, thumbhash)
    values (${photo}, ${bert.id}, ${id}, 'members/sent', 300, 400, ${Buffer.from('hash')})`);
  const say = async (seq: number, sender: string, type: string, body: string | null, photoId: string | null = null) =>
    (
      await db.one<{ id: number }>(sql`
        insert into messages (conversation_id, seq, sender_id, client_id, type, body, photo_id, cost_kind, cost_credits, created_at)
        values (${id}, ${seq}, ${sender}, ${randomUUID()}, ${type}, ${body}, ${photoId}, 'starter', 0, ${NOW}) returning id`)
    ).id;
  return {
    id,
    photo,
    words: await say(1, bert.id, 'text', 'Send me 200 euros'),
    picture: await say(2, bert.id, 'photo', null, photo),
    mine: await say(3, anna.id, 'text', 'No'),
  };
}
