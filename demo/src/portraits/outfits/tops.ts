import { onShoulder } from '../draw/body.ts';
import { line, type Point, shape } from '../draw/geometry.ts';
import { fill, group, stroke } from '../draw/sketch.ts';
import { band, clothPaint, folds, garment, necklines, type Tailor } from './cloth.ts';

export function tee(tailor: Tailor): string {
  const neck = necklines(tailor.body).crew;
  return garment(tailor, tailor.main, neck) + band(tailor, neck, tailor.main, 7);
}

export function veeNeck(tailor: Tailor): string {
  const neck = necklines(tailor.body).vee;
  return garment(tailor, tailor.main, neck) + band(tailor, neck, tailor.main, 6);
}

export function scoopTop(tailor: Tailor): string {
  const neck = necklines(tailor.body).scoop;
  return garment(tailor, tailor.main, neck, { ease: 2 }) + band(tailor, neck, tailor.main, 4);
}

/** Horizontal stripes in the second colour, following the chest a little. */
export function stripes({ body, second }: Tailor): string {
  const rows = Array.from({ length: 12 }, (_, row) => {
    const y = 262 + row * 30;
    return line(
      body.place([
        [-300, y - 26],
        [-120, y],
        [0, y + 5],
        [120, y],
        [300, y - 26],
      ]),
    );
  });
  return stroke(rows.join(''), second.base, 9, 0.85);
}

export function breton(tailor: Tailor): string {
  const neck = necklines(tailor.body).boat;
  return garment(tailor, tailor.main, neck, { inside: stripes(tailor) });
}

/** Bare shoulders, the top edge across the chest; folded knit or a ruffle. */
export function offShoulder(tailor: Tailor): string {
  const { body, main } = tailor;
  const top: Point[] = body.place([
    [-218, 300],
    [-170, 282],
    [-96, 300],
    [0, 312],
    [96, 300],
    [170, 282],
    [218, 300],
  ]);
  const bottom: Point[] = body.place([
    [236, 420],
    [240, 600],
    [-240, 600],
    [-236, 420],
  ]);
  const path = shape(top, bottom);
  const cuff = [...top.map(([x, y]): Point => [x * 1.01, y + 46])].reverse();
  const fold = shape(top, cuff);
  return (
    stroke(line(top.map(([x, y]) => [x, y - 3] as const)), body.skin.deep, 7, 0.24) +
    fill(path, clothPaint(tailor, main)) +
    group(folds(tailor, main), `clip-path="${body.sketch.clip(path)}"`) +
    fill(cuffShadow(cuff), main.fold, 0.4) +
    fill(fold, clothPaint(tailor, main)) +
    stroke(line(top), main.light, 2.4, 0.5)
  );
}

const cuffShadow = (cuff: readonly Point[]) =>
  shape(
    cuff,
    [...cuff].reverse().map(([x, y]) => [x, y + 10] as const),
  );

/** Thin straps and a softly curved edge. */
export function slip(tailor: Tailor): string {
  const { body, main } = tailor;
  const top: Point[] = body.place([
    [-176, 384],
    [-128, 338],
    [-92, 318],
    [-50, 332],
    [0, 350],
    [50, 332],
    [92, 318],
    [128, 338],
    [176, 384],
  ]);
  const path = shape(
    top,
    body.place([
      [190, 440],
      [190, 600],
      [-190, 600],
      [-190, 440],
    ]),
  );
  const strap = (sign: 1 | -1) => {
    const [x, y] = onShoulder(body, 98);
    return line(
      body.place([
        [sign * x, y - 2],
        [sign * 99, 262],
        [sign * 92, 322],
      ]),
    );
  };
  const sheen = line(
    body.place([
      [-60, 366],
      [-40, 430],
      [-64, 520],
      [-50, 600],
    ]),
  );
  return (
    stroke(line(top.map(([x, y]) => [x, y - 2] as const)), body.skin.deep, 6, 0.24) +
    fill(path, clothPaint(tailor, main)) +
    group(folds(tailor, main) + stroke(sheen, main.light, 16, 0.26), `clip-path="${body.sketch.clip(path)}"`) +
    stroke(line(top), main.light, 2.2, 0.5) +
    stroke(strap(1) + strap(-1), main.dark, 5.5) +
    stroke(strap(1) + strap(-1), main.base, 4)
  );
}

/** A dress that crosses over. */
export function wrapDress(tailor: Tailor): string {
  const { body, main } = tailor;
  const neck = { ...necklines(body).vee, middle: [0, 352] as const };
  const [x, y] = onShoulder(body, neck.seat);
  const cross: Point[] = body.place([
    [x, y],
    [52, 262],
    [10, 346],
    [-70, 440],
    [-150, 520],
  ]);
  const under = line(
    body.place([
      [-30, 306],
      [0, 352],
      [40, 400],
    ]),
  );
  return (
    garment(tailor, main, neck, {
      inside:
        stroke(under, main.fold, 3, 0.5) +
        stroke(line(cross.map(([px, py]) => [px - 3, py + 6] as const)), main.fold, 8, 0.3) +
        stroke(line(cross), main.light, 2.4, 0.6),
    }) + band(tailor, neck, main, 4)
  );
}
