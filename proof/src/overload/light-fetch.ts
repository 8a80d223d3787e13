import { Agent, request } from 'node:http';

/** As much of `fetch` as the product's client needs, for a tenth of its work: who floods a server from beside it must not be what drowns it. */
export function createLightFetch(origin: string, sockets: number): { fetch: typeof fetch; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const ask = (path: string, { method, headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${origin}${path}`,
        { agent, method, headers: headers as Record<string, string>, signal: signal ?? undefined },
        (received) => {
          let text = '';
          received.setEncoding('utf8').on('data', (chunk) => (text += chunk));
          received.once('error', reject);
          received.once('end', () => {
            const status = received.statusCode ?? 0;
            const told = { get: (name: string) => received.headers[name] ?? null };
            resolve({ status, ok: status >= 200 && status < 300, statusText: '', headers: told, text: async () => text } as Response);
          });
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });
  return { fetch: (path, init = {}) => ask(path as string, init), close: () => agent.destroy() };
}
