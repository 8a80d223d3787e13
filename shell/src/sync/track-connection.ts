import type { Events } from '@vesper/contracts';
import type { ConnectionStore } from './connection-store.ts';

/** Keeps `online` true to the browser, and says when it is back. */
export function trackConnection(window: Window, connection: ConnectionStore, events: Events): void {
  window.addEventListener('offline', () => connection.setOnline(false));
  window.addEventListener('online', () => {
    connection.setOnline(true);
    events.emit('connection:restored', {});
  });
}
