import { line, shape } from '../draw/geometry.ts';
import { fill, stroke } from '../draw/sketch.ts';
import { backdrop, bokeh, haze, LAMPS, rect, type Scene, WIDTH } from './elements.ts';

export const bar: Scene = {
  light: { rim: '#ffa964', grade: ['#ff9a5a', 0.07] },
  draw: (sketch, random) => {
    const bottles = [232, 402].map((shelf) =>
      Array.from({ length: 15 }, (_, index) => {
        const x = -10 + index * 43 + random.range(-6, 6);
        const height = random.range(58, 104);
        const width = random.range(17, 25);
        const paint = random.pick(['#7d3b2c', '#a8642f', '#5c4a32', '#8a3340', '#3f5048', '#c18a45']);
        const path = shape(
          [
            [x, shelf],
            [x, shelf - height * 0.58],
            [x + width * 0.34, shelf - height * 0.74],
            [x + width * 0.34, shelf - height],
          ],
          [
            [x + width * 0.66, shelf - height],
            [x + width * 0.66, shelf - height * 0.74],
            [x + width, shelf - height * 0.58],
            [x + width, shelf],
          ],
        );
        return fill(path, paint, 0.7) + rect(x + 3, shelf - height * 0.52, 3, height * 0.4, '#ffd9a0', 0.3);
      }).join(''),
    );
    const lamp = (x: number) =>
      haze(sketch, [x, 96], 170, '#ffb86a', 0.5) +
      fill(
        shape(
          [
            [x - 30, 92],
            [x - 16, 54],
            [x + 16, 54],
            [x + 30, 92],
          ],
          [
            [x + 30, 92],
            [x - 30, 92],
          ],
        ),
        '#2a1719',
      ) +
      haze(sketch, [x, 96], 34, '#fff0cc', 0.95, 0.4) +
      stroke(
        line([
          [x, 54],
          [x, 0],
        ]),
        '#1c1013',
        3,
      );
    return (
      backdrop(sketch, [
        [0, '#3a1f24'],
        [0.5, '#5a2f2c'],
        [1, '#25161c'],
      ]) +
      haze(sketch, [300, 250], 420, '#c4703a', 0.36) +
      bottles[0] +
      rect(0, 232, WIDTH, 10, '#2a171a') +
      rect(0, 231, WIDTH, 3, '#d58b4f', 0.5) +
      bottles[1] +
      rect(0, 402, WIDTH, 10, '#2a171a') +
      rect(0, 401, WIDTH, 3, '#d58b4f', 0.5) +
      rect(0, 600, WIDTH, 200, '#2b171b', 0.75) +
      lamp(random.range(60, 120)) +
      lamp(random.range(480, 540)) +
      bokeh(sketch, random, { colours: LAMPS, count: 17, size: [12, 38], area: [0, 120, 600, 700], opacity: 0.34 })
    );
  },
};

export const neon: Scene = {
  light: { rim: '#ff6f7d', grade: ['#c04a78', 0.08] },
  draw: (sketch, random) => {
    const side = random.chance(0.5) ? 1 : -1;
    const x = 300 + side * 60;
    const tubes: [string, string][] = [
      [
        line([
          [x - 210, 640],
          [x - 200, 330],
          [x - 120, 160],
          [x, 110],
          [x + 120, 160],
          [x + 200, 330],
          [x + 210, 640],
        ]),
        '#ff7f6a',
      ],
      [
        line([
          [x - 160, 640],
          [x - 152, 350],
          [x - 92, 220],
          [x, 180],
          [x + 92, 220],
          [x + 152, 350],
          [x + 160, 640],
        ]),
        '#5fb6b4',
      ],
    ];
    return (
      backdrop(sketch, [
        [0, '#241a35'],
        [0.6, '#40213f'],
        [1, '#1c1426'],
      ]) +
      haze(sketch, [x, 330], 400, '#d94a6b', 0.42) +
      tubes
        .map(
          ([path, colour]) =>
            stroke(path, colour, 34, 0.1) +
            stroke(path, colour, 18, 0.2) +
            stroke(path, colour, 7, 0.95) +
            stroke(path, '#fff0e6', 2.4, 0.85),
        )
        .join('') +
      rect(0, 640, WIDTH, 160, '#1a1222', 0.8) +
      bokeh(sketch, random, {
        colours: ['#ff7f6a', '#5fb6b4', '#ffc777'],
        count: 12,
        size: [10, 30],
        area: [0, 600, 600, 800],
        opacity: 0.4,
      })
    );
  },
};
