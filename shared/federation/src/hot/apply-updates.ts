import type { Host } from '@vesper/contracts';

/** The development server's message after each build. */
interface Build {
  hash: string;
  errors: string[];
  /** Text files by locale, with content hashes in their names. */
  texts: Record<string, string>;
}

/** Applies each new build to the page: modules through webpack's HMR, texts through the shell. */
export function applyUpdates(hot: HotModule, host: () => Host | undefined): void {
  const base = __webpack_public_path__;
  let latest: Build | undefined;
  let appliedTexts: Build['texts'] | undefined;
  let isApplying = false;

  /** Each update leads from one build to the next, so repeat until the latest build is reached. */
  async function applyModules(): Promise<void> {
    if (__webpack_hash__ === latest?.hash) return;
    const before = __webpack_hash__;
    await hot.check(true);
    if (__webpack_hash__ !== before) await applyModules();
  }

  async function applyTexts(): Promise<void> {
    const { remote, i18n } = host() ?? {};
    const before = appliedTexts;
    appliedTexts = latest?.texts;
    const name = i18n && appliedTexts?.[i18n.locale];
    if (!name || !before || before[i18n.locale] === name) return;
    const texts: unknown = await (await fetch(base + name)).json();
    dispatchEvent(new CustomEvent('dev:texts', { detail: { remote, texts } }));
  }

  async function apply(): Promise<void> {
    if (isApplying) return;
    isApplying = true;
    try {
      await applyModules();
      await applyTexts();
    } catch (error) {
      console.error('[dev] Could not apply this update; reload the page.', error);
    } finally {
      isApplying = false;
    }
  }

  new EventSource(`${base}events`).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const build = JSON.parse(data) as Build;
    for (const error of build.errors) console.error(`[dev] ${error}`);
    if (build.errors.length > 0) return;
    latest = build;
    void apply();
  });
}
