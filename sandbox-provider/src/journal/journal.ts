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

/** An append-only file of JSON lines. One line is one transaction: it is there as a whole or not at all. */
export interface Journal<T> {
  /** Returns when the line is on the disk. */
  append(entries: T[]): void;
  close(): void;
}

/**
 * Reads the journal in `directory`, hands its entries to `replay`, and goes on with the compacted list that
 * `replay` returns. Throws on a damaged line, except for a last one cut off by a crash: that was never answered for.
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
        // Half a line (a full disk) would spoil the next one.
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
  // What follows the last line break is empty, or a line the crash cut off.
  return lines.slice(0, -1).flatMap((text, index): T[] => {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new Error(`${path}:${index + 1} is damaged`, { cause });
    }
  });
}

/** Written aside and renamed, so that a crash leaves the old file or the new one. */
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

/** Returns the number of bytes that are on the disk now. */
function writeAll(file: number, content: string): number {
  const bytes = Buffer.from(content);
  for (let written = 0; written < bytes.length; ) {
    written += writeSync(file, bytes, written);
  }
  fsyncSync(file);
  return bytes.length;
}
