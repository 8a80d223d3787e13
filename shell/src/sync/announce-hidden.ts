import type { TabChannel } from './tab-channel.ts';

interface HiddenPorts {
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  channel: TabChannel;
  isSignedIn: () => boolean;
  /** Sends what outlives the page. */
  beacon: () => void;
  /** Any call: the server takes it for a sign of life. */
  comeBack: () => void;
  setTimer: (run: () => void, ms: number) => unknown;
}

/** Longer than a beacon takes, so that the sign of life of another tab comes after it; ms. */
const AFTER_THE_BEACON = 1000;

export interface HiddenAnnouncer {
  /** The live stream was opened anew, which the server takes for a sign of life: a hidden page gives none. */
  streamOpened(): void;
}

/**
 * S-24: a member whose page is hidden is shown as away at once, and as here again as soon as they look. The server knows of browsers and not of
 * tabs, so a tab that is still looked at says so when another one is hidden.
 */
export function announceHidden({ document, channel, isSignedIn, beacon, comeBack, setTimer }: HiddenPorts): HiddenAnnouncer {
  let isTold = false;
  const isVisible = () => document.visibilityState !== 'hidden';

  function hide(): void {
    beacon();
    channel.post({ kind: 'hidden' });
  }

  document.addEventListener('visibilitychange', () => {
    if (!isSignedIn()) return;
    if (!isVisible()) hide();
    else if (isTold) comeBack();
    isTold = !isVisible();
  });
  channel.listen((message) => {
    if (message.kind !== 'hidden') return;
    // Asked then and not now: where one tab takes the other's place, the first is hidden before the second is shown.
    setTimer(() => isSignedIn() && isVisible() && comeBack(), AFTER_THE_BEACON);
  });

  return {
    streamOpened() {
      // What it missed is loaded first, which is a sign of life too.
      setTimer(() => isSignedIn() && !isVisible() && hide(), AFTER_THE_BEACON);
    },
  };
}
