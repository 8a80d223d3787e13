import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
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

/**
 * Writes a ZIP to a file of this machine, which is there until `keep` is done with it: it may be too large for the memory.
 * @returns its size in bytes
 */
export async function writeArchive(path: string, files: readonly ArchiveFile[], keep: (path: string) => Promise<void>): Promise<number> {
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
  try {
    const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
    // An unreadable file is told by the archive alone, which then never ends.
    await Promise.race([written, new Promise<never>((_, reject) => zip.on('error', reject))]);
    const { size } = await stat(path);
    await keep(path);
    return size;
  } finally {
    await rm(path, { force: true });
  }
}
