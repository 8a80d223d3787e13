import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { page, signed, testPublicKey, testRelease } from '../testing/releases.ts';
import { type Distrust, readPublicKeys, ReleaseDistrusted, verifyFiles, verifyManifest } from './verify.ts';

const keys = readPublicKeys(testPublicKey);
const release = testRelease('mfe-chat', { version: '1.1.0-0000000b', pages: [page('chats', '/chats')] });
const older = testRelease('mfe-chat', { version: '1.0.0-0000000a', pages: [page('chats', '/chats')] });

/** A whole release as it would be received: text of the signed manifest, and the store's files. */
interface Received {
  text: string;
  files: Map<string, Buffer>;
}
const received = ({ manifest, files }: typeof release): Received => ({
  text: JSON.stringify(signed(manifest)),
  files: new Map(Object.entries(files)),
});

/** Undefined: it was accepted. */
function refusal({ text, files }: Received): Distrust | 'not_json' | undefined {
  try {
    const manifest = verifyManifest(JSON.parse(text), keys, { remote: 'mfe-chat', version: '1.1.0-0000000b' });
    verifyFiles(manifest, (name) => files.get(name));
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseDistrusted) return error.reason;
    if (error instanceof SyntaxError) return 'not_json';
    throw error;
  }
}

/** mulberry32: the same attempts in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function flipped(bytes: Buffer, random: (below: number) => number): Buffer {
  const copy = Buffer.from(bytes);
  const at = random(copy.length);
  copy[at] = (copy[at] ?? 0) ^ (1 << random(8));
  return copy;
}

/** One release, damaged in one way. */
function damaged(random: (below: number) => number): Received {
  const { text, files } = received(release);
  const names = [...files.keys()];
  const name = names[random(names.length)] ?? '';
  const content = files.get(name) ?? Buffer.alloc(0);
  const envelope = JSON.parse(text);
  switch (random(7)) {
    case 0:
      return { text: flipped(Buffer.from(text), random).toString('utf8'), files };
    case 1:
      return { text, files: new Map([...files, [name, flipped(content, random)]]) };
    case 2:
      return { text, files: new Map([...files].filter(([one]) => one !== name)) };
    case 3:
      return { text, files: new Map([...files, [name, content.subarray(0, random(content.length))]]) };
    case 4: {
      delete envelope.manifest.files[name];
      return { text: JSON.stringify(envelope), files };
    }
    case 5: // everything of another release, or its manifest or signature alone
      return random(2) === 0 ? received(older) : { text: JSON.stringify({ ...envelope, manifest: older.manifest }), files };
    default: {
      const fields = Object.keys(envelope.manifest);
      delete envelope.manifest[fields[random(fields.length)] ?? ''];
      return { text: JSON.stringify(envelope), files };
    }
  }
}

test('[B-12] the release itself is accepted, in whatever order its keys come', () => {
  expect(refusal(received(release))).toBeUndefined();
  const { manifest, signature } = signed(release.manifest);
  const reordered = Object.fromEntries(Object.entries(manifest as object).reverse());
  expect(refusal({ ...received(release), text: JSON.stringify({ signature, manifest: reordered }) })).toBeUndefined();
});

test('[B-12] of 10,000 flipped, missing and older bytes none is accepted', () => {
  const random = randomFrom(Number(process.env.SEED ?? 12));
  const accepted: Received[] = [];
  for (let attempt = 0; attempt < 10_000; attempt++) {
    const attempted = damaged(random);
    if (refusal(attempted) === undefined) accepted.push(attempted);
  }
  expect(accepted).toEqual([]);
}, 60_000);

test('[B-12] a signature of no one we trust, and one spelled in another way, is none', () => {
  const stranger = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const envelope = signed(release.manifest);
  expect(() => verifyManifest(envelope, readPublicKeys(stranger))).toThrow('not signed by a key');
  expect(() => verifyManifest(envelope, [])).toThrow('not signed by a key');
  expect(() => verifyManifest({ ...envelope, signature: ` ${envelope.signature}` }, keys)).toThrow('not signed by a key');
  expect(() => verifyManifest({ ...envelope, signature: '' }, keys)).toThrow('not signed by a key');
});

test('[B-12] a signed manifest that is not whole, or reaches into another remote’s files, is refused by its reason', () => {
  const { manifest } = release;
  const [script = ''] = manifest.preload.chats ?? [];
  const { [script]: _, ...otherFiles } = manifest.files;
  const reasonOf = (changed: object) => refusal({ ...received(release), text: JSON.stringify(signed({ ...manifest, ...changed })) });
  expect(reasonOf({ files: otherFiles })).toBe('file_unlisted');
  expect(reasonOf({ files: { ...manifest.files, 'shell.entry.js': manifest.files[script] } })).toBe('file_foreign');
  expect(reasonOf({ files: { ...manifest.files, '../secret.js': manifest.files[script] } })).toBe('manifest_invalid');
  expect(reasonOf({ remote: 'mfe-members' })).toBe('remote_mismatch');
  expect(reasonOf({ version: older.manifest.version })).toBe('version_mismatch');
  expect(reasonOf({ entry: 1 })).toBe('manifest_invalid');
});
