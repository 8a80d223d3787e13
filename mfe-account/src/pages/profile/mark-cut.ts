/** A `ref`: notes on a box when it is too low for its words, also while they are typed. They are its only child. */
export function markCut(box: HTMLElement | null): (() => void) | undefined {
  const words = box?.firstElementChild;
  if (!box || !words || typeof ResizeObserver === 'undefined') return undefined;
  const sizes = new ResizeObserver(() => box.toggleAttribute('data-cut', box.scrollHeight > box.clientHeight));
  sizes.observe(words);
  return () => sizes.disconnect();
}
