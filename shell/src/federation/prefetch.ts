import type { RegistryEntry } from '@vesper/contracts';
import { integrityIn } from './file-integrity.ts';

/** Which remote shows a path, and as which of its pages. */
export interface PathOwner {
  entry: RegistryEntry;
  page: string;
}

/** Fetches what a path's page needs, before it is asked for: its container and its own files. */
export function createPrefetch(ownerOf: (path: string) => PathOwner | undefined, document: Document): (path: string) => void {
  const integrity = integrityIn(document);
  const asked = new Set<string>();
  return (path) => {
    const owner = ownerOf(path);
    if (!owner) return;
    for (const url of [owner.entry.entry, ...(owner.entry.preload[owner.page] ?? [])]) {
      if (asked.has(url)) continue;
      asked.add(url);
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = url;
      if (integrity[url]) link.integrity = integrity[url]; // without it the file would be fetched twice
      document.head.append(link);
    }
  };
}
