import { expect, test } from 'vitest';
import { overPicture } from '../theme/colors.ts';
import { FADE, lowGradient } from './profile-card-gradient.ts';

/** Contrast of white on a white picture under a gradient, so far below its upper edge. */
function contrastOnWhite(gradient: string, at: number, height: number): number {
  const stops = [...gradient.matchAll(/rgb\(18 13 12 \/ ([\d.]+)\)(?: (\d+)px)?/g)].map(([, alpha, place], index) => ({
    alpha: Number(alpha),
    place: place === undefined ? (index === 0 ? 0 : height) : Number(place),
  }));
  const next = stops.findIndex(({ place }) => place >= at);
  const [above, below] = [stops[next - 1], stops[next]];
  if (!above || !below) throw new Error('outside of the stops');
  const alpha = above.alpha + ((below.alpha - above.alpha) * (at - above.place)) / (below.place - above.place);
  const luminance = [18, 13, 12]
    .map((dark) => (255 * (1 - alpha) + dark * alpha) / 255)
    .map((share) => ((share + 0.055) / 1.055) ** 2.4)
    .reduce((sum, share, index) => sum + share * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  return 1.05 / (luminance + 0.05);
}

/** On a phone: the name, the place, and what is free below them. */
const WORDS = 20 + 18 + 9;
const CARD = ((360 - 2 * 15 - 8) / 2) * (4 / 3);

test('[L-20] name, place and heart on a card are clear even on a white picture', () => {
  for (let at = FADE; at < FADE + WORDS; at += 1) expect(contrastOnWhite(lowGradient, at, FADE + WORDS)).toBeGreaterThanOrEqual(4.5);
});

test('[L-20] the dark begins in the lower third of a card, below the face: above that it is faint, and has no edge', () => {
  const above = FADE + WORDS - CARD / 3;
  expect(contrastOnWhite(lowGradient, above, FADE + WORDS)).toBeLessThan(1.4);
  const steps = Array.from({ length: FADE - 1 }, (_, at) => contrastOnWhite(lowGradient, at + 1, FADE + WORDS));
  expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
  expect(contrastOnWhite(lowGradient, FADE / 3, FADE + WORDS)).toBeLessThan(1.25);
});

test('[L-20] a large name on a photo is clear even on a white picture', () => {
  for (let at = 56; at < 180; at += 4) expect(contrastOnWhite(overPicture.gradient, at, 180)).toBeGreaterThanOrEqual(4.5);
});
