// npm run gallery: every component of @vesper/ui in its states, by itself, without server, database or shell. PORT=… chooses the port.
import { join } from 'node:path';
import { exitOnSignals } from './lib/child-processes.mjs';
import { ensureInstalled } from './lib/install-dependencies.mjs';
import { isMain } from './lib/is-main.mjs';
import { ensureNode } from './lib/ensure-node.mjs';
import { command } from './lib/problem.mjs';
import { inProject, ROOT, STATE } from './lib/project-paths.mjs';

/**
 * Serves the gallery; edits show at once.
 * @param {{ port?: number }} [options]
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function startGallery({ port = 0 } = {}) {
  const { createServer } = await import('vite');
  const server = await createServer({
    root: inProject('shared', 'ui', 'gallery'),
    configFile: false,
    cacheDir: join(STATE, 'gallery'),
    logLevel: 'warn',
    server: { host: '127.0.0.1', port, strictPort: true, fs: { allow: [ROOT] } },
  });
  await server.listen();
  const address = /** @type {import('node:net').AddressInfo} */ (server.httpServer?.address());
  return { origin: `http://localhost:${address.port}`, close: () => server.close() };
}

if (isMain(import.meta.url)) {
  await command(async () => {
    await ensureNode();
    exitOnSignals();
    await ensureInstalled();
    const { origin } = await startGallery({ port: Number(process.env.PORT ?? 0) });
    console.log(`\n${origin}   stop with Ctrl+C`);
  });
}
