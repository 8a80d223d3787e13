import { expect, test } from 'vitest';
import { lowGradient } from './profile-card-gradient.ts';

/** Contrast of white on a white picture under the gradient, at a share of its height. */
function contrastOnWhite(at: number): number {
  const stops = [...lowGradient.matchAll(/rgb\(18 13 12 \/ ([\d.]+)\)(?: (\d+)%)?/g)].map(([, alpha, place]) => ({
    alpha: Number(alpha),
    place: Number(place ?? 0) / 100,
  }));
  const next = stops.findIndex(({ place }) => place >= at);
  const [low, high] = [stops[next - 1], stops[next]];
  if (!low || !high) throw new Error('outside of the stops');
  const alpha = low.alpha + ((high.alpha - low.alpha) * (at - low.place)) / (high.place - low.place);
  const luminance = [18, 13, 12]
    .map((dark) => (255 * (1 - alpha) + dark * alpha) / 255)
    .map((share) => ((share + 0.055) / 1.055) ** 2.4)
    .reduce((sum, share, index) => sum + share * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  return 1.05 / (luminance + 0.05);
}

test('[L-20] name and heart on a card are clear even on a white picture', () => {
  // On a phone the gradient is 105 px high; above its lower edge the name ends at 63 px, the heart at 40 px.
  expect(contrastOnWhite(63 / 105)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOnWhite(40 / 105)).toBeGreaterThanOrEqual(4.5);
});
