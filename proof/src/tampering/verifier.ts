import { readPublicKeys, ReleaseDistrusted, verifyFiles, verifyManifest } from '@vesper/server/releases/verify';
import { trustedKeys } from '../../../tools/release/release-keys.mjs';
import { type Attempt, type Material, mutations, tamper } from './mutations.ts';
import { oneOf, type Random } from '../random.ts';
import { anotherRelease, builtReleases, type Release } from './release.ts';

const keys = readPublicKeys(trustedKeys());

/**
 * Whether the server's verifier accepts this as the expected release.
 * @throws errors that the verifier should not throw
 */
function isAccepted({ text, files }: Attempt, { signed: { manifest } }: Release): boolean {
  try {
    const { remote, version } = manifest;
    verifyFiles(verifyManifest(JSON.parse(text), keys, { remote, version }), (name) => files.get(name));
    return true;
  } catch (error) {
    if (error instanceof ReleaseDistrusted || error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Every built release, with another one of the same package and one of another package. */
export async function materials(store: string): Promise<Material[]> {
  const releases = builtReleases(store);
  return Promise.all(
    releases.map(async (release, at) => ({
      release,
      older: await anotherRelease(release),
      foreign: releases[(at + 1) % releases.length] ?? release,
    })),
  );
}

export interface VerifierResult {
  /** Untouched releases that were accepted, as they should be. */
  genuine: number;
  of: number;
  /** Tampered ones that were accepted, by mutation. */
  accepted: string[];
  /** Tampered ones that made the verifier fail with an unexpected error. */
  failed: string[];
}

/** Tampers with releases at random and runs the verifier on each. */
export async function tamperWithVerifier(store: string, attempts: number, random: Random): Promise<VerifierResult> {
  const all = await materials(store);
  const accepted: string[] = [];
  const failed: string[] = [];
  for (let made = 0; made < attempts; made++) {
    const name = oneOf(Object.keys(mutations), random);
    const material = oneOf(all, random);
    const attempt = await tamper(name, material, random);
    try {
      if (isAccepted(attempt, material.release)) accepted.push(name);
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const genuine = all.filter(({ release }) => isAccepted({ text: JSON.stringify(release.signed), files: release.files }, release));
  return { genuine: genuine.length, of: all.length, accepted, failed };
}
