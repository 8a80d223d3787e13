/**
 * Whether a picture moves: it would become a still, so it is better refused than changed (`picture_animated`). Loaded on demand, as only
 * pages with uploads need it.
 */
export async function isAnimated(file: Blob): Promise<boolean> {
  const { hasFrames } = await import('./read-animation.ts');
  return hasFrames(file);
}
