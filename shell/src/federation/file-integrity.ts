/** What a file turned out to be: as listed, something else than listed, or not to be had. */
export type FileState = 'fine' | 'damaged' | 'missing';

interface FileCheckPorts {
  fetch: typeof window.fetch;
  /** SHA-256 in base64. */
  digest: (content: ArrayBuffer) => Promise<string>;
  /** `sha256-…` by path, as the document's import map lists it. */
  integrity: Record<string, string>;
}

/** Hashes of all scripts by URL, as the document's import map lists them. */
export function integrityIn(document: Document): Record<string, string> {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  return map ? (JSON.parse(map).integrity ?? {}) : {};
}

/**
 * Fetches a file past the browser's cache and back into it: a file that came damaged is kept as long as a good one, for a year, and would be
 * refused again at every try. And it tells what `import()` doesn't, whether the file was missing or another one than listed. Never rejects.
 */
export function createFileCheck({ fetch, digest, integrity }: FileCheckPorts): (url: string, signal?: AbortSignal) => Promise<FileState> {
  return async (url, signal) => {
    try {
      const response = await fetch(url, { cache: 'reload', ...(signal && { signal }) });
      if (!response.ok || !isScript(response)) return 'missing';
      const listed = integrity[url];
      return listed && listed !== `sha256-${await digest(await response.arrayBuffer())}` ? 'damaged' : 'fine';
    } catch {
      return 'missing';
    }
  };
}

/** Anything else is not run, whatever its bytes are: an error page of a proxy, say. */
const isScript = ({ headers }: Response): boolean => /^(text|application)\/javascript\b/.test(headers.get('content-type') ?? '');

export async function sha256(content: ArrayBuffer): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', content))));
}
