import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOverrides } from './overrides.ts';
import type { OverrideRefused } from './override-refused.ts';
import { parseRequestedBuilds } from './requested-builds.ts';

test('[B-12] a refusal comes when its time is over, not when the port has been seen to be closed', async () => {
  let asked = 0;
  const watched = createServer((_request, response) => {
    asked += 1;
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(watched, 'listening');
  onTestFinished(() => {
    watched.close();
    watched.closeAllConnections();
  });
  const { port } = watched.address() as AddressInfo;
  const budgets: (() => void)[] = [];
  const budget = () => ({ signal: new AbortController().signal, over: new Promise<void>((resolve) => budgets.push(resolve)) });
  const override = createOverrides({ hosts: ['127.0.0.1'], find: async () => undefined, budget });

  const refused: string[] = [];
  const attempts = ['http://127.0.0.1:1', `http://127.0.0.1:${port}`, 'http://example.org', '1.0.0-99999999'].map((target) =>
    override([], parseRequestedBuilds(`mfe-members@${target}`), 'en').catch((error: OverrideRefused) => refused.push(error.reason)),
  );
  await vi.waitFor(() => expect(asked).toBe(1));
  // Round trips of our own, begun after theirs were answered: by now all that could come early has come.
  await fetch('http://127.0.0.1:1').catch(() => undefined);
  await fetch(`http://127.0.0.1:${port}`);
  expect(refused).toEqual([]);
  for (const end of budgets) end();
  await Promise.all(attempts);
  expect(refused.toSorted()).toEqual(['host_not_allowed', 'manifest_missing', 'manifest_missing', 'version_unknown']);
});
