import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { identityModule } from '../identity/routes.ts';
import { membersModule } from '../members/routes.ts';
import { photosModule } from '../photos/routes.ts';
import { aPicture } from './a-picture.ts';
import type { ApiClient } from './api.ts';
import { insertMember, signedIn, type TestMemberOptions } from './members.ts';
import { startTestServer } from './server.ts';

/** A member, Anna, with her browser, on a server with its own files folder. */
export async function anna(options: TestMemberOptions = {}, env: Record<string, string> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'vesper-upload-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const server = await startTestServer({ modules: [identityModule, membersModule, photosModule], env: { FILES_DIR: dir, ...env } });
  const member = await insertMember(server, options);
  return { dir, server, member, client: await signedIn(server, member) };
}

/** All files below a folder. */
export const filesIn = async (dir: string): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])).filter((one) => one.isFile()).map(({ name }) => name);

export const upload = (client: ApiClient, file: Uint8Array = aPicture) => client.call('photo.create', { file });

export const mainImageOf = async (client: ApiClient) => (await client.call('user.get')).user?.profile.main_image?.match;
