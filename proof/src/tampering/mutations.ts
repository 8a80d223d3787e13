import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { canonicalJson, type ReleaseManifest, releaseManifest } from '@vesper/contracts/release';
import { oneOf, type Random } from '../random.ts';
import { hashOf, type Release, sign } from './release.ts';

/** A release as received: the text of its signed manifest, and its files. */
export interface Attempt {
  text: string;
  files: ReadonlyMap<string, Buffer>;
}

/** The releases that mutations use. */
export interface Material {
  /** The expected release. */
  release: Release;
  /** Genuine, and of the same package, but not the expected one. */
  older: Release;
  /** Genuine, and of another package. */
  foreign: Release;
}

type Mutation = (material: Material, random: Random) => Attempt | Promise<Attempt>;

const untrustedKey = generateKeyPairSync('ed25519').privateKey;

/** The order of Ed25519's group: a verifier that does not check that S is below it also accepts S + L. */
const GROUP_ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

export function flipped(bytes: Uint8Array, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  const at = random(copy.length);
  copy[at] = (copy[at] ?? 0) ^ (1 + random(255));
  return copy;
}

const attempt = (envelope: unknown, files: Attempt['files']): Attempt => ({ text: JSON.stringify(envelope), files });
const whole = ({ signed, files }: Release): Attempt => attempt(signed, files);

/** The release with one file changed; null: removed. */
function withFile({ release }: Material, name: string, content: Buffer | null): Attempt {
  const others = [...release.files].filter(([one]) => one !== name);
  return attempt(release.signed, new Map(content ? [...others, [name, content]] : others));
}

const fileName = ({ release }: Material, random: Random): string => oneOf([...release.files.keys()], random);
const contentOf = ({ release }: Material, name: string): Buffer => release.files.get(name) ?? Buffer.alloc(0);

/** The manifest changed, with its old signature. */
function withManifest({ release }: Material, change: (manifest: ReleaseManifest) => void): Attempt {
  const manifest = structuredClone(release.signed.manifest);
  change(manifest);
  return attempt({ manifest, signature: release.signed.signature }, release.files);
}

/** The manifest changed and signed by a trusted key: a broken build, or a team that exceeds its rights. */
async function signedAnew({ release }: Material, change: (manifest: ReleaseManifest) => void): Promise<Attempt> {
  const manifest = structuredClone(release.signed.manifest);
  change(manifest);
  return attempt(await sign(manifest), release.files);
}

const withSignature = ({ release }: Material, signature: unknown): Attempt => attempt({ ...release.signed, signature }, release.files);

const signatureOf = ({ release }: Material): Buffer => Buffer.from(release.signed.signature, 'base64');

/** A file that the manifest references: an entry, page, text or font. */
const namedFile = ({ release }: Material, random: Random): string => {
  const { entry, preload, texts, fonts } = release.signed.manifest;
  return oneOf([entry, ...Object.values(preload).flat(), ...Object.values(texts), ...Object.values(fonts)], random);
};

/** Every nested value with its location. */
function placesIn(value: object): { owner: Record<string, unknown>; key: string }[] {
  const owner = value as Record<string, unknown>;
  return Object.keys(owner).flatMap((key) => {
    const inside = owner[key];
    return [{ owner, key }, ...(typeof inside === 'object' && inside !== null ? placesIn(inside) : [])];
  });
}

function changedValue(value: unknown, random: Random): unknown {
  if (typeof value === 'string')
    return oneOf([flipped(Buffer.from(value || ' '), random).toString('latin1'), `${value}0`, '', null], random);
  if (typeof value === 'number') return oneOf([value + 1, -value - 1, value + 0.5, String(value)], random);
  if (typeof value === 'boolean') return !value;
  return oneOf([null, 0, 'x', [value]], random);
}

/** Required fields. Without an optional one it is another valid manifest, which its team has signed. */
const REQUIRED = Object.entries(releaseManifest.shape).flatMap(([field, type]) => (type.safeParse(undefined).success ? [] : [field]));

