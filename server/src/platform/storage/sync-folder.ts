import { open } from 'node:fs/promises';

/** Syncs a folder's entries to disk. Syncing a file does not cover its name: a power cut could lose the directory entry. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
