import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ArchiveFile {
  /** Inside the archive. */
  name: string;
  /** The content, or what reads it once its turn has come; undefined: it is gone, and the file is empty. */
  from: Buffer | { read: () => Promise<Buffer | undefined> };
}

/** Writes a ZIP under a temporary name first, so that nobody ever reads half of one. @returns its size in bytes */
export async function writeArchive(path: string, files: readonly ArchiveFile[]): Promise<number> {
  const zip = new ZipFile();
  for (const { name, from } of files) {
    if (Buffer.isBuffer(from)) zip.addBuffer(from, name);
    else
      zip.addReadStreamLazy(name, { compress: false }, (give) => {
        const opened = from.read().then((content) => Readable.from(content ? [content] : []));
        opened.then(
          (stream) => give(null, stream),
          (error) => give(error, Readable.from([])),
        );
      });
  }
  zip.end();
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const written = pipeline(zip.outputStream, createWriteStream(unfinished, { mode: 0o600 }));
    // An unreadable file is told by the archive alone, which then never ends.
    await Promise.race([written, new Promise<never>((_, reject) => zip.on('error', reject))]);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return (await stat(path)).size;
}
