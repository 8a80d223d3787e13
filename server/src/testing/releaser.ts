import { type ApiAnswer, api } from './api.ts';
import type { TestServer } from './server.ts';

/** A client that releases, by bearer token and without cookies. */
export function releaser(server: TestServer, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'x-client-request': undefined, origin: undefined };
  return {
    /** @param path below /api/releases */
    send: (path: string, body: unknown): Promise<ApiAnswer<unknown>> => api(server).send('POST', `/api/releases${path}`, { body, headers }),
    upload: (name: string, content: Buffer): Promise<Response> =>
      fetch(new URL(`/api/releases/files/${name}`, server.url), {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(content),
      }),
    list: () => api(server).send('GET', '/api/releases', { headers }),
  };
}
