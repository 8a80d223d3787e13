import { readFile } from 'node:fs/promises';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem } from '../lib/problem.mjs';
import { inProject } from '../lib/project-paths.mjs';

const TYPES = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};

/**
 * @typedef {object} DevServer
 * @property {string} remotes the value for DEV_REMOTES, in the format of `?remotes=`
 * @property {() => Promise<void>} close
 */

/**
 * Builds a shell with React Fast Refresh once, rebuilds one remote after every edit, and serves both cross-origin.
 * Pages learn of each build by server-sent events, at `/<remote>/events`.
 * @param {object} options
 * @param {string} options.remote its name
 * @param {string} options.source its folder
 * @param {string} options.folder where the builds go
 * @param {(line: string) => void} options.say
 * @returns {Promise<DevServer>} resolves when both can be loaded
 */
export async function startDevServer({ remote, source, folder, say }) {
  const { hotRemoteConfig, hotShellConfig } = await import(inProject('shared/federation/src/public.ts'));
  const webpack = createRequire(inProject('shared/federation/package.json'))('webpack');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const configOf = (/** @type {string} */ directory) => pathToFileURL(join(directory, 'webpack.config.mjs')).href;

  /** @type {Set<import('node:http').ServerResponse>} */
  const listeners = new Set();
  let latest = '';
  const server = createServer((request, response) => void answer(request, response).catch(() => response.writeHead(404).end()));

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function answer(request, response) {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('cache-control', 'no-store');
    if (pathname === `/${remote}/events`) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (latest) response.write(latest);
      listeners.add(response);
      request.once('close', () => listeners.delete(response));
      return;
    }
    // Builds are flat: two plain names, so no path traversal.
    const [, deployable, file] = /^\/(shell|mfe-[\w-]+)\/([\w.-]+)$/.exec(pathname) ?? [];
    if (!deployable || !file) return void response.writeHead(404).end();
    const content = await readFile(join(folder, deployable, file));
    const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(file))] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type }).end(content);
  }

  /** @param {Build} build */
  const announce = (build) => {
    latest = `data: ${JSON.stringify(build)}\n\n`;
    for (const listener of listeners) listener.write(latest);
  };
  const shellBuilt = once(webpack(hotShellConfig(configOf(inProject('shell')), join(folder, 'shell'))));
  const watching = await watch(webpack(hotRemoteConfig(configOf(source), join(folder, remote))), join(folder, remote), announce, say);
  try {
    await shellBuilt;
  } catch (error) {
    await watching.close();
    throw error;
  }
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const origin = `http://127.0.0.1:${port}`;
  return {
    remotes: ['shell', remote].map((name) => `${name}@${origin}/${name}/`).join(','),
    async close() {
      for (const listener of listeners) listener.end();
      server.close();
      server.closeAllConnections();
      await watching.close();
    },
  };
}

/** @typedef {{ hash: string, errors: string[], texts: Record<string, string> }} Build */
/** @typedef {import('webpack').Compiler} Compiler */

/** @param {Compiler} compiler @returns {Promise<void>} */
function once(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {});
      if (error || stats?.hasErrors()) reject(error ?? new Problem(stats?.toString('errors-only') ?? ''));
      else resolve();
    });
  });
}

/**
 * @param {Compiler} compiler
 * @param {string} folder
 * @param {(build: Build) => void} announce
 * @param {(line: string) => void} say
 * @returns {Promise<{ close: () => Promise<void> }>} resolves after the first build, even a failed one: an edit may fix it
 */
function watch(compiler, folder, announce, say) {
  return new Promise((resolve) => {
    const watching = compiler.watch({ aggregateTimeout: 50 }, async (error, stats) => {
      const { errors = [], hash = '', time = 0 } = stats?.toJson({ all: false, errors: true, hash: true, timings: true }) ?? {};
      const complaints = [
        ...(error ? [error.message] : []),
        ...errors.map(({ moduleName, message }) => `${moduleName ?? ''} ${message}`.trim()),
      ];
      say(complaints.length > 0 ? complaints.join('\n') : `built in ${time} ms`);
      announce({
        hash,
        errors: complaints,
        texts: complaints.length > 0 ? {} : JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')).texts,
      });
      resolve({ close: () => new Promise((closed) => watching?.close(() => compiler.close(() => closed()))) });
    });
  });
}
