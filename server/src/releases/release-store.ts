import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RemoteDeclaration } from '@vesper/contracts';

/** What a build says of itself (`dist/manifest.json`, written by `shared/federation`), as published. */
export interface ReleaseManifest {
  /** `shell`, or the remote's name. */
  remote: string;
  version: string;
  /** The file to load. */
  entry: string;
  declaration: RemoteDeclaration;
  /** SHA-256 in base64 of every file. */
  files: Record<string, { sha256: string; bytes: number; type: 'script' | 'text' | 'font' | 'other' }>;
  /** Further files by page name, or `widget:<name>`. */
  preload: Record<string, string[]>;
  texts: Record<string, string>;
  fonts: Record<string, string>;
}

/** The releases that are live at one moment. */
export interface LiveReleases {
  shell: ReleaseManifest;
  remotes: ReleaseManifest[];
}

export interface ReleaseStore {
  /** The live releases; read anew when the store says that they changed. @throws Error when there is no shell */
  live(): LiveReleases;
  /** A text file of a release, parsed. Files never change, so each is read once. */
  text(file: string): Record<string, unknown>;
  readonly filesDir: string;
}

/** The local release store: `files/`, `manifests/<remote>@<version>.json`, `live.json`. */
export function createReleaseStore(folder: string): ReleaseStore {
  const texts = new Map<string, Record<string, unknown>>();
  let cached: { changed: number; live: LiveReleases } | undefined;
  const read = (...path: string[]) => JSON.parse(readFileSync(join(folder, ...path), 'utf8')) as unknown;

  return {
    filesDir: resolve(folder, 'files'),
    live() {
      const changed = statSync(join(folder, 'live.json')).mtimeMs;
      if (cached?.changed !== changed) {
        const versions = read('live.json') as Record<string, string>;
        const manifests = Object.entries(versions).map(
          ([remote, version]) => read('manifests', `${remote}@${version}.json`) as ReleaseManifest,
        );
        const shell = manifests.find(({ remote }) => remote === 'shell');
        if (!shell) throw new Error('no shell is released');
        cached = { changed, live: { shell, remotes: manifests.filter((manifest) => manifest !== shell) } };
      }
      return cached.live;
    },
    text(file) {
      const known = texts.get(file);
      if (known) return known;
      const parsed = read('files', file) as Record<string, unknown>;
      texts.set(file, parsed);
      return parsed;
    },
  };
}
