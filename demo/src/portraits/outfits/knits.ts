import { line, type Point, shape } from '../draw/geometry.ts';
import { fill, group, stroke } from '../draw/sketch.ts';
import { band, type Cloth, clothPaint, garment, necklineCurve, necklines, type Tailor } from './cloth.ts';

function ribs({ body }: Tailor, colour: Cloth, gap: number): string {
  const columns = Array.from({ length: Math.ceil(600 / gap) }, (_, index) => {
    const x = -300 + index * gap;
    return line(
      body.place([
        [x * 0.72, 190],
        [x * 0.9, 330],
        [x, 600],
      ]),
    );
  });
  return stroke(columns.join(''), colour.dark, 1.8, 0.4);
}

export function sweater(tailor: Tailor): string {
  const neck = necklines(tailor.body).crew;
  return (
    garment(tailor, tailor.main, neck, { ease: 12, inside: ribs(tailor, tailor.main, 15) }) +
    band(tailor, neck, tailor.main, 17) +
    ribbing(necklineCurve(tailor.body, neck), tailor.main)
  );
}

function ribbing(curve: readonly Point[], colour: Cloth): string {
  const ticks: string[] = [];
  for (let index = 1; index < curve.length; index++) {
    const [ax, ay] = curve[index - 1] as Point;
    const [bx, by] = curve[index] as Point;
    for (const share of [0, 0.25, 0.5, 0.75]) {
      const [x, y] = [ax + (bx - ax) * share, ay + (by - ay) * share];
      ticks.push(
        line([
          [x, y - 2],
          [x * 1.01, y + 13],
        ]),
      );
    }
  }
  return stroke(ticks.join(''), colour.fold, 1.4, 0.35);
}

/** A tube of cloth round the neck; its top edge is folded over. */
function rollNeck({ body, ...tailor }: Tailor, colour: Cloth): string {
  const half = body.gender === 'female' ? 52 : 70;
  const top = body.gender === 'female' ? 158 : 154;
  const tube = shape(
    [
      [-half + 2, top],
      [-half * 0.5, top + 12],
      [0, top + 17],
      [half * 0.5, top + 12],
      [half - 2, top],
    ],
    [
      [half, top + 2],
      [half + 5, 196],
      [half + 20, 214],
      [0, 240],
      [-half - 20, 214],
      [-half - 5, 196],
      [-half, top + 2],
    ],
  );
  const crease = line([
    [-half - 3, top + 34],
    [-half * 0.4, top + 50],
    [half * 0.4, top + 50],
    [half + 3, top + 34],
  ]);
  return (
    fill(tube, clothPaint({ body, ...tailor }, colour)) +
    group(
      stroke(crease, colour.fold, 3, 0.5) +
        fill(
          shape(
            [
              [-half, top],
              [0, top + 20],
              [half, top],
            ],
            [
              [half, top + 14],
              [body.lightSide * -10, top + 40],
              [-half, top + 14],
            ],
          ),
          colour.fold,
          0.3,
        ),
      `clip-path="${body.sketch.clip(tube)}"`,
    )
  );
}

export function turtleneck(tailor: Tailor): string {
  const neck = necklines(tailor.body).turtle;
  return garment(tailor, tailor.main, neck, { ease: 7, inside: ribs(tailor, tailor.main, 20) }) + rollNeck(tailor, tailor.main);
}
