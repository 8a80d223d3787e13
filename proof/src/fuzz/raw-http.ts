import { connect } from 'node:net';

/** A request as it goes over the wire, right or wrong. */
export interface RawRequest {
  method: string;
  /** With its query. */
  path: string;
  /** In their order; one may come twice. */
  headers: [name: string, value: string][];
  body: Buffer;
  /** Only so many of its bytes are sent, and then the connection is cut. */
  cutAt?: number;
  /** How long after them, ms: what it was sent for may be waited for, looked up, being done or answered. */
  cutAfter?: number;
}

export interface RawAnswer {
  status: number;
  contentType: string;
  setCookie: string;
  body: string;
}

export interface Exchanged {
  /** Undefined: the connection was cut by us, or no answer came. */
  answer: RawAnswer | undefined;
  ms: number;
}

const GIVE_UP_MS = 10_000;
const head = ({ method, path, headers }: RawRequest): string =>
  `${method} ${path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;

/** Sends the bytes on a connection of their own and reads what comes back: what no HTTP client would send, too. */
export function exchange(port: number, request: RawRequest): Promise<Exchanged> {
  const bytes = Buffer.concat([Buffer.from(head(request), 'latin1'), request.body]);
  const { cutAt, cutAfter } = request;
  return new Promise((resolve) => {
    const from = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => socket.destroy(), GIVE_UP_MS);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {}); // A refused request's connection may be reset while we still send: what was answered counts.
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ answer: cutAt === undefined ? answerIn(Buffer.concat(chunks)) : undefined, ms: performance.now() - from });
    });
    if (cutAt === undefined) socket.write(bytes);
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
