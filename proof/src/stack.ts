import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTRY_WARNING_COOKIE, entryWarningAnswer } from '@vesper/contracts';
import type { BrowserContext, LaunchOptions } from '@playwright/test';
import { startStack } from '../../tools/stack/start-stack.mjs';

/** A full stack for one proof, and how a browser gets into it. */
export interface ProofStack {
  origin: string;
  /** Can release everything here. */
  operatorToken: string;
  /** The release store it serves, a copy of what was built. */
  releases: string;
  databaseUrl: string;
  restartServer(): Promise<void>;
  launch: LaunchOptions;
  /** Marks the entry warning as answered in that browser. */
  acceptEntryWarning(context: BrowserContext): Promise<void>;
  /** Signs in one of the demo's members: the regular one, who pays nothing, or the premium one. */
  logIn(context: BrowserContext, login?: 'regular' | 'premium'): Promise<void>;
  close(): Promise<void>;
}

const MEMBERS = 300;
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export async function startProofStack(moreArgs: string[] = []): Promise<ProofStack> {
  const { CHROMIUM_PATH: executablePath, RELEASES_DIR: built } = process.env;
  if (!executablePath || !built) throw new Error('run it by `npm run proof:…`, which finds a browser and builds');
  const dataDir = mkdtempSync(join(tmpdir(), 'vesper-proof-'));
  const releases = join(dataDir, 'releases'); // a copy, so that releases in a proof stay in the proof
  cpSync(built, releases, { recursive: true });
  const stack = await startStack({ dataDir, releases, seedMembers: MEMBERS });
  const { origin, operatorToken, databaseUrl, restartServer } = stack;
  return {
    origin,
    operatorToken,
    releases,
    databaseUrl,
    restartServer: () => restartServer(),
    launch: { executablePath, args: [...args, ...moreArgs] },
    acceptEntryWarning: (context) =>
      context.addCookies([{ name: ENTRY_WARNING_COOKIE, value: entryWarningAnswer('strict', new Date()), url: origin }]),
    async logIn(context, login = 'regular') {
      const headers = { 'x-client-request': '1', origin, 'idempotency-key': randomUUID() };
      const data = { login, password: 'good evening' };
      const answer = await context.request.post(`${origin}/api/user.php`, { headers, data });
      if (!answer.ok()) throw new Error(`the demo member could not log in: ${answer.status()}`);
    },
    async close() {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
