import type { ProofStack } from '../stack.ts';
import { type Attempt, mutations, tamper } from './mutations.ts';
import { oneOf, type Random } from '../random.ts';
import { anotherRelease, builtReleases, type Release } from './release.ts';

/** Mutations that are genuine, complete releases, which the API accepts. */
const GENUINE = /^the older|^another remote/;

/** An API client with a valid token, so that only the verifier stands in the way. */
export function releaseApi({ origin, operatorToken }: Pick<ProofStack, 'origin' | 'operatorToken'>) {
  const authorization = `Bearer ${operatorToken}`;
  const call = (method: string, path: string, type: string, body?: BodyInit): Promise<Response> =>
    fetch(`${origin}/api/releases${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': type }) },
      ...(body && { body }),
    });
  return {
    upload: (name: string, content: Uint8Array<ArrayBuffer>) =>
      call('PUT', `/files/${encodeURIComponent(name)}`, 'application/octet-stream', content),
    check: (text: string) => call('POST', '/check', 'application/json', text),
    publish: (text: string) => call('POST', '', 'application/json', text),
    post: (path: string, body: object) => call('POST', path, 'application/json', JSON.stringify(body)),
    async list(): Promise<{ remote: string; version: string; state: string }[]> {
      const { releases } = (await (await call('GET', '', '')).json()) as { releases: { remote: string; version: string; state: string }[] };
      return releases;
    },
  };
}

export interface ApiResult {
  /** Untouched releases that were accepted, as they should be. */
  genuine: number;
  of: number;
  accepted: string[];
  /** Answers of 500 and above. */
  broken: string[];
}

/** Uploads and publishes tampered releases as the command line does. Each is a version that is new to the server. */
export async function tamperWithApi(stack: ProofStack, attempts: number, random: Random): Promise<ApiResult> {
  const api = releaseApi(stack);
  const built = builtReleases(stack.releases).filter(({ signed }) => signed.manifest.remote !== 'shell');
  const names = Object.keys(mutations).filter((name) => !GENUINE.test(name));
  const accepted: string[] = [];
  const broken: string[] = [];

  /**
   * Checks the manifest, uploads missing files and publishes. A refused manifest is published all the same, because an attacker would. With
   * a genuine manifest the first refused file ends the attempt, as on the command line.
   * @returns the first status of 500 and above, else the refusal of a file, else the last status
   */
  async function send(attempt: Attempt, { files: known }: Release): Promise<number> {
    const checked = (await api.check(attempt.text)).status;
    const statuses = [checked];
    for (const [name, content] of attempt.files) {
      if (known.get(name)?.equals(content)) continue;
      const { status } = await api.upload(name, Uint8Array.from(content));
      statuses.push(status);
      if (checked === 200 && status !== 204) break;
    }
    if (checked !== 200 || statuses.every((status) => status < 300)) statuses.push((await api.publish(attempt.text)).status);
    return statuses.find((status) => status >= 500) ?? statuses.at(-1) ?? 0;
  }

  for (let made = 0; made < attempts; made++) {
    // The mutations take turns, each with a random remote.
    const name = names[made % names.length] ?? '';
    const base = oneOf(built, random);
    const material = {
      release: await anotherRelease(base),
      older: base,
      foreign: oneOf(
        built.filter((one) => one !== base),
        random,
      ),
    };
    const { remote, version, entry } = material.release.signed.manifest;
    const isSame = (attempt: Attempt) => name === 'drop a file' && attempt.files.has(entry);
    let attempt = await tamper(name, material, random);
    // All files except the new entry are already in the store.
    while (isSame(attempt)) attempt = await tamper(name, material, random);
    const status = await send(attempt, base);
    if (status < 400 || (await api.list()).some((one) => one.remote === remote && one.version === version)) accepted.push(name);
    if (status >= 500) broken.push(`${name}: ${status}`);
  }
  const statuses: number[] = [];
  for (const base of built) {
    const release = await anotherRelease(base);
    const whole = { text: JSON.stringify({ ...release.signed, staged: true }), files: release.files };
    statuses.push(await send(whole, base));
  }
  return { genuine: statuses.filter((status) => status === 200).length, of: built.length, accepted, broken };
}
