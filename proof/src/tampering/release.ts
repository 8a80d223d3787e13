import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest, SignedManifest } from '@vesper/contracts/release';
import { signManifest } from '../../../tools/release/release-keys.mjs';

/** A complete release: its signed manifest, and its files by name. */
export interface Release {
  signed: SignedManifest & { manifest: ReleaseManifest };
  files: ReadonlyMap<string, Buffer>;
}

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64');

/** Signs with the key that this stack's server trusts. */
export const sign = async (manifest: ReleaseManifest): Promise<Release['signed']> => ({
  manifest,
  signature: (await signManifest(manifest)).signature,
});

/** The latest builds in the release store. */
export function builtReleases(store: string): Release[] {
  const built = Object.entries(JSON.parse(readFileSync(join(store, 'built.json'), 'utf8')) as Record<string, string>);
  return built.map(([remote, version]) => {
    const signed = JSON.parse(readFileSync(join(store, 'manifests', `${remote}@${version}.json`), 'utf8')) as Release['signed'];
    const files = Object.keys(signed.manifest.files).map((name) => [name, readFileSync(join(store, 'files', name))] as const);
    return { signed, files: new Map(files) };
  });
}

/** Another genuine release of the same package: a new version with a new entry, everything else unchanged. */
export async function anotherRelease({ signed: { manifest }, files }: Release): Promise<Release> {
  const mark = randomBytes(8).toString('hex');
  const entry = `${manifest.remote}.${mark}.js`;
  const content = Buffer.concat([files.get(manifest.entry) ?? Buffer.alloc(0), Buffer.from(`\n// ${mark}\n`)]);
  const { [manifest.entry]: _, ...others } = manifest.files;
  const next: ReleaseManifest = {
    ...manifest,
    version: manifest.version.replace(/[0-9a-f]{8}$/, mark.slice(0, 8)),
    entry,
    files: { [entry]: { sha256: hashOf(content), bytes: content.length, type: 'script' }, ...others },
  };
  const kept = [...files].filter(([name]) => name !== manifest.entry);
  return { signed: await sign(next), files: new Map([[entry, content], ...kept]) };
}
