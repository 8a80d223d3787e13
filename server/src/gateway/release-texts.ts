import type { Locale } from '@vesper/contracts';
import type { ReleaseManifest } from '@vesper/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseFiles } from '../releases/release-files.ts';
import { hashOf } from '../releases/verify.ts';

/** A release's texts in one language. */
export type ReleaseTexts = (manifest: ReleaseManifest, locale: Locale) => Record<string, unknown>;

/**
 * Files never change, so each is read once. A file that does not match its manifest is not inlined: the page shows keys, and the error is
 * logged.
 */
export function createReleaseTexts(files: ReleaseFiles, log: FastifyBaseLogger): ReleaseTexts {
  const known = new Map<string, Record<string, unknown>>();
  return ({ texts, files: listed }, locale) => {
    const name = texts[locale];
    if (name === undefined) return {};
    const read = known.get(name);
    if (read) return read;
    const content = files.read(name);
    if (!content || hashOf(content) !== listed[name]?.sha256) {
      log.error({ file: name }, 'text file in the release store is missing or altered');
      return {};
    }
    const parsed = JSON.parse(content.toString('utf8')) as Record<string, unknown>;
    known.set(name, parsed);
    return parsed;
  };
}
