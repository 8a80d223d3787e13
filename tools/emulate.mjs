// npm run emulate -- mfe-hello: shows the built remote in a page without server, database or shell. PORT=… chooses the port.
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { buildChanged, deployables } from './build.mjs';
import { exitOnSignals } from './lib/child-processes.mjs';
import { ensureInstalled } from './lib/install-dependencies.mjs';
import { isMain } from './lib/is-main.mjs';
import { ensureNode } from './lib/ensure-node.mjs';
import { command, Problem } from './lib/problem.mjs';
import { inProject } from './lib/project-paths.mjs';
import { readManifest } from './release/release-store.mjs';
import { createSteps } from './lib/steps.mjs';

const TYPES = /** @type {Record<string, string>} */ ({
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
});

/** Placeholder for every photo. */
const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#f6c9b3"/><stop offset="1" stop-color="#c96f5c"/></linearGradient></defs><path fill="url(#a)" d="M0 0h300v400H0z"/><g fill="#fff" opacity=".5"><circle cx="150" cy="160" r="62"/><path d="M40 400c0-90 45-140 110-140s110 50 110 140z"/></g></svg>`;

/** @typedef {{ type: string, body: string } | { type: string, file: string }} Found */

/**
 * Serves the emulator for one remote. Loading the page rebuilds the remote if it has changed.
 * @param {string} remote its folder
 * @param {{ port?: number, steps?: ReturnType<typeof createSteps> }} [options]
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 * @throws {Problem} no such remote, or its build fails
 */
export async function startEmulator(remote, { port = 0, steps = createSteps() } = {}) {
  const remotes = deployables().filter((folder) => folder !== 'shell');
  if (!remotes.includes(remote))
    throw new Problem(`${remote ? `There is no remote "${remote}"` : 'Name a remote'}. Choose one of: ${remotes.join(', ')}.`);
  await buildChanged({ folders: ['emulator', remote], steps });

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://emulator');
    answer(pathname).then(
      (found) => {
        response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain', 'cache-control': 'no-store' });
        if (found && 'file' in found) createReadStream(found.file).pipe(response);
        else response.end(found?.body);
      },
      (error) => {
        console.error(error.message);
        response.writeHead(500, { 'content-type': 'text/plain' }).end(error.message);
      },
    );
  });

  /** @param {string} path @returns {Promise<Found | undefined>} */
  async function answer(path) {
    if (path === '/') {
      await buildChanged({ folders: [remote], steps });
      return { type: 'text/html', body: page(`${remote} · emulator`, 'root', 'panel') };
    }
    if (path === '/stage') return { type: 'text/html', body: page(remote, 'styles', 'stage') };
    if (path === '/remote.json') return { type: 'application/json', body: JSON.stringify(describe(remote)) };
    if (path.startsWith('/photos/')) return { type: 'image/svg+xml', body: PHOTO };
    const [, folder = '', name = ''] = /^\/(emulator|assets|texts\/\w+)\/([\w.-]+)$/.exec(path) ?? [];
    const file = join(folders(remote)[folder] ?? '', name);
    return name !== '' && existsSync(file) ? { type: TYPES[extname(name)] ?? 'application/octet-stream', file } : undefined;
  }

  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * The folder of each served path prefix.
 * @param {string} remote
 * @returns {Record<string, string>}
 */
function folders(remote) {
  return {
    emulator: inProject('emulator', 'dist'),
    assets: inProject(remote, 'dist'),
    'texts/own': inProject(remote, 'src', 'texts'),
    'texts/common': inProject('shared', 'i18n', 'src', 'texts'),
  };
}

/** Preloads the fonts; otherwise the first text would be shown in a fallback font and stay in it. */
function fonts() {
  const files = readdirSync(inProject('emulator', 'dist')).filter((name) => name.endsWith('.woff2'));
  return files.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/emulator/${name}">`);
}

/** @param {string} remote */
function describe(remote) {
  /** @type {any} */
  const { version, entry, declaration } = readManifest(inProject(remote, 'dist'));
  const fixtures = inProject(remote, 'fixtures.json');
  return {
    name: remote,
    version,
    entry: `/assets/${entry}`,
    declaration,
    fixtures: existsSync(fixtures) ? JSON.parse(readFileSync(fixtures, 'utf8')) : {},
  };
}

/**
 * @param {string} title
 * @param {string} root id of the element that the script fills
 * @param {string} script
 */
function page(title, root, script) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${title}</title>
${fonts().join('\n')}
<body>
<div id="${root}"></div><main id="place"></main>
<script type="module" src="/emulator/${script}.js"></script>
`;
}

if (isMain(import.meta.url)) {
  await command(async () => {
    await ensureNode();
    exitOnSignals();
    await ensureInstalled();
    const { origin } = await startEmulator(process.argv[2] ?? '', { port: Number(process.env.PORT ?? 0) });
    console.log(`\n${origin}   stop with Ctrl+C`);
  });
}
