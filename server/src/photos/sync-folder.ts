import { open } from 'node:fs/promises';

/** Brings the names in a folder onto the disk, which a synced file alone does not: a power cut could take the way to it. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
