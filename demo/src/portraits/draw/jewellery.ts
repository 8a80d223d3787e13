import type { Body } from './body.ts';
import { blob, circle, line } from './geometry.ts';
import type { Head } from './head.ts';
import { fill, stroke } from './sketch.ts';

export type Earring = 'none' | 'stud' | 'hoop' | 'drop';

export function earrings(head: Head, kind: Earring): string {
  if (kind === 'none') return '';
  const w = head.person.face.width;
  const gold = '#dfae63';
  const one = (side: 1 | -1) => {
    const [x, y] = head.project([side * (w + 5), 45, -12]);
    if (kind === 'stud') return fill(circle([x, y - 3], 3.6), gold) + fill(circle([x - 1, y - 4], 1.3), '#fff6de');
    if (kind === 'hoop') {
      return stroke(circle([x, y + 15], 17), '#9a6c31', 3.8) + stroke(circle([x, y + 14.5], 17), gold, 2.6);
    }
    const drop = blob([
      [x, y + 10],
      [x + 5.5, y + 26],
      [x, y + 34],
      [x - 5.5, y + 26],
    ]);
    return (
      stroke(
        line([
          [x, y - 3],
          [x, y + 12],
        ]),
        gold,
        1.8,
      ) +
      fill(drop, '#b5483f') +
      fill(circle([x - 1.5, y + 24], 1.8), '#ffd9c2')
    );
  };
  return one(1) + one(-1);
}

export function necklace({ at, place, gender }: Body): string {
  const half = gender === 'male' ? 62 : 47;
  const chain = line(
    place([
      [-half, 200],
      [-half * 0.72, 244],
      [0, 284],
      [half * 0.72, 244],
      [half, 200],
    ]),
  );
  return (
    stroke(chain, '#a97a3c', 2.2) +
    stroke(chain, '#e9bf7a', 1.2) +
    fill(circle(at([0, 290]), 6), '#e0b064') +
    fill(circle(at([-1.5, 288]), 2), '#fff3d4')
  );
}
