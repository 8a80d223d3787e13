import type { Locale } from '@vesper/contracts';
import { type PrerenderedFile, prerenderedFile, type ReleaseManifest } from '@vesper/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseFiles } from '../../releases/release-files.ts';
import { hashOf } from '../../releases/verify.ts';

/** A release's prerendered pages in one language; undefined if it has none. */
export type PrerenderedFiles = (manifest: ReleaseManifest, locale: Locale) => PrerenderedFile | undefined;

/**
 * Files never change, so each is read once. A missing, altered or invalid file is ignored: the page is then rendered by script, and the
 * error is logged.
 */
export function createPrerenderedFiles(files: ReleaseFiles, log: FastifyBaseLogger): PrerenderedFiles {
  const known = new Map<string, PrerenderedFile>();
  return ({ prerendered = {}, files: listed }, locale) => {
    const name = prerendered[locale];
    if (name === undefined) return undefined;
    const read = known.get(name);
    if (read) return read;
    const content = files.read(name);
    const file = content && hashOf(content) === listed[name]?.sha256 ? parse(content) : undefined;
    if (file) known.set(name, file);
    else log.error({ file: name }, 'prerendered file in the release store is missing, altered or invalid');
    return file;
  };
}

function parse(content: Buffer): PrerenderedFile | undefined {
  try {
    return prerenderedFile.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return undefined;
  }
}
