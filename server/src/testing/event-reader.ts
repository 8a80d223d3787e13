import { EVENTS_PATH } from '@vesper/contracts';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { onTestFinished } from 'vitest';
import type { ApiClient } from './api.ts';
import type { TestServer } from './server.ts';

export interface ReceivedEvent {
  type: string;
  id: number | undefined;
  data: unknown;
}

export interface EventReader {
  status: number;
  headers: IncomingMessage['headers'];
  /** The next event; undefined when the server has ended the stream. */
  next(): Promise<ReceivedEvent | undefined>;
  /** The next `count` events, or that many of those that are `wanted`. */
  take(count: number, wanted?: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent[]>;
  close(): void;
}

/** Reads a member's live stream as browsers do. */
export async function readEvents(
  server: TestServer,
  client: ApiClient,
  { lastEventId, after }: { lastEventId?: number; after?: number } = {},
): Promise<EventReader> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie: client.jar.header, ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }) };
    const sent = httpRequest(`${server.url}${EVENTS_PATH}${after === undefined ? '' : `?after=${after}`}`, { headers }, resolve);
    sent.on('error', reject);
    sent.end();
  });
  onTestFinished(() => void response.destroy());
  const events = parse(response);
  const next = async () => {
    const { value, done } = await events.next();
    return done ? undefined : value;
  };
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    next,
    async take(count, wanted = () => true) {
      const taken: ReceivedEvent[] = [];
      while (taken.length < count) {
        const event = await next();
        if (!event) throw new Error(`the stream ended after ${taken.length} of ${count} events`);
        if (wanted(event)) taken.push(event);
      }
      return taken;
    },
    close: () => void response.destroy(),
  };
}

async function* parse(response: IncomingMessage): AsyncGenerator<ReceivedEvent, undefined> {
  let unread = '';
  for await (const chunk of response.setEncoding('utf8')) {
    const blocks = `${unread}${chunk}`.split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const type = field('event');
      const id = field('id');
      if (type) yield { type, id: id === undefined ? undefined : Number(id), data: JSON.parse(field('data') ?? 'null') };
    }
  }
  return undefined;
}
