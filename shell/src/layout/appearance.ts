import { appearanceCookie } from '../platform/cookies.ts';
import { createStore } from 'zustand/vanilla';
import type { Appearance, AppearanceStore } from '../context/services.ts';

export const APPEARANCES: readonly Appearance[] = ['system', 'light', 'dark'];

const isChosen = (value: string | undefined): value is Exclude<Appearance, 'system'> => value === 'light' || value === 'dark';

/**
 * Light, dark, or the device's setting. The choice is stored in a cookie, so that the server sets `data-theme` in the document and the first
 * paint is right without a script.
 */
export function createAppearance(
  document: Pick<Document, 'documentElement' | 'cookie' | 'querySelector'>,
  isSecure: boolean,
): AppearanceStore {
  const { dataset } = document.documentElement;
  const chosen = dataset.theme;
  const { getState, subscribe, setState } = createStore<{ appearance: Appearance }>(() => ({
    appearance: isChosen(chosen) ? chosen : 'system',
  }));
  return {
    getState,
    subscribe,
    choose(appearance) {
      if (appearance === 'system') delete dataset.theme;
      else dataset.theme = appearance;
      // Colours of scrollbars, form controls and the canvas before the first paint.
      document.querySelector('meta[name=color-scheme]')?.setAttribute('content', appearance === 'system' ? 'light dark' : appearance);
      document.cookie = appearanceCookie(appearance, isSecure);
      setState({ appearance });
    },
  };
}
