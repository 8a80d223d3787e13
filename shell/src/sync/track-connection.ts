import type { Events } from '@vesper/contracts';
import type { ConnectionStore } from './connection-store.ts';

/** Keeps `online` in step with the browser; emits `connection:restored`. */
export function trackConnection(window: Window, connection: ConnectionStore, events: Events): void {
  window.addEventListener('offline', () => connection.setOnline(false));
  window.addEventListener('online', () => {
    connection.setOnline(true);
    events.emit('connection:restored', {});
  });
}
