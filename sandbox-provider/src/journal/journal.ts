import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** An append-only file of JSON lines. One line is one atomic transaction. */
export interface Journal<T> {
  /** Returns once the line is on disk (fsync). */
  append(entries: T[]): void;
  close(): void;
}

/**
 * Reads the journal in `directory`, passes its entries to `replay`, and replaces it by the compacted list that `replay` returns.
 * @throws on a damaged line; an incomplete last line is dropped, as its transaction was never confirmed
 */
export function openJournal<T>(directory: string, replay: (entries: T[]) => T[]): Journal<T> {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'journal.jsonl');
  const compacted = replay(existsSync(path) ? read<T>(path) : []);
  replaceFile(directory, path, compacted.map((entry) => line([entry])).join(''));

  const file = openSync(path, 'a');
  let length = fstatSync(file).size;
  return {
    append(entries) {
      try {
        length += writeAll(file, line(entries));
      } catch (error) {
        // A partial line (full disk) would corrupt the next one.
        ftruncateSync(file, length);
        throw error;
      }
    },
    close() {
      closeSync(file);
    },
  };
}

function line(entries: unknown[]): string {
  return `${JSON.stringify(entries)}\n`;
}

function read<T>(path: string): T[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  // After the last line break is nothing, or a line cut off by a crash.
  return lines.slice(0, -1).flatMap((text, index): T[] => {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new Error(`${path}:${index + 1} is damaged`, { cause });
    }
  });
}

/** Atomic: writes a temporary file and renames it, so that a crash leaves the old or the new file. */
function replaceFile(directory: string, path: string, content: string): void {
  const draft = `${path}.new`;
  const file = openSync(draft, 'w');
  writeAll(file, content);
  closeSync(file);
  renameSync(draft, path);
  const folder = openSync(directory, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Writes and syncs to disk. @returns the number of bytes written */
function writeAll(file: number, content: string): number {
  const bytes = Buffer.from(content);
  for (let written = 0; written < bytes.length; ) {
    written += writeSync(file, bytes, written);
  }
  fsyncSync(file);
  return bytes.length;
}
