import { HEM, onShoulder, sideOf } from '../draw/body.ts';
import { line, type Point, shape } from '../draw/geometry.ts';
import { fill, group, stroke } from '../draw/sketch.ts';
import { band, type Cloth, clothPaint, folds, garment, garmentPath, necklines, type Tailor } from './cloth.ts';
import { shirt } from './shirts.ts';
import { stripes } from './tops.ts';

/** The two fronts of an open jacket over whatever was drawn before. */
export function jacketFronts(tailor: Tailor, colour: Cloth, open: number, ease: number, inside = ''): string {
  const { body } = tailor;
  const wide = body.gender === 'male' ? 16 : 0;
  const neck = {
    seat: 70 + wide,
    right: [
      [66 + wide, 250],
      [open + 18, 380],
      [open, 480],
    ] satisfies Point[],
    middle: [0, HEM + 400] as const,
  };
  const path = garmentPath(body, neck, ease);
  const rim: Point[] = neck.right.map(body.at);
  const left: Point[] = neck.right.map(([x, y]) => body.at([-x, y]));
  return (
    stroke(line(rim.map(([x, y]) => [x - 5, y + 2] as const)) + line(left.map(([x, y]) => [x + 5, y + 2] as const)), '#120a0e', 12, 0.24) +
    fill(path, clothPaint(tailor, colour)) +
    group(inside + folds(tailor, colour), `clip-path="${body.sketch.clip(path)}"`)
  );
}

export function lapels({ body, ...tailor }: Tailor, colour: Cloth, open: number, notch: boolean): string {
  const wide = body.gender === 'male' ? 16 : 0;
  const paint = clothPaint({ body, ...tailor }, colour);
  const leaf = (sign: 1 | -1) => {
    const points = sideOf(body, sign);
    const [sx, sy] = onShoulder(body, 72 + wide);
    const inner = points([
      [sx - 12, sy - 16],
      [60 + wide, 262],
      [open + 16, 390],
      [open - 4, 500],
    ]);
    const outside = points(
      notch
        ? [
            [open - 4, 500],
            [86 + wide, 400],
            [126 + wide * 1.3, 318],
          ]
        : [
            [open - 4, 500],
            [72 + wide, 400],
            [104 + wide, 330],
          ],
    );
    const step = points(
      notch
        ? [
            [126 + wide * 1.3, 318],
            [98 + wide, 312],
            [116 + wide, 286],
          ]
        : [
            [104 + wide, 330],
            [112 + wide, 290],
          ],
    );
    const collar = points([
      [116 + wide, 284],
      [108 + wide, 246],
      [sx + 12, sy - 8],
      [sx - 12, sy - 16],
    ]);
    const path = shape(inner, outside, step, collar);
    return (
      stroke(line(outside.map(([x, y]) => [x + sign * 3, y + 4] as const)), colour.fold, 7, 0.34) +
      fill(path, paint) +
      (sign === body.lightSide ? fill(path, colour.light, 0.16) : fill(path, colour.dark, 0.28)) +
      stroke(line(outside) + line(step), colour.fold, 1.8, 0.55) +
      stroke(line(inner), colour.light, 1.8, 0.35)
    );
  };
  return leaf(-1) + leaf(1);
}

export function under(tailor: Tailor): string {
  const neck = tailor.body.gender === 'female' && tailor.random.chance(0.5) ? necklines(tailor.body).scoop : necklines(tailor.body).crew;
  return garment(tailor, tailor.second, neck) + band(tailor, neck, tailor.second, 6);
}

export function blazer(tailor: Tailor): string {
  return under(tailor) + jacketFronts(tailor, tailor.main, 46, 11) + lapels(tailor, tailor.main, 46, true);
}

export function suit(tailor: Tailor): string {
  return shirt(tailor, tailor.second) + jacketFronts(tailor, tailor.main, 40, 12) + lapels(tailor, tailor.main, 40, true);
}

export function leather(tailor: Tailor): string {
  const { body, main } = tailor;
  const zip = line(
    body.place([
      [84, 330],
      [66, 400],
      [58, 500],
      [56, HEM],
    ]),
  );
  const shine = line(
    body.place([
      [body.lightSide * 214, 280],
      [body.lightSide * 226, 350],
      [body.lightSide * 228, 430],
    ]),
  );
  return (
    under(tailor) +
    jacketFronts(tailor, main, 58, 12, stroke(shine, '#fff2e2', 12, 0.16) + stroke(zip, '#b9a892', 3, 0.7)) +
    lapels(tailor, main, 58, false)
  );
}

export function denimJacket(tailor: Tailor): string {
  const { body, main } = tailor;
  const thread = '#d9a760';
  const seam = (sign: 1 | -1) =>
    line(
      body.place([
        [sign * 92, 300],
        [sign * 150, 306],
        [sign * 205, 296],
      ]),
    ) +
    line(
      body.place([
        [sign * 100, 304],
        [sign * 96, 420],
        [sign * 92, HEM],
      ]),
    );
  const pocket = (sign: 1 | -1) =>
    line(
      body.place([
        [sign * 112, 338],
        [sign * 112, 360],
        [sign * 142, 372],
        [sign * 170, 360],
        [sign * 170, 336],
      ]),
    );
  const seams = seam(1) + seam(-1) + pocket(1) + pocket(-1);
  return (
    (tailor.random.chance(0.35) ? striped(tailor) : under(tailor)) +
    jacketFronts(tailor, main, 60, 12, stroke(seams, main.fold, 3.4, 0.4) + stroke(seams, thread, 1.2, 0.6)) +
    lapels(tailor, main, 60, false)
  );
}

function striped(tailor: Tailor): string {
  const neck = necklines(tailor.body).crew;
  const swapped = { ...tailor, main: tailor.second, second: tailor.accent };
  return garment(swapped, tailor.second, neck, { inside: stripes(swapped) });
}

export function cardigan(tailor: Tailor): string {
  const { body, main } = tailor;
  const knit = Array.from({ length: 40 }, (_, index) => {
    const x = -290 + index * 15;
    return line(
      body.place([
        [x * 0.8, 190],
        [x, 600],
      ]),
    );
  }).join('');
  return (
    under(tailor) +
    jacketFronts(tailor, main, 52, 14, stroke(knit, main.dark, 1.8, 0.35)) +
    [1, -1]
      .map((sign) => {
        const wide = body.gender === 'male' ? 16 : 0;
        const [sx, sy] = onShoulder(body, 72 + wide);
        const rim = line(
          body.place([
            [sign * sx, sy + 3],
            [sign * (66 + wide), 256],
            [sign * 70, 380],
            [sign * 52, 490],
            [sign * 46, HEM],
          ]),
        );
        return stroke(rim, main.dark, 19) + stroke(rim, main.base, 16);
      })
      .join('')
  );
}
