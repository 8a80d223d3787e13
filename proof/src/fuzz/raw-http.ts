import { connect } from 'node:net';

/** A raw HTTP request, valid or not. */
export interface RawRequest {
  method: string;
  /** With its query. */
  path: string;
  /** In order; a name may occur twice. */
  headers: [name: string, value: string][];
  body: Buffer;
  /** Send only so many bytes, then cut the connection. */
  cutAt?: number;
  /** Ms between the last byte and the cut, to hit different stages of the server's work. */
  cutAfter?: number;
}

export interface RawAnswer {
  status: number;
  contentType: string;
  setCookie: string;
  body: string;
}

export interface Exchanged {
  /** Undefined when we cut the connection, or no response came. */
  answer: RawAnswer | undefined;
  ms: number;
}

const GIVE_UP_MS = 10_000;
/** Bytes. */
const PIECE = 65_536;
const head = ({ method, path, headers }: RawRequest): string =>
  `${method} ${path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;

/** Sends the bytes on a new connection and reads the response. Unlike an HTTP client it can send invalid requests. */
export function exchange(port: number, request: RawRequest): Promise<Exchanged> {
  const bytes = Buffer.concat([Buffer.from(head(request), 'latin1'), request.body]);
  const { cutAt, cutAfter } = request;
  return new Promise((resolve) => {
    const from = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => socket.destroy(), GIVE_UP_MS);
    socket.on('data', (chunk) => chunks.push(chunk));
    // In pieces, as far as the answer: a server that refuses a long body closes while it is still coming, and what is sent to a closed
    // connection would cost us the answer.
    const sendFrom = (at: number) => {
      if (at >= bytes.length || chunks.length > 0 || socket.destroyed) return;
      socket.write(bytes.subarray(at, at + PIECE), () => setImmediate(sendFrom, at + PIECE));
    };
    socket.on('error', () => {}); // A refused request's connection may be reset while we still send; the response counts.
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ answer: cutAt === undefined ? answerIn(Buffer.concat(chunks)) : undefined, ms: performance.now() - from });
    });
    if (cutAt === undefined) sendFrom(0);
    else socket.write(bytes.subarray(0, cutAt), () => setTimeout(() => socket.resetAndDestroy(), cutAfter));
  });
}

function answerIn(bytes: Buffer): RawAnswer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(statusLine.split(' ')[1]);
  const rest = bytes.subarray(end + 4);
  if (status < 200) return answerIn(rest); // 100 Continue
  const header = (name: string) =>
    lines.flatMap((line) => (line.toLowerCase().startsWith(`${name}:`) ? line.slice(name.length + 1).trim() : [])).join('; ');
  const body = header('transfer-encoding') === 'chunked' ? unchunked(rest) : rest;
  return { status, contentType: header('content-type'), setCookie: header('set-cookie'), body: body.toString('utf8') };
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const length = lineEnd < 0 ? 0 : Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (!length) return Buffer.concat(parts);
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
}
