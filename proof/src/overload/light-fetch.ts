import { Agent, request } from 'node:http';

/** The part of `fetch` that the product's client needs, at a tenth of the cost, so that the load generator is not the bottleneck. */
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
