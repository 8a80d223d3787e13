import type { AppState, Events, ReadableStore } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';
import { neutralAppCookie } from '../platform/cookies.ts';
import { isInstalled } from './is-installed.ts';

/** `beforeinstallprompt`: Chromium only, and not in TypeScript's DOM library. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

interface AppPorts {
  window: Pick<Window, 'addEventListener'>;
  document: Pick<Document, 'cookie'>;
  events: Events;
  isSecure: boolean;
}

/** Whether the site is installed or can be, and as a neutral app (B-07); handles the settings page's requests to change that. */
export function createAppStore({ window, document, events, isSecure }: AppPorts): ReadableStore<AppState> {
  const isNeutral = /(^|; )neutral_app=1(;|$)/.test(document.cookie);
  const { getState, setState, subscribe } = createStore<AppState>(() => ({ isInstalled: isInstalled(), canInstall: false, isNeutral }));
  let prompt: InstallPrompt | null = null;

  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // Installing is offered in the settings, not over a page.
    prompt = event as InstallPrompt;
    setState({ canInstall: true });
  });
  window.addEventListener('appinstalled', () => setState({ canInstall: false }));

  events.on('shell:install-app', () => {
    // Each prompt works once; the browser sends a new event if the member may be asked again.
    prompt?.prompt().catch(() => {});
    prompt = null;
    setState({ canInstall: false });
  });
  events.on('shell:neutral-app', ({ isNeutral: wanted }) => {
    document.cookie = neutralAppCookie(wanted, isSecure);
    setState({ isNeutral: wanted });
  });
  return { getState, subscribe };
}
