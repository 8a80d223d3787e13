import { circle, line } from '../draw/geometry.ts';
import { fill, stroke } from '../draw/sketch.ts';
import type { Finish } from '../picture.ts';
import type { Random } from '../random.ts';
import { HEIGHT, WIDTH } from './elements.ts';

/** Background texture: paint or print marks. */
export function drawFinish(finish: Finish, random: Random): string {
  if (finish === 'smooth') return '';
  if (finish === 'brushed') {
    const sweep = (colour: string) =>
      stroke(
        Array.from({ length: 5 }, () => {
          const y = random.range(-80, HEIGHT);
          return line([
            [-40, y + 90],
            [180, y + random.range(-10, 40)],
            [WIDTH + 40, y - 110],
          ]);
        }).join(''),
        colour,
        random.range(34, 58),
        0.05,
      );
    return sweep('#fff0dc') + sweep('#2a1520');
  }
  if (finish === 'speckled') {
    const specks = (count: number, size: number) =>
      Array.from({ length: count }, () => circle([random.range(0, WIDTH), random.range(0, HEIGHT)], size * random.range(0.5, 1.2))).join(
        '',
      );
    return fill(specks(70, 1.8), '#fff0dc', 0.4) + fill(specks(12, 3.4), '#fff0dc', 0.22);
  }
  const left = random.chance(0.5);
  let dots = '';
  for (let row = 0; row < 15; row++) {
    for (let column = 0; column < 15 - row; column++) {
      const x = column * 21 + (row % 2) * 10;
      dots += circle([left ? x : WIDTH - x, row * 19], 6.4 - (row + column) * 0.36);
    }
  }
  return fill(dots, '#fff0dc', 0.13);
}
