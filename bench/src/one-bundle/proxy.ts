import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { OneBundle } from './build.ts';
import { bundled } from './document.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** The server's compression level for dynamic responses. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface Proxy {
  origin: string;
  stop(): Promise<void>;
}

/**
 * A proxy in front of the running site. With a bundle, documents load that in place of shell and remotes; server, headers, compression and
 * inlined data stay the same. Both builds are measured through a proxy, so that it costs both the same.
 */
export async function startProxy(upstream: string, bundle?: OneBundle): Promise<Proxy> {
  const headers = await scriptHeaders(upstream);
  const server = createServer((request, response) => {
    const file = bundle?.files.get(request.url?.replace(/^\/assets\//, '').replace(/\?.*/, '') ?? '');
    if (file) return response.writeHead(200, { ...headers, 'content-length': file.body.length }).end(file.body);
    return passOn(upstream, request, response, (html, path) => (bundle ? bundled(html, bundle, path) : html));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The headers of the site's own scripts, so that the bundle's responses are the same size. */
async function scriptHeaders(upstream: string): Promise<Record<string, string>> {
  const html = await (await fetch(new URL('/login', upstream))).text();
  const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '';
  const { headers } = await fetch(new URL(script, upstream), { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  const { 'content-length': _, date: __, ...kept } = Object.fromEntries(headers);
  return { ...kept, 'content-encoding': 'br' };
}

function passOn(
  upstream: string,
  request: IncomingMessage,
  response: ServerResponse,
  rewrite: (html: string, path: string) => string,
): void {
  const { method, headers, url = '/' } = request;
  const sent = ask(new URL(url, upstream), { method, headers }, async (answer) => {
    const isDocument = answer.headers['content-type']?.startsWith('text/html');
    if (!isDocument) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const body = Buffer.concat(await answer.toArray());
    const html = (answer.headers['content-encoding'] === 'br' ? await decompress(body) : body).toString('utf8');
    const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, { ...kept, 'content-encoding': 'br' });
    response.end(await compress(rewrite(html, new URL(url, upstream).pathname), QUALITY));
  });
  sent.on('error', () => response.destroy());
  response.on('close', () => sent.destroy());
  request.pipe(sent);
}
