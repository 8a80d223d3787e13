import { releaseManifest } from '@vesper/contracts/release';
import type * as z from 'zod/mini';
import { type Json, refusal, schemaOf } from '../platform/http/openapi.ts';
import { pinBody, promoteBody, publishBody, remoteBody, removeBody, signedManifest, tokenBody, unpinBody } from './bodies.ts';

const POSTS: Record<string, { summary: string; body: z.ZodMiniType }> = {
  '/check': { summary: 'What a release would be refused for, and which of its files are missing', body: signedManifest },
  '': { summary: 'Publishes a release whose files are all there: live, as a canary, or staged', body: publishBody },
  '/promote': { summary: 'Shows a staged, canary, superseded or withdrawn release', body: promoteBody },
  '/rollback': { summary: 'Takes the newest change back', body: remoteBody },
  '/retire': { summary: 'Takes the remote away; its paths, slots and contract range are free again', body: remoteBody },
  '/kill': { summary: 'Nothing of the remote runs', body: remoteBody },
  '/unkill': { summary: 'Brings it back', body: remoteBody },
  '/pin': { summary: 'A brand stays on a version', body: pinBody },
  '/unpin': { summary: 'A brand follows what is live again', body: unpinBody },
  '/tokens': { summary: 'Makes a token that releases one remote (operators)', body: tokenBody },
  '/tokens/remove': { summary: 'Makes a token worthless (operators)', body: removeBody },
};

const json = (schema: Json): Json => ({ 'application/json': { schema } });
const operation = (summary: string, requestBody?: Json): Json => ({
  tags: ['releases'],
  summary,
  security: [{ release: [] }],
  ...(requestBody && { requestBody: { required: true, content: requestBody } }),
  responses: { '2XX': { description: 'Done' }, '4XX': refusal, '5XX': refusal },
});

/** The release API as a part of the OpenAPI document: what a build that is not of this repository is released by (docs/protocol.md). */
export function releasesOpenApi(): { paths: Record<string, Json>; schemas: Record<string, Json> } {
  const paths: Record<string, Json> = {
    '/api/releases/files/{name}': {
      put: {
        ...operation('Stores a file that a checked manifest names', {
          'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
        }),
        parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
      },
    },
    '/api/releases': { get: operation('Releases, pins, kills and the latest changes') },
  };
  for (const [path, { summary, body }] of Object.entries(POSTS)) {
    const url = `/api/releases${path}`;
    paths[url] = { ...paths[url], post: operation(summary, json(schemaOf(body, 'input'))) };
  }
  return { paths, schemas: { ReleaseManifest: schemaOf(releaseManifest, 'input') } };
}
