import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { canonicalJson, type ReleaseManifest, releaseManifest, type SignedManifest } from '@vesper/contracts/release';

/**
 * Why a release is not trusted. `unsigned`: no signature, or none by a trusted key. `manifest_invalid`: signed, but not a valid manifest.
 * `remote_mismatch`, `version_mismatch`: a genuine release, but not the requested one (for instance an older one in its place, D-01).
 */
export type Distrust =
  | 'unsigned'
  | 'manifest_invalid'
  | 'remote_mismatch'
  | 'version_mismatch'
  | 'file_foreign'
  | 'file_unlisted'
  | 'file_missing'
  | 'file_altered';

export class ReleaseDistrusted extends Error {
  override readonly name = 'ReleaseDistrusted';
  readonly reason: Distrust;

  constructor(reason: Distrust, sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}

/** @param text the keys of RELEASE_PUBLIC_KEYS: SPKI in base64, separated by commas. @throws Error for a key that is not Ed25519 */
export function readPublicKeys(text: string): KeyObject[] {
  return text
    .split(',')
    .filter((key) => key !== '')
    .map((key) => {
      const parsed = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
      if (parsed.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
      return parsed;
    });
}

/**
 * The manifest, if it is signed by a trusted key, well-formed, self-consistent, and the expected one.
 * @param envelope may be null: a file of the store may contain any JSON
 * @throws {ReleaseDistrusted}
 */
export function verifyManifest(
  envelope: SignedManifest | null,
  keys: readonly KeyObject[],
  expected: { remote?: string; version?: string } = {},
): ReleaseManifest {
  const { manifest: claimed, signature } = envelope ?? { manifest: undefined, signature: '' };
  if (!isSigned(claimed, signature, keys))
    throw new ReleaseDistrusted('unsigned', 'The manifest is not signed by a key that this server trusts.');
  return readManifest(claimed, expected);
}

/**
 * The manifest, if it is well-formed, self-consistent, and the expected one; its signature is not checked.
 * @throws {ReleaseDistrusted}
 */
export function readManifest(claimed: unknown, expected: { remote?: string; version?: string } = {}): ReleaseManifest {
  const parsed = releaseManifest.safeParse(claimed);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ReleaseDistrusted('manifest_invalid', `The manifest is not one: ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const manifest = parsed.data;
  const { remote, version, declaration } = manifest;
  if (declaration.name !== remote || (expected.remote ?? remote) !== remote)
    throw new ReleaseDistrusted('remote_mismatch', `This is a release of ${remote}, not of ${expected.remote ?? declaration.name}.`);
  if ((expected.version ?? version) !== version)
    throw new ReleaseDistrusted('version_mismatch', `This is version ${version}, not ${expected.version}.`);
  for (const name of Object.keys(manifest.files))
    if (!name.startsWith(`${remote}.`)) throw new ReleaseDistrusted('file_foreign', `${name} is not a file of ${remote}.`);
  for (const name of namedFiles(manifest))
    if (!Object.hasOwn(manifest.files, name)) throw new ReleaseDistrusted('file_unlisted', `${name} is named, but has no hash.`);
  return manifest;
}

/**
 * Checks every file of a verified manifest: none may be missing or altered.
 * @param read a file's content; undefined when it is missing
 * @throws {ReleaseDistrusted}
 */
export function verifyFiles(manifest: ReleaseManifest, read: (name: string) => Uint8Array | undefined): void {
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const content = read(name);
    if (!content) throw new ReleaseDistrusted('file_missing', `${name} is not in the release store; upload it first.`);
    if (content.length !== bytes || hashOf(content) !== sha256)
      throw new ReleaseDistrusted('file_altered', `${name} in the release store is not the file that the manifest names.`);
  }
}

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64');

function isSigned(manifest: unknown, signature: string, keys: readonly KeyObject[]): boolean {
  if (typeof signature !== 'string' || manifest === undefined) return false;
  const bytes = Buffer.from(signature, 'base64');
  // Node decodes base64 leniently: only accept the canonical encoding of a signature.
  if (bytes.toString('base64') !== signature) return false;
  const signed = Buffer.from(canonicalJson(manifest));
  return keys.some((key) => verify(null, signed, key, bytes));
}

const namedFiles = ({ entry, preload, texts, fonts, posters = {}, prerendered = {} }: ReleaseManifest): string[] => [
  entry,
  ...Object.values(preload).flat(),
  ...Object.values(texts),
  ...Object.values(fonts),
  ...Object.values(posters),
  ...Object.values(prerendered),
];
