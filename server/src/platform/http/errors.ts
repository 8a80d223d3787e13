import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@vesper/contracts/api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import type { RoutesByPath } from './routes-by-path.ts';
import { endWith } from '../security/security-headers.ts';

/** Sockets that were already told that their request can't be parsed. */
const refused = new WeakSet<Socket>();
/** How long they may keep sending. */
const DRAIN_MS = 5_000;

/** Errors before there is a request to route: an unparsable URL or header. Passed to Fastify. */
export const unroutableErrors = (protection: Record<string, string>) => ({
  frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
    void refuse(reply, new ApiError(error.statusCode ?? 400, 'request_invalid')),
  clientErrorHandler(error: Error & { code?: string }, socket: Socket) {
    if (refused.has(socket) && error.code !== 'ECONNRESET') return; // the rest of a refused request
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { status, body } = byNodeCode[error.code ?? ''] ?? new ApiError(400, 'request_invalid');
    refused.add(socket);
    endWith(socket, { status, words: STATUS_CODES[status] ?? '', headers: protection, text: JSON.stringify(body) });
    // A client that is still sending does not read yet, and closing the connection would discard the answer.
    const rest = setTimeout(() => socket.destroy(), DRAIN_MS).unref();
    socket.once('close', () => clearTimeout(rest));
  },
});

const byNodeCode: Record<string, ApiError> = {
  HPE_HEADER_OVERFLOW: new ApiError(431, 'too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: new ApiError(408, 'request_invalid'),
};

/** Requests with an `Expect` header that Node does not know are answered like any other; Node's default is a bare 417. */
export function ignoreExpectHeader(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response));
}

/** Installs the one place where errors become responses. */
export function answerErrors(app: FastifyInstance, routes: RoutesByPath): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const refusal = error instanceof ApiError ? error : fromLibrary(error);
    if (refusal) return refuse(reply, refusal);
    request.log.error({ err: error }, 'request failed');
    return refuse(reply, isOutage(error) ? new ApiError(503, 'unavailable', { retry_after: 1 }) : new ApiError(500, 'internal'));
  });
  app.setNotFoundHandler(({ url }: FastifyRequest, reply: FastifyReply) => {
    const methods = routes.get(url.split('?', 1)[0] ?? '');
    if (!methods) return refuse(reply, new ApiError(404, 'not_found'));
    return refuse(reply.header('allow', methods.join(', ')), new ApiError(405, 'request_invalid'));
  });
}

function refuse(reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.details.retry_after !== undefined) reply.header('retry-after', error.details.retry_after);
  return reply.code(error.status).send(error.body);
}

const byCode: Record<string, [status: number, code: ErrorCode]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type'],
  // U+0000: possible in JSON and URLs, impossible in PostgreSQL text, whichever field it came in.
  '22021': [400, 'request_invalid'],
  '22P05': [400, 'request_invalid'],
};

function fromLibrary(error: FastifyError): ApiError | undefined {
  const known = byCode[error.code];
  if (known) return new ApiError(...known);
  const { statusCode } = error;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new ApiError(statusCode, 'request_invalid') : undefined;
}

/**
 * Whether a retry may succeed in a moment (C-16): the database is down, restarting, out of connections, disk or memory (class 53), the file
 * disk is full, or locks were held for too long.
 */
function isOutage(error: Error & { code?: string }): boolean {
  return (
    /^(ECONN|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT|57P0[1-3]|57014|53|58030|40P01|40001|08)/.test(error.code ?? '') ||
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(error.message)
  );
}
