import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '@vesper/contracts/release';
import pg from 'pg';
import type { ProofStack } from '../stack.ts';
import { type Attempt, type Material, mutations, tamper } from './mutations.ts';
import { oneOf, type Random } from '../random.ts';
import { anotherRelease, builtReleases, type Release } from './release.ts';
import { releaseApi } from './release-api.ts';
import { materials } from './verifier.ts';

export interface StoreResult {
  of: number;
  /** Tampered manifests that were accepted as releases. */
  accepted: string[];
}

/** Puts tampered releases where the build tool puts real ones; the server makes live what it accepts there. */
export async function tamperWithStore(stack: ProofStack, attempts: number, random: Random): Promise<StoreResult> {
  const api = releaseApi(stack);
  const built = builtReleases(stack.releases).filter(({ signed }) => signed.manifest.remote !== 'shell');
  const list = join(stack.releases, 'built.json');
  const untouched = readFileSync(list);
  const states = async () =>
    (await api.list())
      .map(({ remote, version, state }) => `${remote}@${version} ${state}`)
      .sort((a, b) => a.localeCompare(b))
      .join();
  const accepted: string[] = [];
  for (let made = 0; made < attempts; made++) {
    const name = Object.keys(mutations)[made % Object.keys(mutations).length] ?? '';
    const base = oneOf(built, random);
    const release = await anotherRelease(base);
    const attempt = await tamper(
      name,
      {
        release,
        older: base,
        foreign: oneOf(
          built.filter((one) => one !== base),
          random,
        ),
      },
      random,
    );
    const before = await states();
    const leave = leaveInStore(stack.releases, attempt, release, base);
    await fetch(`${stack.origin}/login`); // the server checks the store whenever it makes a document
    if ((await states()) !== before) accepted.push(name);
    leave();
    writeFileSync(list, untouched);
  }
  return { of: attempts, accepted };
}

/** @returns a function that restores all files, including those of other remotes */
function leaveInStore(store: string, { text, files }: Attempt, { signed: { manifest } }: Release, base: Release): () => void {
  const { remote, version } = manifest;
  const left = new Map<string, Buffer | undefined>([[join(store, 'manifests', `${remote}@${version}.json`), Buffer.from(text)]]);
  for (const name of new Set([...base.files.keys(), ...files.keys()])) left.set(join(store, 'files', name), files.get(name));
  const before = [...left.keys()].map((path) => [path, existsSync(path) ? readFileSync(path) : undefined] as const);
  for (const [path, content] of left) put(path, content);
  writeFileSync(join(store, 'built.json'), JSON.stringify({ [remote]: version }));
  return () => {
    for (const [path, content] of before) put(path, content);
  };
}

/** Writes the file; undefined: removes it. */
function put(path: string, content: Buffer | undefined): void {
  if (content) writeFileSync(path, content);
  else rmSync(path, { force: true });
}

export interface RowsResult extends StoreResult {
  /** Remotes in the document after all rows were restored; should be all. */
  genuine: number;
  remotes: number;
}

/** Changes rows of the registry directly before each restart: the server must show only what was signed under that name. */
export async function tamperWithRows(stack: ProofStack, starts: number, random: Random): Promise<RowsResult> {
  const all = (await materials(stack.releases)).filter(({ release }) => release.signed.manifest.remote !== 'shell');
  const accepted: string[] = [];
  let of = 0;
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    for (let start = 0; start < starts; start++) {
      const shown = new Map<string, string>();
      for (const material of all) {
        const { name, manifest, signature } = await tamperedRow(material, random);
        shown.set(material.release.signed.manifest.remote, name);
        await putRow(client, material.release, manifest, signature);
        of += 1;
      }
      await stack.restartServer();
      const remotes = await remotesOf(stack.origin);
      for (const [remote, name] of shown) if (remotes.includes(remote)) accepted.push(name);
    }
  } finally {
    for (const { release } of all) await putRow(client, release, release.signed.manifest, release.signed.signature);
    await client.end();
  }
  await stack.restartServer();
  return { of, accepted, genuine: (await remotesOf(stack.origin)).length, remotes: all.length };
}

/** A mutation of the signed manifest that a row can hold: a JSON object and a text. */
async function tamperedRow(material: Material, random: Random): Promise<{ name: string; manifest: unknown; signature: string }> {
  for (;;) {
    const name = oneOf(Object.keys(mutations), random);
    const { text } = await tamper(name, material, random);
    try {
      const { manifest, signature } = JSON.parse(text.replaceAll('\\u0000', ''));
      if (typeof manifest !== 'object' || !manifest || typeof signature !== 'string') continue;
      // With the real manifest a local server restores the real signature from its store.
      const isReal = canonicalJson(manifest) === canonicalJson(material.release.signed.manifest);
      // A manifest signed by a trusted key and wrong only in its files is for the store and the browser to detect.
      if (!isReal && !name.startsWith('signed: a file with')) return { name, manifest, signature };
    } catch {
      // not JSON: a row can't hold it
    }
  }
}

const putRow = (client: pg.Client, { signed: { manifest: real } }: Release, manifest: unknown, signature: string) =>
  client.query('update releases set manifest = $1, signature = $2 where remote = $3 and version = $4', [
    JSON.stringify(manifest),
    signature,
    real.remote,
    real.version,
  ]);

async function remotesOf(origin: string): Promise<string[]> {
  const html = await (await fetch(`${origin}/login`)).text();
  const { registry } = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as { registry: { name: string }[] };
  return registry.map(({ name }) => name);
}
