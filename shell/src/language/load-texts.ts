import { type PageData, REMOTE_DEADLINE_MS, SLOW_NOTICE_AFTER_MS, textFileOf } from '@vesper/contracts';
import type { LoadTexts, NamespaceTexts } from '@vesper/i18n';

/** The shell's file of a language holds these two; each remote has a file of its own. */
const SHELL_NAMESPACES = ['shell', 'common'];

/** A request that hangs is not waited for alone: it is asked again, and whichever answer comes first is taken. Not sooner, for a slow network would only have more to carry. */
const ASK_AGAIN_MS = SLOW_NOTICE_AFTER_MS;
/** What hangs for so long is given up: not later than the view that waits for it. */
const DEADLINE_MS = REMOTE_DEADLINE_MS;

interface TextPorts {
  fetch: typeof window.fetch;
  /** Aborts after so many ms. */
  deadline: (ms: number) => AbortSignal;
  sleep: (ms: number) => Promise<void>;
}

/** Fetches text files by the addresses that the gateway has given. @throws when one can't be had */
export function createTextLoader(
  { shellTexts, registry }: Pick<PageData, 'shellTexts' | 'registry'>,
  { fetch, deadline, sleep }: TextPorts,
): LoadTexts {
  /** @param cache `reload`: past the browser's cache, which would let it wait for the request that hangs */
  async function ask(url: string, signal: AbortSignal, cache: RequestCache): Promise<NamespaceTexts[string]> {
    const response = await fetch(url, { signal, cache });
    if (!response.ok) throw new Error(`texts: ${response.status} for ${url}`);
    return response.json();
  }

  const askUntilAnswered = (url: string, signal: AbortSignal, cache: RequestCache = 'default'): Promise<NamespaceTexts[string]> =>
    Promise.race([
      ask(url, signal, cache),
      sleep(ASK_AGAIN_MS).then(() => (signal.aborted ? {} : askUntilAnswered(url, signal, 'reload'))), // Aborted: nobody waits for it any more.
    ]);

  /** A remote may have no texts at all. */
  async function get(url: string | undefined): Promise<NamespaceTexts[string]> {
    if (!url) return {};
    const answered = new AbortController();
    try {
      return await askUntilAnswered(url, AbortSignal.any([answered.signal, deadline(DEADLINE_MS)]));
    } finally {
      answered.abort();
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
