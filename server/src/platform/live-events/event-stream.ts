import type { ServerResponse } from 'node:http';

/** Unread bytes after which a slow reader is disconnected; it reconnects and gets a replay. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** One open stream of a browser (server-sent events). */
export class EventStream {
  readonly memberId: string;
  readonly sessionId: string;
  /** The last sequence number sent to this browser. */
  seq: number;
  #response: ServerResponse;

  constructor(response: ServerResponse, { memberId, sessionId, seq }: { memberId: string; sessionId: string; seq: number }) {
    this.#response = response;
    this.memberId = memberId;
    this.sessionId = sessionId;
    this.seq = seq;
  }

  get isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded;
  }

  /**
   * Sends an event. With a sequence number, the browser remembers it as its Last-Event-ID.
   * @param json without line breaks, serialised by the caller: doing it here would repeat it for each of a thousand readers
   */
  send(type: string, json: string, seq?: number): void {
    if (seq !== undefined) this.seq = seq;
    this.#write(`${seq === undefined ? '' : `id: ${seq}\n`}event: ${type}\ndata: ${json}\n\n`);
  }

  /** Keeps proxies from closing an idle connection, and detects dead connections. */
  comment(): void {
    this.#write(':\n\n');
  }

  reconnectAfter(milliseconds: number): void {
    this.#write(`retry: ${milliseconds}\n\n`);
  }

  end(): void {
    if (this.isOpen) this.#response.end();
  }

  #write(chunk: string): void {
    if (!this.isOpen) return;
    this.#response.write(chunk);
    if (this.#response.writableLength > MAX_UNREAD_BYTES) this.#response.destroy();
  }
}
