/** `fine`: as listed in the import map. `damaged`: other content than listed. `missing`: could not be downloaded. */
export type FileState = 'fine' | 'damaged' | 'missing';

interface FileCheckPorts {
  fetch: typeof window.fetch;
  /** SHA-256 in base64. */
  digest: (content: ArrayBuffer) => Promise<string>;
  /** `sha256-…` by path, from the document's import map. */
  integrity: Record<string, string>;
}

/** Hashes of all scripts by URL, from the document's import map. */
export function integrityIn(document: Document): Record<string, string> {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  return map ? (JSON.parse(map).integrity ?? {}) : {};
}

/**
 * Downloads a file again and replaces the browser's cached copy: a damaged file is cached for a year like a good one and would be refused at
 * every attempt. Also reports what `import()` does not: whether the file was missing or did not match its hash. Never rejects.
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

/** Browsers do not run anything else as a module, for example a proxy's error page. */
const isScript = ({ headers }: Response): boolean => /^(text|application)\/javascript\b/.test(headers.get('content-type') ?? '');

export async function sha256(content: ArrayBuffer): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', content))));
}
