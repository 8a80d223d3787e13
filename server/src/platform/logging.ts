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
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: withoutValues(error.message),
        stack: error.stack?.replace(error.message, '') ?? '',
      }),
    },
    redact: { paths: ['*.email', '*.password', '*.token', '*.cookie', '*.authorization'], remove: true },
  };
}

/** PostgreSQL and parsers quote values in their messages. */
const withoutValues = (message: string): string => message.replace(/"[^"]*"|'[^']*'|\S+@\S+/g, '…').slice(0, 300);
