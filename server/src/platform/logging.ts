import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/**
 * One line per request: method, path and status. No query strings, headers, bodies, addresses or names: they are members' data,
 * and a log is read by more people than a database.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url?.split('?', 1)[0] }),
      err: describeError,
    },
    redact: { paths: ['*.email', '*.password', '*.token', '*.cookie', '*.authorization'], remove: true },
  };
}

/**
 * Whether a request is one of those that every open page makes every minute (S-21): two lines for each would be most of the log, and most
 * of what it costs. Metrics count them, and what goes wrong is logged all the same.
 */
export const isRoutine = ({ method, headers }: FastifyRequest): boolean => method === 'GET' && headers['if-none-match'] !== undefined;

/** What an error says about our code. A driver's `detail` and `parameters`, and the quoted parts of messages, say something about members. */
export function describeError({
  name = 'unknown',
  code,
  constraint,
  message = '',
  stack = '',
}: Partial<Error> & { code?: string; constraint?: string }) {
  return { type: name, code, constraint, message: withoutValues(message), stack: stack.replace(message, '') };
}

const withoutValues = (message: string): string => message.replace(/"[^"]*"|'[^']*'|\S+@\S+/g, '…').slice(0, 300);
