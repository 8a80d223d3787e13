import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASES } from '../../tools/build.mjs';
import { createReleaseClient } from '../../tools/release/release-client.mjs';
import { signManifest } from '../../tools/release/release-keys.mjs';
import type { TestStack } from './fixtures.ts';

/** The release client as this stack's operator. */
export const releaseClientOf = (stack: TestStack) => createReleaseClient({ server: stack.origin, token: stack.operatorToken });

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(RELEASES, ...path), 'utf8'));

/** Releases a remote again as `npm run release` does: the same code under a new version with another entry file. */
export async function releaseAgain(stack: TestStack, remote: string): Promise<{ version: string; entry: string; previous: string }> {
  const previous: string = readJson('built.json')[remote];
  const { manifest } = readJson('manifests', `${remote}@${previous}.json`);
  const content = Buffer.concat([readFileSync(join(RELEASES, 'files', manifest.entry)), Buffer.from('\n// released again\n')]);
  const sha256 = createHash('sha256').update(content).digest();
  const mark = sha256.toString('hex').slice(0, 8);
  const entry = `${remote}.again.${mark}.js`;
  const { [manifest.entry]: old, ...others } = manifest.files;
  const file = { ...old, sha256: sha256.toString('base64'), bytes: content.length };
  const again = { ...manifest, version: `1.0.0-${mark}`, entry, files: { ...others, [entry]: file } };
  const client = releaseClientOf(stack);
  const signed = await signManifest(again);
  await client.post('/check', signed);
  await client.upload(entry, content);
  await client.post('', signed);
  return { version: again.version, entry, previous };
}
