import type { Host } from '@vesper/contracts';

/** What the development server says after each build. */
interface Build {
  hash: string;
  errors: string[];
  /** Files of texts by locale, named by content. */
  texts: Record<string, string>;
}

/** Takes each build as it is made: modules by webpack, words by the shell. */
export function followBuilds(hot: HotModule, host: () => Host | undefined): void {
  const base = __webpack_public_path__;
  let latest: Build | undefined;
  let words: Build['texts'] | undefined;
  let isTaking = false;

  /** An edit may come while the one before is being taken; each update leads from one build to the next. */
  async function takeModules(): Promise<void> {
    if (__webpack_hash__ === latest?.hash) return;
    const before = __webpack_hash__;
    await hot.check(true);
    if (__webpack_hash__ !== before) await takeModules();
  }

  async function takeWords(): Promise<void> {
    const { remote, i18n } = host() ?? {};
    const before = words;
    words = latest?.texts;
    const name = i18n && words?.[i18n.locale];
    if (!name || !before || before[i18n.locale] === name) return;
    const texts: unknown = await (await fetch(base + name)).json();
    dispatchEvent(new CustomEvent('dev:texts', { detail: { remote, texts } }));
  }

  async function take(): Promise<void> {
    if (isTaking) return;
    isTaking = true;
    try {
      await takeModules();
      await takeWords();
    } catch (error) {
      console.error('[dev] This edit could not be taken; load the page again.', error);
    } finally {
      isTaking = false;
    }
  }

  new EventSource(`${base}events`).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const build = JSON.parse(data) as Build;
    for (const error of build.errors) console.error(`[dev] ${error}`);
    if (build.errors.length > 0) return;
    latest = build;
    void take();
  });
}
