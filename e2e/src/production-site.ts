import { createServer } from 'node:https';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { selfSigned } from '@vesper/server/testing/self-signed';
import { RELEASES } from '../../tools/build.mjs';
import { freePort } from '../../tools/lib/processes.mjs';
import { trustedKeys } from '../../tools/release/release-keys.mjs';
import { startService } from '../../tools/stack/start-service.mjs';
import type { TestStack } from './fixtures.ts';
import { query } from './database.ts';

/**
 * The server as operators run it (`VESPER_MODE=production`, behind a proxy that ends TLS), on the database and releases of the stack.
 * Its certificate is trusted by no browser: open it with `ignoreHTTPSErrors`.
 */
export async function startProductionSite(stack: TestStack): Promise<{ origin: string; stop: () => Promise<void> }> {
  // No one checks ages for real here, and without a provider the server does not start where a brand asks for it.
  await query(stack, `update brands set settings = settings - 'age_check_countries'`);
  const port = await freePort();
  const server = await startService({
    name: 'The server in production',
    script: 'server/src/main.ts',
    log: 'production',
    folder: stack.dataDir,
    readyVariable: 'VESPER_READY_FILE',
    env: {
      VESPER_MODE: 'production',
      TRUST_PROXY: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: stack.databaseUrl,
      RELEASES_DIR: RELEASES,
      RELEASE_PUBLIC_KEYS: trustedKeys(),
      FILES_DIR: join(stack.dataDir, 'files'),
      // Nothing listens there: mails wait in the database.
      SMTP_URL: 'smtp://127.0.0.1:9',
      PHOTO_URL_SECRET: 'a secret of sixteen characters',
    },
    graceMs: 2200,
    onSpawn: () => {},
  });
  const proxy = createServer(selfSigned(), (asked, answer) => pass(port, asked, answer));
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    origin: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    async stop() {
      proxy.closeAllConnections();
      await new Promise((closed) => proxy.close(closed));
      await server.stop();
    },
  };
}

function pass(port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const { 'x-forwarded-host': _, ...headers } = asked.headers;
  const forwarded = { ...headers, 'x-forwarded-for': asked.socket.remoteAddress, 'x-forwarded-proto': 'https' };
  const onward = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers: forwarded }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