/** Ways to tamper with files, manifest, signature and identity of a release. */
export const mutations: Readonly<Record<string, Mutation>> = {
  'flip a byte of a file'(material, random) {
    const name = fileName(material, random);
    return withFile(material, name, flipped(contentOf(material, name), random));
  },
  'truncate a file'(material, random) {
    const name = fileName(material, random);
    return withFile(material, name, contentOf(material, name).subarray(0, random(contentOf(material, name).length)));
  },
  'append to a file'(material, random) {
    const name = fileName(material, random);
    return withFile(material, name, Buffer.concat([contentOf(material, name), Buffer.from('\n')]));
  },
  'drop a file': (material, random) => withFile(material, fileName(material, random), null),
  'swap two files'(material, random) {
    const [one, other] = [fileName(material, random), fileName(material, random)];
    const files = new Map(material.release.files);
    files.set(one, contentOf(material, other)).set(other, contentOf(material, one));
    return attempt(material.release.signed, files);
  },
  'put a file of another release': (material) =>
    withFile(material, material.release.signed.manifest.entry, material.older.files.get(material.older.signed.manifest.entry) ?? null),
  'put a file of another remote': (material, random) =>
    withFile(material, fileName(material, random), oneOf([...material.foreign.files.values()], random)),

  'flip a byte of the manifest': ({ release }, random) => ({
    text: flipped(Buffer.from(JSON.stringify(release.signed)), random).toString('utf8'),
    files: release.files,
  }),
  'change a value': (material, random) =>
    withManifest(material, (manifest) => {
      const { owner, key } = oneOf(placesIn(manifest), random);
      owner[key] = changedValue(owner[key], random);
    }),
  'drop a field': (material, random) =>
    withManifest(material, (manifest) => {
      const { owner, key } = oneOf(placesIn(manifest), random);
      if (Array.isArray(owner)) owner.splice(Number(key), 1);
      else delete owner[key];
    }),
  'drop a hash': (material, random) => withManifest(material, ({ files }) => delete files[fileName(material, random)]),
  'list one more file': (material) =>
    withManifest(material, ({ remote, files }) => {
      files[`${remote}.more.js`] = { sha256: hashOf(Buffer.from('more')), bytes: 4, type: 'script' };
    }),
  'hash what was altered'(material, random) {
    const name = fileName(material, random);
    const altered = flipped(contentOf(material, name), random);
    const { text } = withManifest(material, ({ files }) => {
      files[name] = { sha256: hashOf(altered), bytes: altered.length, type: 'script' };
    });
    return { text, files: withFile(material, name, altered).files };
  },
  'say it twice': ({ release, older }) => {
    const { manifest, signature } = release.signed;
    const [one, other] = [JSON.stringify(manifest), JSON.stringify(older.signed.manifest)];
    return { text: `{"manifest":${one},"signature":"${signature}","manifest":${other}}`, files: release.files };
  },
  'no manifest': ({ release }, random) =>
    attempt(oneOf([null, 0, [], '', {}, { signature: release.signed.signature }], random), release.files),

  'flip a byte of the signature': (material, random) => withSignature(material, flipped(signatureOf(material), random).toString('base64')),
  'spell the signature otherwise'(material, random) {
    const { signature } = material.release.signed;
    const trimmed = signature.replaceAll('=', '');
    return withSignature(
      material,
      oneOf([trimmed, ` ${signature}`, `${signature}\n`, `${signature}AAAA`, `${trimmed.slice(0, -1)}/==`], random),
    );
  },
  'the signature’s twin'(material) {
    const bytes = signatureOf(material);
    const twin = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + GROUP_ORDER;
    const high = Buffer.from(twin.toString(16).padStart(64, '0'), 'hex').reverse();
    return withSignature(material, Buffer.concat([bytes.subarray(0, 32), high]).toString('base64'));
  },
  'no signature': (material, random) => withSignature(material, oneOf([undefined, null, '', 0, true, [], {}, 'AAAA'], random)),
  'sign with another key': (material) => {
    const bytes = Buffer.from(canonicalJson(material.release.signed.manifest));
    return withSignature(material, signBytes(null, bytes, untrustedKey).toString('base64'));
  },
  'the signature of another release': (material) => withSignature(material, material.older.signed.signature),

  'the older release in its place': ({ older }) => whole(older),
  'the older manifest with its files': ({ release, older }) => attempt(older.signed, release.files),
  'another remote’s release': ({ foreign }) => whole(foreign),

  'signed: a named file has no hash'(material, random) {
    return signedAnew(material, ({ files }) => delete files[namedFile(material, random)]);
  },
  'signed: a file with a wrong hash'(material, random) {
    const name = fileName(material, random);
    return signedAnew(material, ({ files }) => {
      files[name] = { ...files[name], sha256: hashOf(Buffer.from(name)), bytes: contentOf(material, name).length, type: 'script' };
    });
  },
  'signed: a file with a wrong length': (material, random) =>
    signedAnew(material, ({ files }) => {
      const file = files[fileName(material, random)];
      if (file) file.bytes += 1;
    }),
  'signed: a file of another remote': (material, random) =>
    signedAnew(material, ({ files }) =>
      Object.assign(files, Object.fromEntries([oneOf(Object.entries(material.foreign.signed.manifest.files), random)])),
    ),
  'signed: a path for a name': (material, random) =>
    signedAnew(material, ({ remote, files }) => {
      const file = files[fileName(material, random)];
      const name = oneOf([`../${remote}.x.js`, `${remote}./../x.js`, `${remote}.x.js/`, `/${remote}.js`, `${remote}.x.js\0`], random);
      if (file) files[name] = file;
    }),
  'signed: under another remote’s name': (material, random) =>
    signedAnew(material, (manifest) => {
      const name = material.foreign.signed.manifest.remote;
      if (random(2) === 0) manifest.remote = name;
      else manifest.declaration.name = name;
    }),
  'signed: without a field': (material, random) =>
    signedAnew(material, (manifest) => {
      const fields = manifest as unknown as Record<string, unknown>;
      delete fields[oneOf(REQUIRED, random)];
    }),
};

/** Repeats until the result differs from the release: swapping a file with itself changes nothing. */
export async function tamper(name: string, material: Material, random: Random): Promise<Attempt> {
  const mutation = mutations[name];
  if (!mutation) throw new Error(`there is no mutation ${name}`);
  for (;;) {
    const made = await mutation(material, random);
    if (!isUntouched(made, material.release)) return made;
  }
}

function isUntouched({ text, files }: Attempt, { signed, files: real }: Release): boolean {
  const sameFiles = files.size === real.size && [...files].every(([name, content]) => real.get(name)?.equals(content));
  if (!sameFiles) return false;
  try {
    const { manifest, signature } = JSON.parse(text);
    return canonicalJson(manifest) === canonicalJson(signed.manifest) && signature === signed.signature;
  } catch {
    return false;
  }
}
