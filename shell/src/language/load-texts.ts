import { type PageData, REMOTE_DEADLINE_MS, SLOW_NOTICE_AFTER_MS, textFileOf } from '@vesper/contracts';
import type { LoadTexts, NamespaceTexts } from '@vesper/i18n';

/** The namespaces in the shell's text file; each remote has its own file. */
const SHELL_NAMESPACES = ['shell', 'common'];

/** After this time a second request starts; the first response wins. Retrying sooner would only burden a slow network. */
const RETRY_AFTER_MS = SLOW_NOTICE_AFTER_MS;
/** Gives up at the same time as the view that waits for the texts. */
const DEADLINE_MS = REMOTE_DEADLINE_MS;

interface TextPorts {
  fetch: typeof window.fetch;
  /** A signal that aborts after `ms`. */
  deadline: (ms: number) => AbortSignal;
  sleep: (ms: number) => Promise<void>;
}

/** Loads text files from the URLs in the page data. @throws if one cannot be loaded */
export function createTextLoader(
  { shellTexts, registry }: Pick<PageData, 'shellTexts' | 'registry'>,
  { fetch, deadline, sleep }: TextPorts,
): LoadTexts {
  /** @param cache `reload` bypasses the browser's cache, which would otherwise join the hanging request */
  async function request(url: string, signal: AbortSignal, cache: RequestCache): Promise<NamespaceTexts[string]> {
    const response = await fetch(url, { signal, cache });
    if (!response.ok) throw new Error(`texts: ${response.status} for ${url}`);
    return response.json();
  }

  const requestWithRetry = (url: string, signal: AbortSignal, cache: RequestCache = 'default'): Promise<NamespaceTexts[string]> =>
    Promise.race([
      request(url, signal, cache),
      sleep(RETRY_AFTER_MS).then(() => (signal.aborted ? {} : requestWithRetry(url, signal, 'reload'))), // Aborted: the result is no longer needed.
    ]);

  /** A remote may have no texts at all. */
  async function get(url: string | undefined): Promise<NamespaceTexts[string]> {
    if (!url) return {};
    const done = new AbortController();
    try {
      return await requestWithRetry(url, AbortSignal.any([done.signal, deadline(DEADLINE_MS)]));
    } finally {
      done.abort();
    }
  }

  return async (locale, namespaces) => {
    const needsShell = namespaces.some((namespace) => SHELL_NAMESPACES.includes(namespace));
    const shellFile = textFileOf(shellTexts, locale);
    if (needsShell && !shellFile) throw new Error(`no texts for ${locale}`);
    const remotes = registry.filter(({ name }) => namespaces.includes(name));
    const [shell, ...ofRemotes] = await Promise.all([
      get(needsShell ? shellFile : undefined) as Promise<NamespaceTexts>,
      ...remotes.map(({ texts }) => get(textFileOf(texts, locale))),
    ]);
    return { ...shell, ...Object.fromEntries(remotes.map(({ name }, index) => [name, ofRemotes[index] ?? {}])) };
  };
}
