import { expect } from 'vitest';
import { api } from './api.ts';
import type { TestServer } from './server.ts';

/** An operator by their token; undefined: someone without one. Paths are below `/api/operators/`; with a body it is a POST. */
export function operator(server: TestServer, token: string | undefined) {
  const send = (path: string, body?: object) =>
    api(server).send(body ? 'POST' : 'GET', `/api/operators/${path}`, { body, headers: { authorization: token && `Bearer ${token}` } });
  return {
    send,
    async done<Body>(path: string, body?: object): Promise<Body> {
      const answer = await send(path, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body as Body;
    },
    async refused(path: string, body?: object) {
      const answer = await send(path, body);
      return [answer.status, (answer.body as { error: string }).error];
    },
  };
}
