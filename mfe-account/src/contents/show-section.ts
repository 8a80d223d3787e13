/** What a member does to move the page. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Until the member moves the page. Returns what stops listening. */
export function onMove(moved: () => void): () => void {
  for (const move of MOVES) addEventListener(move, moved, { passive: true });
  return () => {
    for (const move of MOVES) removeEventListener(move, moved);
  };
}

/** Shows a section and takes the keyboard there. */
export function showSection(name: string): void {
  const target = document.getElementById(name);
  for (let box = target?.closest('details'); box; box = box.parentElement?.closest('details') ?? null) box.open = true;
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/**
 * Shows the section that a link names, as one in an email does. It may come after the page, and the cards above it grow as their data comes:
 * it stays on screen until the member moves the page.
 */
export function keepShown(name: string): () => void {
  const show = () => document.getElementById(name)?.scrollIntoView();
  show();
  const observer = new ResizeObserver(show);
  observer.observe(document.body);
  const stop = () => {
    observer.disconnect();
    forget();
  };
  const forget = onMove(stop);
  return stop;
}
