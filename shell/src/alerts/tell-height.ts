/** How tall the strip above the page is: for a page that is as tall as the window leaves room for, as the swipe game. */
const ABOVE_PAGE = '--above-page';

/** A `ref`: tells the height to the page's styles while the element is there, also when it unfolds. */
export function tellHeight(strip: HTMLElement | null): (() => void) | undefined {
  if (!strip || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = strip.ownerDocument.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty(ABOVE_PAGE, `${strip.offsetHeight}px`));
  sizes.observe(strip);
  return () => {
    sizes.disconnect();
    style.removeProperty(ABOVE_PAGE);
  };
}
