import { Agent, get } from 'node:http';
import { EVENTS_PATH } from '@vesper/contracts';
import { cookieOf } from '@vesper/proof/member-client';
import type { TestMember } from '@vesper/proof/test-members';
import { WebSocket } from 'ws';

const AT_ONCE = 20;

/**
 * Opens the live streams of these members.
 * @param onEvents called with the number of stored events that arrived
 * @returns closes them all
 */
export async function listen(origin: string, members: readonly TestMember[], onEvents: (many: number) => void): Promise<() => void> {
  const agent = new Agent({ keepAlive: false });
  const close = new AbortController();
  const open = ({ token }: TestMember) =>
    new Promise<void>((resolve, reject) => {
      get(origin + EVENTS_PATH, { agent, signal: close.signal, headers: { cookie: cookieOf(token) } }, (response) => {
        response.setEncoding('utf8').on('error', () => {}); // we abort it ourselves
        response.on('data', (text: string) => {
          if (text.includes('event: hello')) resolve(); // the stream is established
          const many = text.split('event: message.new\n').length - 1;
          if (many > 0) onEvents(many);
        });
      }).on('error', reject); // has no effect once the promise is resolved
    });
  for (let from = 0; from < members.length; from += AT_ONCE) await Promise.all(members.slice(from, from + AT_ONCE).map(open));
  return () => close.abort();
}

/** Opens the same number of listeners at the bare relay, by name. */
export async function listenAtRelay(port: number, names: readonly string[], onEvents: (many: number) => void): Promise<() => void> {
  const sockets = await Promise.all(
    names.map(async (name) => {
      const socket = await connect(port, name);
      socket.on('message', () => onEvents(1));
      return socket;
    }),
  );
  return () => sockets.forEach((socket) => socket.terminate());
}

export function connect(port: number, name: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${name}`, { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}
