import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; event_id: string; status: string; created_at: string };
}

/** A merchant's webhook endpoint on a real port: records requests and responds with `answer` ('hang': never). */
export async function startMerchant() {
  const received: Received[] = [];
  const merchant = { answer: 200 as number | 'hang', received, url: '', close };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body, event: JSON.parse(body) });
    if (merchant.answer !== 'hang') response.writeHead(merchant.answer).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  merchant.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;

  async function close() {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  return merchant;
}

/** The statuses of the received webhooks, in order of arrival. */
export function statuses(received: Received[]): string[] {
  return received.map(({ event }) => event.status);
}
