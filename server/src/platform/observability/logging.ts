import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/**
 * One line per request: method, route and status. The route is as it was registered (`/photos/:id/:file`), none where nothing is: paths hold ids and names,
 * and that of a photo is the right to see it. No query strings, headers, bodies, addresses or names either: they are members' data, and a log is read by
 * more people than a database.
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
 * Whether a request is one of those that every open page makes every minute (S-21): two lines for each would be most of the log, and most
 * of what it costs. Metrics count them, and what goes wrong is logged all the same.
 */
export const isRoutine = ({ method, headers }: FastifyRequest): boolean => method === 'GET' && headers['if-none-match'] !== undefined;

/** What an error says about our code. A driver's `detail` and `parameters`, and the quoted parts of messages, say something about members; so do addresses and paths. */
export function describeError({
  name = 'unknown',
  code,
  constraint,
  message = '',
  stack = '',
}: Partial<Error> & { code?: string; constraint?: string }) {
  return { type: name, code, constraint, message: withoutValues(message), stack: stack.replace(message, '') };
}

/** Read once from end to end, however long it is: `\S+@` would begin anew at every character of a long word. */
const withoutValues = (message: string): string =>
  message
    .replace(/"[^"]*"|'[^']*'/g, '…')
    .replace(/\S+/g, (word) => (/[@/]/.test(word) ? '…' : word))
    .slice(0, 300);
