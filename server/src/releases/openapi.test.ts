import { readFileSync } from 'node:fs';
import { releaseManifest } from '@vesper/contracts/release';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api } from '../testing/api.ts';
import { startTestServer } from '../testing/server.ts';

test('[B-12] the published JSON Schema of a manifest is the one that releases are checked with', () => {
  const published = JSON.parse(readFileSync(new URL('../../../docs/manifest.schema.json', import.meta.url), 'utf8'));
  expect(published).toEqual({ title: 'Manifest of a release', ...z.toJSONSchema(releaseManifest, { io: 'input' }) });
});

test('[B-12] the JSON Schema of a remote.json, for editors, is that of the declaration in its manifest', () => {
  const published = JSON.parse(readFileSync(new URL('../../../docs/remote.schema.json', import.meta.url), 'utf8'));
  const { properties, ...schema } = z.toJSONSchema(releaseManifest.shape.declaration, { io: 'input' });
  expect(published).toEqual({ title: 'remote.json', ...schema, properties: { $schema: { type: 'string' }, ...properties } });
});

test('[B-12 D-01] the OpenAPI document names every path of the release API, and each is there', async () => {
  const server = await startTestServer();
  const { body } = await api(server).send('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).filter(([path]) => path.startsWith('/api/releases'));
  expect(described.length).toBeGreaterThan(10);
  for (const [path, methods] of described) {
    for (const method of Object.keys(methods)) {
      const answer = await api(server).send(method.toUpperCase(), path.replace('{name}', 'mfe-a.a.12345678.js'));
      expect.soft(answer, `${method} ${path}`).toMatchObject({ status: 401, body: { error: 'token_missing' } });
    }
  }
});
