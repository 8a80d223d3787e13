import type { Stores } from '@vesper/contracts';

/** Only where a browser has it. */
type Badge = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** S-20: unread messages and new likes, on the app's icon. That it can't be set is nobody's concern. */
export function syncBadge(navigator: Badge, { session, chatState }: Pick<Stores, 'session' | 'chatState'>): void {
  let shown: number | null = null;

  function show(): void {
    const { status, totalUnread, totalNewLikes } = chatState.getState();
    const isSignedIn = session.getState().user !== null;
    if (isSignedIn && status === 'loading') return; // What the worker has set still holds.
    const count = isSignedIn ? totalUnread + totalNewLikes : 0;
    if (count === shown) return;
    shown = count;
    const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    done?.catch(() => {});
  }

  chatState.subscribe(show);
  session.subscribe(show);
  show();
}
