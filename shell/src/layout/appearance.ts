import { appearanceCookie } from '../platform/cookies.ts';
import { createStore } from 'zustand/vanilla';
import type { Appearance, AppearanceStore } from '../context/services.ts';

export const APPEARANCES: readonly Appearance[] = ['system', 'light', 'dark'];

const isChosen = (value: string | undefined): value is Exclude<Appearance, 'system'> => value === 'light' || value === 'dark';

/**
 * Light, dark, or as the device is. The choice is a cookie, so that the document comes with it: `data-theme` stands on it before anything is painted,
 * and no script has to put it there.
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
      // What the browser draws itself before and around the page.
      document.querySelector('meta[name=color-scheme]')?.setAttribute('content', appearance === 'system' ? 'light dark' : appearance);
      document.cookie = appearanceCookie(appearance, isSecure);
      setState({ appearance });
    },
  };
}
