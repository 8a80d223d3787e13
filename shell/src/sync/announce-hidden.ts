import type { TabChannel } from './tab-channel.ts';

interface HiddenPorts {
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  channel: TabChannel;
  isSignedIn: () => boolean;
  /** Tells the server that the page is hidden; also works while the page unloads. */
  sendHidden: () => void;
  /** Makes any call: the server then counts the member as online. */
  sendActive: () => void;
  setTimer: (run: () => void, ms: number) => unknown;
}

/** Longer than `sendHidden` takes, so that another tab's `sendActive` arrives after it; ms. */
const AFTER_HIDDEN_MS = 1000;

export interface HiddenAnnouncer {
  /** A reconnected live stream counts as activity on the server, so a hidden page announces itself again. */
  streamOpened(): void;
}

/**
 * S-24: shows a member as away as soon as their page is hidden, and as online again when they return. The server tracks browsers, not tabs, so
 * when one tab is hidden, a tab that is still visible reports itself as active.
 */
export function announceHidden({ document, channel, isSignedIn, sendHidden, sendActive, setTimer }: HiddenPorts): HiddenAnnouncer {
  let wasAnnounced = false;
  const isVisible = () => document.visibilityState !== 'hidden';

  function hide(): void {
    sendHidden();
    channel.post({ kind: 'hidden' });
  }

  document.addEventListener('visibilitychange', () => {
    if (!isSignedIn()) return;
    if (!isVisible()) hide();
    else if (wasAnnounced) sendActive();
    wasAnnounced = !isVisible();
  });
  channel.listen((message) => {
    if (message.kind !== 'hidden') return;
    // Visibility is checked after the delay: when switching tabs, the first is hidden before the second is visible.
    setTimer(() => isSignedIn() && isVisible() && sendActive(), AFTER_HIDDEN_MS);
  });

  return {
    streamOpened() {
      // Delayed, because loading what was missed counts as activity too.
      setTimer(() => isSignedIn() && !isVisible() && hide(), AFTER_HIDDEN_MS);
    },
  };
}
