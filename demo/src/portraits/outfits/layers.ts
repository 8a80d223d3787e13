import { sideOf } from '../draw/body.ts';
import { line, shape } from '../draw/geometry.ts';
import { fill, group, stroke } from '../draw/sketch.ts';
import { clothPaint, garment, necklines, type Tailor } from './cloth.ts';
import { jacketFronts, lapels, under } from './jackets.ts';

export function hoodie(tailor: Tailor): string {
  const { body, main, second } = tailor;
  const wide = body.gender === 'male' ? 16 : 0;
  const neck = necklines(body).crew;
  const hood = (sign: 1 | -1) => {
    const points = sideOf(body, sign);
    return shape(
      points([
        [44 + wide, 166],
        [52 + wide, 214],
        [34 + wide * 0.4, 256],
        [0, 276],
      ]),
      points([
        [0, 300],
        [58 + wide, 282],
        [98 + wide, 236],
        [92 + wide, 190],
        [58 + wide, 164],
      ]),
    );
  };
  const cord = (sign: 1 | -1) =>
    line(
      body.place([
        [sign * 30, 280],
        [sign * 36, 330],
        [sign * 32, 392],
      ]),
    );
  return (
    garment(tailor, second, neck) +
    garment(
      tailor,
      main,
      {
        ...neck,
        middle: [0, 274],
        right: [
          [54 + wide, 236],
          [32 + wide * 0.4, 262],
        ],
      },
      { ease: 14 },
    ) +
    fill(hood(1) + hood(-1), clothPaint(tailor, main)) +
    fill(hood(-body.lightSide as 1 | -1), main.dark, 0.35) +
    stroke(hood(1) + hood(-1), main.fold, 2, 0.35) +
    stroke(cord(1) + cord(-1), second.light, 4, 0.9)
  );
}

export function coat(tailor: Tailor): string {
  const { body, accent } = tailor;
  const half = body.gender === 'female' ? 62 : 80;
  const scarf = shape(
    [
      [-half + 6, 156],
      [-half * 0.4, 182],
      [half * 0.4, 182],
      [half - 6, 156],
    ],
    [
      [half + 14, 190],
      [half + 8, 244],
      [30, 272],
      [-30, 272],
      [-half - 8, 244],
      [-half - 14, 190],
    ],
  );
  const wrap = (y: number) =>
    line([
      [-half - 4, y],
      [-20, y + 34],
      [half, y + 10],
    ]);
  const end = shape(
    [
      [10, 250],
      [56, 256],
    ],
    [
      [66, 360],
      [62, 440],
    ],
    [
      [20, 440],
      [16, 350],
    ],
  );
  return (
    under(tailor) +
    jacketFronts(tailor, tailor.main, 44, 16) +
    lapels(tailor, tailor.main, 44, true) +
    fill(end, clothPaint(tailor, accent)) +
    fill(end, accent.fold, 0.18) +
    fill(scarf, clothPaint(tailor, accent)) +
    group(
      stroke(wrap(180) + wrap(204) + wrap(230), accent.fold, 4, 0.4) + stroke(wrap(186) + wrap(212), accent.light, 3, 0.4),
      `clip-path="${body.sketch.clip(scarf)}"`,
    )
  );
}
