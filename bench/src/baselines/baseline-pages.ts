import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';

export interface BaselinePages {
  /** A document with one sentence: nothing can be painted earlier. */
  blank: string;
  /** The same sentence, rendered by react and react-dom alone. */
  hello: string;
  stop(): Promise<void>;
}

const head =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Peer</title>';

/** Serves the two pages that ours are compared with, on the same machine in the same run. */
export async function startBaselinePages(workDir: string): Promise<BaselinePages> {
  const script = await buildHello(workDir);
  const files = new Map<string, { type: string; body: Buffer }>([
    ['/blank', page(`${head}</head><body><p>Good evening. This is a page without any script.</p></body></html>`)],
    ['/hello', page(`${head}<script type="module" src="/hello.js"></script></head><body><div id="root"></div></body></html>`)],
    ['/hello.js', { type: 'text/javascript', body: brotliCompressSync(script) }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => new Promise<void>((done) => void server.close(() => done()));
  return { blank: `${origin}/blank`, hello: `${origin}/hello`, stop };
}

const page = (html: string) => ({ type: 'text/html; charset=utf-8', body: brotliCompressSync(html) });

async function buildHello(workDir: string): Promise<Buffer> {
  const compiler = webpack({
    mode: 'production',
    entry: new URL('./hello.js', import.meta.url).pathname,
    output: { path: workDir, filename: 'hello.js' },
    performance: false,
  });
  const run = promisify(compiler.run.bind(compiler));
  const stats = await run();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  return readFileSync(join(workDir, 'hello.js'));
}
