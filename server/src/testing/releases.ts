import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CONTRACT_VERSION, LOCALES } from '@vesper/contracts';
import { FOR_REMOTES, canonicalJson, type PrerenderedFile, type ReleaseManifest, type SignedManifest } from '@vesper/contracts/release';
import { onTestFinished } from 'vitest';
import { hashOf } from '../releases/verify.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** For RELEASE_PUBLIC_KEYS. */
export const testPublicKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

export const signed = (manifest: unknown): SignedManifest => ({
  manifest,
  signature: sign(null, Buffer.from(canonicalJson(manifest)), privateKey).toString('base64'),
});

export interface TestRelease {
  manifest: ReleaseManifest;
  /** By name. */
  files: Record<string, Buffer>;
}

export const page = (name: string, path: string) =>
  ({ page: name, path, layout: 'default', access: 'anyone', title: `${name}.title` }) as const;

type Page = ReleaseManifest['declaration']['pages'][number];

interface Wanted {
  version?: string;
  pages?: Page[];
  slots?: ReleaseManifest['declaration']['slots'];
  menu?: ReleaseManifest['declaration']['menu'];
  contract?: string;
  shared?: Record<string, string>;
  /** The texts; default: a title for each page. */
  texts?: Record<string, unknown>;
  /** Its prerendered pages, the same in all languages. */
  prerendered?: PrerenderedFile;
  /** Scripts of its preload besides those of its pages, by key. */
  preload?: Record<string, string[]>;
  /** The code of its second script. */
  code?: string;
}

/** A release as a build would create it: an entry, a script for its pages, and its texts in all languages. */
export function testRelease(remote: string, wanted: Wanted = {}): TestRelease {
  const { version = '1.0.0-00000001', pages = [], slots = [], code = 'let chunk' } = wanted;
  const contract = wanted.contract ?? (remote === 'shell' ? CONTRACT_VERSION : '^1.0.0');
  const texts = wanted.texts ?? Object.fromEntries(pages.map((one) => [one.page, { title: `${one.page} of ${version}` }]));
  const tag = version.slice(-8);
  const files: Record<string, Buffer> = {
    [`${remote}.entry-${tag}.js`]: Buffer.from(`export const version = "${version}";`),
    [`${remote}.chunk-${tag}.js`]: Buffer.from(code),
    ...Object.fromEntries(LOCALES.map((locale) => [`${remote}.${locale}-${tag}.json`, Buffer.from(JSON.stringify(texts))])),
    ...(wanted.prerendered && { [`${remote}.prerendered-${tag}.json`]: Buffer.from(JSON.stringify(wanted.prerendered)) }),
  };
  const manifest: ReleaseManifest = {
    remote,
    version,
    contract,
    entry: `${remote}.entry-${tag}.js`,
    declaration: {
      name: remote,
      contract: remote === 'shell' ? '^1.0.0' : contract,
      pages,
      slots,
      ...(wanted.menu && { menu: wanted.menu }),
    },
    files: Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        { sha256: hashOf(content), bytes: content.length, type: name.endsWith('.js') ? ('script' as const) : ('text' as const) },
      ]),
    ),
    preload: {
      ...wanted.preload,
      ...Object.fromEntries(
        (remote === 'shell' ? [FOR_REMOTES] : pages.map((one) => one.page)).map((key) => [key, [`${remote}.chunk-${tag}.js`]]),
      ),
    },
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, `${remote}.${locale}-${tag}.json`])),
    ...(wanted.prerendered && { prerendered: Object.fromEntries(LOCALES.map((locale) => [locale, `${remote}.prerendered-${tag}.json`])) }),
    fonts: {},
    shared: wanted.shared ?? (remote === 'shell' ? { react: '19.3.1' } : { react: '^19.3.1' }),
    revision: 'abc',
  };
  return { manifest, files };
}

/** An empty release store, deleted after the test. */
export function testStore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vesper-releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['files', 'manifests']) mkdirSync(join(folder, name));
  return folder;
}

export function storeFiles(folder: string, { files }: TestRelease): void {
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, 'files', name), content);
    writeFileSync(join(folder, 'files', `${name}.br`), brotliCompressSync(content));
  }
}

/** Puts releases into a store as the build tool does for the local server. */
export function storeBuilt(folder: string, ...releases: TestRelease[]): void {
  for (const release of releases) {
    storeFiles(folder, release);
    const { remote, version } = release.manifest;
    writeFileSync(join(folder, 'manifests', `${remote}@${version}.json`), JSON.stringify(signed(release.manifest)));
  }
  const built = Object.fromEntries(releases.map(({ manifest: { remote, version } }) => [remote, version]));
  writeFileSync(join(folder, 'built.json'), JSON.stringify(built));
}
