import { type PageData, textFileOf } from '@vesper/contracts';
import type { LoadTexts, NamespaceTexts } from '@vesper/i18n';

/** The shell's file of a language holds these two; each remote has a file of its own. */
const SHELL_NAMESPACES = ['shell', 'common'];

/** What hangs is given up, so that the next wish asks anew. */
const DEADLINE_MS = 5000;

/** Fetches text files by the addresses that the gateway has given. @throws when one can't be had */
export function createTextLoader(
  { shellTexts, registry }: Pick<PageData, 'shellTexts' | 'registry'>,
  fetch: typeof window.fetch,
  deadline: (ms: number) => AbortSignal,
): LoadTexts {
  /** A remote may have no texts at all. */
  async function get(url: string | undefined): Promise<NamespaceTexts[string]> {
    if (!url) return {};
    const response = await fetch(url, { signal: deadline(DEADLINE_MS) });
    if (!response.ok) throw new Error(`texts: ${response.status} for ${url}`);
    return response.json();
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
