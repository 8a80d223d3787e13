import { HEM, sideOf } from '../draw/body.ts';
import { circle, line, shape } from '../draw/geometry.ts';
import { fill, stroke } from '../draw/sketch.ts';
import { type Cloth, clothPaint, garment, type Neckline, necklines, type Tailor } from './cloth.ts';

/** The open collar of a shirt. `open` is how deep the first closed button lies. */
function shirtCollar({ body, ...tailor }: Tailor, colour: Cloth, open: number): string {
  const wide = body.gender === 'male' ? 17 : 2;
  const paint = clothPaint({ body, ...tailor }, colour);
  const leaf = (sign: 1 | -1) => {
    const points = sideOf(body, sign);
    const inner = points([
      [48 + wide, 176],
      [46 + wide * 0.8, 216],
      [8, open],
    ]);
    const outerEdge = points([
      [8, open],
      [34 + wide * 0.5, open + 14],
      [62 + wide * 0.8, open + 20],
    ]);
    const back = points([
      [62 + wide * 0.8, open + 20],
      [76 + wide, 250],
      [74 + wide, 210],
      [54 + wide, 178],
    ]);
    const path = shape(inner, outerEdge, back);
    return (
      stroke(line(outerEdge.map(([x, y]) => [x, y + 4] as const)), colour.fold, 6, 0.3) +
      fill(path, sign === body.lightSide ? paint : colour.base) +
      (sign === body.lightSide ? '' : fill(path, colour.dark, 0.3)) +
      stroke(line(outerEdge) + line(back), colour.fold, 1.6, 0.4)
    );
  };
  return leaf(-1) + leaf(1);
}

function buttons({ body }: Tailor, colour: Cloth, from: number): string {
  const placket = line(
    body.place([
      [12, from],
      [13, 440],
      [12, HEM],
    ]),
  );
  const spots = [0, 1, 2, 3].map((index) => circle(body.at([2, from + 34 + index * 66]), 4)).join('');
  return stroke(placket, colour.fold, 2, 0.4) + fill(spots, colour.fold, 0.55);
}

/** The neckline under a collar; the leaves of the collar cover its edge. */
function collared({ body }: Tailor, depth: number): Neckline {
  const { seat } = necklines(body).vee;
  return {
    seat,
    right: [
      [seat - 18, 222],
      [24, depth - 16],
    ],
    middle: [0, depth],
  };
}

export function shirt(tailor: Tailor, colour: Cloth = tailor.main, pattern = ''): string {
  const neck = collared(tailor, 284);
  return garment(tailor, colour, neck, { ease: 8, inside: pattern + buttons(tailor, colour, 300) }) + shirtCollar(tailor, colour, 296);
}

/** A check of the second and third colour, for flannel. */
export function checkedShirt(tailor: Tailor): string {
  const { body, second, accent } = tailor;
  const columns = Array.from({ length: 13 }, (_, index) => {
    const x = -290 + index * 48;
    return line(
      body.place([
        [x * 0.85, 180],
        [x, 600],
      ]),
    );
  }).join('');
  const rows = Array.from({ length: 9 }, (_, index) => {
    const y = 210 + index * 48;
    return line(
      body.place([
        [-300, y - 20],
        [0, y + 6],
        [300, y - 20],
      ]),
    );
  }).join('');
  return shirt(tailor, tailor.main, stroke(columns + rows, second.base, 17, 0.4) + stroke(columns + rows, accent.base, 2.4, 0.5));
}

export function polo(tailor: Tailor): string {
  const neck = collared(tailor, 262);
  return garment(tailor, tailor.main, neck, { ease: 4 }) + shirtCollar(tailor, tailor.main, 276);
}
