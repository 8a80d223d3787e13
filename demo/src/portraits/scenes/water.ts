import { line, type Point, shape } from '../draw/geometry.ts';
import { fill, stroke } from '../draw/sketch.ts';
import { backdrop, haze, HEIGHT, LAMPS, rect, ridge, type Scene, skyline, WIDTH } from './elements.ts';

export const beach: Scene = {
  light: { rim: '#ffca8c', grade: ['#ff9a6a', 0.09] },
  draw: (sketch, random) => {
    const x = random.pick([130, 470, 90, 510]);
    const glitter = Array.from({ length: 30 }, () => {
      const y = random.range(462, 590);
      const spread = (y - 450) * 0.9;
      return rect(x + random.range(-spread, spread) - 20, y, random.range(16, 70), 2.6, '#ffe2b0', 0.5, 1);
    }).join('');
    return (
      backdrop(sketch, [
        [0, '#8b7ba3'],
        [0.26, '#e0968f'],
        [0.48, '#f8c08a'],
        [0.56, '#fbd9a0'],
        [1, '#d99a78'],
      ]) +
      haze(sketch, [x, 410], 360, '#ffe9bd', 0.8) +
      `<circle cx="${x}" cy="410" r="48" fill="#fff0cd"/>` +
      [0, 1, 2, 3]
        .map((index) => rect(random.range(-60, 420), 110 + index * 62, random.range(160, 320), 11 + index * 2, '#fbd0b4', 0.32, 7))
        .join('') +
      rect(
        0,
        452,
        WIDTH,
        160,
        sketch.linear(
          [0, 452],
          [0, 612],
          [
            [0, '#d68f86'],
            [0.5, '#8f7390'],
            [1, '#a9837f'],
          ],
        ),
      ) +
      glitter +
      fill(
        shape(
          [
            [-10, 606],
            [140, 592],
            [320, 612],
            [480, 596],
            [620, 606],
          ],
          [
            [620, 820],
            [-10, 820],
          ],
        ),
        sketch.linear(
          [0, 600],
          [0, 800],
          [
            [0, '#e6b78f'],
            [1, '#b27a62'],
          ],
        ),
      ) +
      stroke(
        line([
          [-10, 604],
          [140, 590],
          [320, 610],
          [480, 594],
          [620, 604],
        ]),
        '#fff0dc',
        5,
        0.6,
      )
    );
  },
};

export const harbour: Scene = {
  light: { rim: '#ffb98c', grade: ['#8a86b8', 0.06] },
  draw: (sketch, random) => {
    const boat = (x: number, scale: number): string => {
      const place = (points: readonly Point[]) => points.map(([px, py]): Point => [x + px * scale, 470 + py * scale]);
      const hull = shape(
        place([
          [-60, 0],
          [-44, 26],
          [44, 26],
          [64, -4],
        ]),
        place([
          [64, -4],
          [-60, 0],
        ]),
      );
      return (
        fill(hull, '#413850') +
        stroke(
          line(
            place([
              [0, 0],
              [2, -190],
            ]),
          ),
          '#413850',
          4 * scale,
        ) +
        stroke(
          line(
            place([
              [2, -186],
              [58, -8],
            ]),
          ) +
            line(
              place([
                [2, -186],
                [-54, -6],
              ]),
            ),
          '#413850',
          1.4,
          0.7,
        )
      );
    };
    const ripples = Array.from({ length: 22 }, () => {
      const x = random.range(-20, 580);
      const y = random.range(500, 790);
      return rect(x, y, random.range(24, 90), 3, random.pick(['#ffcf9a', '#f09a84', '#57496a']), 0.4, 1);
    }).join('');
    return (
      backdrop(sketch, [
        [0, '#5a6290'],
        [0.34, '#b98a9c'],
        [0.58, '#f2b48c'],
        [0.6, '#a87482'],
        [1, '#393350'],
      ]) +
      haze(sketch, [random.int(120, 480), 450], 260, '#ffdca6', 0.7, 0.6) +
      skyline(random, { base: 462, low: 0, high: 46, paint: '#6f5673', lamps: LAMPS, lit: 0.2 }).replaceAll(`V${HEIGHT}Z`, 'V476Z') +
      rect(
        0,
        472,
        WIDTH,
        328,
        sketch.linear(
          [0, 472],
          [0, 800],
          [
            [0, '#b57c84'],
            [0.4, '#6e5873'],
            [1, '#332d48'],
          ],
        ),
      ) +
      boat(90, 1) +
      boat(500, 1.2) +
      boat(360, 0.6) +
      ripples
    );
  },
};

export const lake: Scene = {
  light: { rim: '#d9ecd8', grade: ['#f2c48a', 0.06] },
  draw: (sketch, random) => {
    const firs = (y: number, low: number, high: number, paint: string) => {
      let path = '';
      for (let x = -20; x < 620; x += random.range(16, 30)) {
        const height = random.range(low, high);
        path += `M${Math.round(x - height * 0.2)} ${y}L${Math.round(x)} ${Math.round(y - height)}L${Math.round(x + height * 0.2)} ${y}Z`;
      }
      return fill(path, paint);
    };
    const reeds = Array.from({ length: 16 }, (_, index): string => {
      const x = index < 8 ? random.range(-10, 120) : random.range(480, 610);
      const top: Point = [x + random.range(-24, 24), random.range(480, 600)];
      return line([[x, 810], [x + 4, 690], top]);
    }).join('');
    return (
      backdrop(sketch, [
        [0, '#86a3ad'],
        [0.36, '#c9c4b4'],
        [0.54, '#f3d3a4'],
        [1, '#7d8f88'],
      ]) +
      haze(sketch, [random.int(120, 480), 400], 300, '#fff2cf', 0.7) +
      ridge(random, 440, 90, 5, '#93a29c') +
      firs(468, 30, 80, '#62786f') +
      rect(0, 464, WIDTH, 10, '#56695f') +
      rect(
        0,
        470,
        WIDTH,
        330,
        sketch.linear(
          [0, 470],
          [0, 800],
          [
            [0, '#dcc8a6'],
            [0.3, '#9fb0a8'],
            [1, '#4d6765'],
          ],
        ),
      ) +
      Array.from({ length: 18 }, () =>
        rect(random.range(-20, 560), random.range(490, 790), random.range(30, 110), 2.6, '#fbe6c2', 0.34, 1),
      ).join('') +
      stroke(reeds, '#3d5048', 4, 0.8)
    );
  },
};
