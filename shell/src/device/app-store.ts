import type { AppState, Events, ReadableStore } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';
import { neutralAppCookie } from '../platform/cookies.ts';
import { isInstalled } from './is-installed.ts';

/** Not in every browser, and not in TypeScript's library. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

interface AppPorts {
  window: Pick<Window, 'addEventListener'>;
  document: Pick<Document, 'cookie'>;
  events: Events;
  isSecure: boolean;
}

/** Keeps what the browser says of the site as an app, and does what the settings ask of it (B-07). */
export function createAppStore({ window, document, events, isSecure }: AppPorts): ReadableStore<AppState> {
  const isNeutral = /(^|; )neutral_app=1(;|$)/.test(document.cookie);
  const { getState, setState, subscribe } = createStore<AppState>(() => ({ isInstalled: isInstalled(), canInstall: false, isNeutral }));
  let prompt: InstallPrompt | null = null;

  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // It is offered where the member looks for it, not over a page.
    prompt = event as InstallPrompt;
    setState({ canInstall: true });
  });
  window.addEventListener('appinstalled', () => setState({ canInstall: false }));

  events.on('shell:install-app', () => {
    // A browser lets each prompt be used once, and brings another if the member may be asked again.
    prompt?.prompt().catch(() => {});
    prompt = null;
    setState({ canInstall: false });
  });
  events.on('shell:neutral-app', (wish) => {
    document.cookie = neutralAppCookie(wish.isNeutral, isSecure);
    setState({ isNeutral: wish.isNeutral });
  });
  return { getState, subscribe };
}
