/** Between the two presses, in ms. */
const TWICE_WITHIN = 600;
/** What Escape closes first. */
const OPEN = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** Tells no one anything, and opens offline. */
const NEUTRAL_PAGE = 'about:blank';

interface QuickExit {
  window: Pick<Window, 'addEventListener'>;
  document: Pick<Document, 'querySelector'>;
  isSignedIn: () => boolean;
  /** Replaces the page's place in the history. */
  leave: (address: string) => void;
}

/** B-07: Escape twice puts a blank page in the place of ours, for members whom no one should see here. Not while something is open that it closes. */
export function offerQuickExit({ window, document, isSignedIn, leave }: QuickExit): void {
  let pressedAt = Number.NEGATIVE_INFINITY;
  const press = ({ key, repeat, isComposing, timeStamp }: KeyboardEvent) => {
    const counts = key === 'Escape' && !isComposing && isSignedIn() && !document.querySelector(OPEN);
    if (counts && repeat) return;
    if (counts && timeStamp - pressedAt <= TWICE_WITHIN) leave(NEUTRAL_PAGE);
    pressedAt = counts ? timeStamp : Number.NEGATIVE_INFINITY;
  };
  // While the event comes down: afterwards, what it closed is gone.
  window.addEventListener('keydown', press, { capture: true });
}
