import type { AlertName, AlertsState, ReadableStore } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';
import type { SessionStore } from '../auth/session-store.ts';
import { dismissedCookie } from '../platform/cookies.ts';

export interface AlertsStore extends ReadableStore<AlertsState> {
  /** @param at ISO 8601 */
  dismiss(alert: AlertName, at: string): void;
}

const keyOf = (memberId: string) => `vesper.dismissed.${memberId}`;

interface AlertsPorts {
  session: SessionStore;
  window: Pick<Window, 'localStorage' | 'addEventListener'>;
  document: Pick<Document, 'cookie'>;
  isSecure: boolean;
}

/**
 * S-10: which alerts the member has dismissed, and when. Stored in this browser per member; other tabs follow. A cookie names them for the
 * server, which renders the page's alert before scripts run.
 */
export function createAlertsStore({ session, window, document, isSecure }: AlertsPorts): AlertsStore {
  const { localStorage: storage } = window;
  const memberId = () => session.getState().user?.id;
  const stored = (): AlertsState => ({ dismissed: read(storage, memberId()) });
  const { getState, subscribe, setState } = createStore<AlertsState>(stored);
  const tellServer = ({ dismissed }: AlertsState) => {
    document.cookie = dismissedCookie(dismissed, isSecure);
  };
  tellServer(getState());
  subscribe(tellServer);

  session.subscribe(({ user }, { user: before }) => user?.id !== before?.id && setState(stored()));
  window.addEventListener('storage', ({ key }) => key === keyOf(memberId() ?? '') && setState(stored()));
  return {
    getState,
    subscribe,
    dismiss(alert, at) {
      const id = memberId();
      if (!id) return;
      const dismissed = { ...read(storage, id), [alert]: at };
      setState({ dismissed });
      try {
        storage.setItem(keyOf(id), JSON.stringify(dismissed));
      } catch {} // Storage is full: the dismissal lasts until the page is closed.
    },
  };
}

function read(storage: Storage, memberId: string | undefined): AlertsState['dismissed'] {
  if (!memberId) return {};
  try {
    return JSON.parse(storage.getItem(keyOf(memberId)) ?? '{}');
  } catch {
    return {};
  }
}
