import type { RegistryEntry } from '@vesper/contracts';
import { integrityIn } from './file-integrity.ts';

/** The remote and page that a path belongs to. */
export interface RemotePage {
  entry: RegistryEntry;
  page: string;
}

/** Preloads what the page at a path needs: the remote's container and the page's files. */
export function createPrefetch(remotePageAt: (path: string) => RemotePage | undefined, document: Document): (path: string) => void {
  const integrity = integrityIn(document);
  const requested = new Set<string>();
  return (path) => {
    const target = remotePageAt(path);
    if (!target) return;
    for (const url of [target.entry.entry, ...(target.entry.preload[target.page] ?? [])]) {
      if (requested.has(url)) continue;
      requested.add(url);
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = url;
      if (integrity[url]) link.integrity = integrity[url]; // without it the file would be fetched twice
      document.head.append(link);
    }
  };
}
