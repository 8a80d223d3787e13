import type { ServerResponse } from 'node:http';

/** What a slow reader may leave unread before it is dropped; it comes back and is replayed what it missed. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** One open stream of a browser, as the wire sees it (server-sent events). */
export class EventStream {
  readonly memberId: string;
  readonly sessionId: string;
  /** The last number this browser was sent. */
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
   * With a number, the browser remembers it as its Last-Event-ID.
   * @param json on one line, as whoever has it already wrote it: for each of a thousand readers it would be made again
   */
  send(type: string, json: string, seq?: number): void {
    if (seq !== undefined) this.seq = seq;
    this.#write(`${seq === undefined ? '' : `id: ${seq}\n`}event: ${type}\ndata: ${json}\n\n`);
  }

  /** Keeps proxies from closing an idle connection, and finds out about readers that are gone. */
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
