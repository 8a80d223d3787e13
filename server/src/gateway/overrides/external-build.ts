import type { Locale } from '@vesper/contracts';
import type { ReleaseManifest } from '@vesper/contracts/release';
import { inEveryLanguage } from '../../releases/every-language.ts';
import { hashOf, ReleaseDistrusted, readManifest } from '../../releases/verify.ts';
import { OverrideRefused } from './override-refused.ts';

const MAX_BYTES = 512 * 1024;

/** A build that is served elsewhere, as the gateway needs it. */
export interface ExternalBuild {
  manifest: ReleaseManifest;
  texts: Record<string, unknown>;
}

/**
 * Fetches `manifest.json` and the texts of one language from where a build is served. Nothing there is signed: all we know is that the host
 * is allowed, which is why overrides don't exist in production.
 * @param signal aborts the attempt
 * @throws {OverrideRefused}
 */
export async function fetchExternalBuild(remote: string, base: URL, locale: Locale, signal: AbortSignal): Promise<ExternalBuild> {
  const address = new URL('manifest.json', base);
  const manifest = inEveryLanguage(manifestIn(remote, address, await fetchFile(address, signal)));
  const name = manifest.texts[locale];
  if (name === undefined) return { manifest, texts: {} };
  const file = new URL(name, base);
  const content = await fetchFile(file, signal);
  if (hashOf(content) !== manifest.files[name]?.sha256)
    throw new OverrideRefused('manifest_invalid', file.href, 'It is not the file that the manifest names.');
  return { manifest, texts: parse(content, file) as Record<string, unknown> };
}

function manifestIn(remote: string, address: URL, content: Buffer): ReleaseManifest {
  try {
    return readManifest(parse(content, address), { remote });
  } catch (error) {
    if (!(error instanceof ReleaseDistrusted)) throw error;
    throw new OverrideRefused('manifest_invalid', address.href, error.message);
  }
}

function parse(content: Buffer, address: URL): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    throw new OverrideRefused('manifest_invalid', address.href, 'It is no JSON.');
  }
}

/** Follows no redirects: an allowed host must not lead to one that is not. */
async function fetchFile(address: URL, signal: AbortSignal): Promise<Buffer> {
  const missing = (detail: string) => new OverrideRefused('manifest_missing', address.href, detail);
  try {
    const answer = await fetch(address, { redirect: 'error', signal });
    if (!answer.ok || !answer.body) throw missing(`It answered ${answer.status}.`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body) {
      size += chunk.length;
      if (size > MAX_BYTES) throw missing(`It is larger than ${MAX_BYTES / 1024} KB.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof OverrideRefused) throw error;
    const { cause, message } = error as Error;
    throw missing(`${cause instanceof Error && cause.message ? cause.message : message}.`);
  }
}
