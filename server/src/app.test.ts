import { Agent, get } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestServer } from './testing/server.ts';

test('[R1 D-04] a server that stops finishes what it was answering, and waits for no connection that is kept alive', async () => {
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const server = await startTestServer({
    modules: [
      (app) => {
        app.get('/api/slow.php', async () => {
          asked.resolve();
          await answer.promise;
          return { ok: true };
        });
      },
    ],
  });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const status = new Promise<number | undefined>((resolve, reject) => {
    get(`${server.url}/api/slow.php`, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    }).once('error', reject);
  });
  await asked.promise;
  const closed = vi.fn();
  void server.close().then(closed);
  answer.resolve();
  expect(await status).toBe(200);
  await vi.waitFor(() => expect(closed).toHaveBeenCalled(), 10_000);
});
