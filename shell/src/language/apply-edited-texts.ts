import type { I18n } from '@vesper/i18n';

/** Dev mode: applies edited texts sent by a remote's dev server (`shared/federation/src/hot/apply-updates.ts`). */
export function applyEditedTexts(i18n: I18n, window: Window): void {
  window.addEventListener('dev:texts', (event) => {
    const { remote, texts } = (event as CustomEvent<{ remote: string; texts: Record<string, unknown> }>).detail;
    i18n.replace(remote, texts);
  });
}
