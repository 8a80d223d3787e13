import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/**
 * One line per request: method, route and status. The route is the registered pattern (`/photos/:id/:file`), empty for unknown paths: real
 * paths contain ids and names, and a photo's path grants access to it. No query strings, headers, bodies, addresses or names either: they
 * are members' data, and logs are read by more people than the database.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    serializers: {
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
      err: describeError,
    },
    redact: { paths: ['*.email', '*.password', '*.token', '*.cookie', '*.authorization'], remove: true },
  };
}

/**
 * Whether a request is one of those that every open page makes every minute (S-21): logging them would be most of the log, and of its cost.
 * Metrics count them, and failures are still logged.
 */
export const isRoutine = ({ method, headers }: FastifyRequest): boolean => method === 'GET' && headers['if-none-match'] !== undefined;

/**
 * What an error says about our code. A driver's `detail` and `parameters` and the quoted parts of messages contain member data, as do
 * addresses and paths.
 */
export function describeError({
  name = 'unknown',
  code,
  constraint,
  message = '',
  stack = '',
}: Partial<Error> & { code?: string; constraint?: string }) {
  return { type: name, code, constraint, message: withoutValues(message), stack: stack.replace(message, '') };
}

/** Linear in the message's length: `\S+@` would backtrack at every character of a long word. */
const withoutValues = (message: string): string =>
  message
    .replace(/"[^"]*"|'[^']*'/g, '…')
    .replace(/\S+/g, (word) => (/[@/]/.test(word) ? '…' : word))
    .slice(0, 300);
