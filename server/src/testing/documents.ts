import { entryWarningAnswer } from '@vesper/contracts';
import { gatewayModule } from '../gateway/gateway.ts';
import type { Module } from '../platform/platform.ts';
import { json, sql } from '../platform/database/sql.ts';
import { releasesModule } from '../releases/releases.ts';
import { type ApiClient, api } from './api.ts';
import { storeBuilt, type TestRelease, testPublicKey, testStore } from './releases.ts';
import { startTestServer, type TestServer } from './server.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

interface Published {
  releases: readonly TestRelease[];
  /** Changes to the brand's settings. */
  settings?: Record<string, unknown>;
  folder?: string;
  /** In addition to the modules that serve documents. */
  modules?: readonly Module[];
}

/** A server that serves the documents of these releases. */
export async function serveDocuments({ releases, settings = {}, folder = testStore(), modules = [] }: Published): Promise<TestServer> {
  storeBuilt(folder, ...releases);
  const env = { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey };
  const server = await startTestServer({ now: NOW, modules: [releasesModule, gatewayModule, ...modules], env });
  await server.platform.db.query(sql`update brands set settings = settings || ${json(settings)}::jsonb where id = 1`);
  return server;
}

/** A visitor who has answered the entry warning. */
export function answeredVisitor(server: TestServer): ApiClient {
  const visitor = api(server);
  visitor.jar.set('entry_warning', entryWarningAnswer('strict', NOW));
  return visitor;
}

export const documentAt = async (client: ApiClient, path: string): Promise<string> => String((await client.send('GET', path)).body);

/** What is painted before any script runs. */
export const prerenderedIn = (html: string): string | undefined => /<div id="prerendered"[^>]*>(.*?)<\/div><script/s.exec(html)?.[1];
