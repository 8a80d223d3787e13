import type { Stores } from '@vesper/contracts';

/** Not supported by every browser. */
type Badge = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** S-20: shows the number of unread messages and new likes on the app's icon. Failures are ignored. */
export function syncBadge(navigator: Badge, { session, chatState }: Pick<Stores, 'session' | 'chatState'>): void {
  let shown: number | null = null;

  function update(): void {
    const { status, totalUnread, totalNewLikes } = chatState.getState();
    const isSignedIn = session.getState().user !== null;
    if (isSignedIn && status === 'loading') return; // Until the lists are loaded, the service worker's count stays.
    const count = isSignedIn ? totalUnread + totalNewLikes : 0;
    if (count === shown) return;
    shown = count;
    const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    done?.catch(() => {});
  }

  chatState.subscribe(update);
  session.subscribe(update);
  update();
}
