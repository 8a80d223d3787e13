import { mix } from '../draw/colour.ts';
import { circle, line, type Point, shape } from '../draw/geometry.ts';
import { fill, stroke } from '../draw/sketch.ts';
import { backdrop, haze, leaf, plant, rect, type Scene } from './elements.ts';

const GREENS = ['#5a7358', '#47624f', '#6f8866', '#3c5547'];

export const studio: Scene = {
  light: { rim: '#ffc9a2', grade: ['#ff9a78', 0.03] },
  draw: (sketch, random) => {
    const base = random.pick([
      '#c8705c',
      '#d59a5e',
      '#8b6a78',
      '#6f7f74',
      '#59707a',
      '#b58a78',
      '#a8565a',
      '#3f4656',
      '#d0b195',
      '#7a5a6a',
    ]);
    const figure = random.pick(['arc', 'discs', 'wave', 'plain'] as const);
    const pale = mix(base, '#fff0dc', 0.26);
    const dark = mix(base, '#2a161d', 0.24);
    const x = random.chance(0.5) ? 440 : 160;
    const forms = {
      arc: stroke(circle([300, 330], 262), pale, 46, 0.4) + stroke(circle([300, 330], 206), pale, 12, 0.3),
      discs: fill(circle([x, 250], 210), pale, 0.45) + fill(circle([600 - x, 560], 150), dark, 0.3),
      wave:
        fill(
          shape(
            [
              [-10, 470],
              [150, 400],
              [320, 480],
              [480, 430],
              [620, 490],
            ],
            [
              [620, 820],
              [-10, 820],
            ],
          ),
          dark,
          0.34,
        ) +
        fill(
          shape(
            [
              [-10, 600],
              [140, 560],
              [330, 620],
              [500, 560],
              [620, 610],
            ],
            [
              [620, 820],
              [-10, 820],
            ],
          ),
          dark,
          0.4,
        ),
      plain: haze(sketch, [x, 240], 360, mix(base, '#fff0dc', 0.5), 0.5),
    };
    return (
      backdrop(
        sketch,
        [
          [0, mix(base, '#fff0dc', 0.14)],
          [0.55, base],
          [1, mix(base, '#2a161d', 0.34)],
        ],
        x > 300 ? 160 : -160,
      ) +
      haze(sketch, [x, 220], 380, mix(base, '#ffe9cc', 0.5), 0.4) +
      forms[figure]
    );
  },
};

export const windowPlants: Scene = {
  light: { rim: '#fff0cf', grade: ['#f5c78e', 0.05] },
  draw: (sketch, random) => {
    const trailing = Array.from({ length: 4 }, () => {
      const x = random.pick([random.range(0, 120), random.range(480, 600)]);
      const stem: Point[] = [
        [x, -10],
        [x + random.range(-16, 16), 120],
        [x + random.range(-26, 26), random.range(220, 330)],
      ];
      const leaves = [0.2, 0.4, 0.6, 0.8, 1]
        .map((share) => {
          const y = share * (stem[2] as Point)[1];
          return fill(leaf([x + random.range(-8, 8), y], 44, random.range(0.3, 2.8), 0.3), random.pick(GREENS));
        })
        .join('');
      return stroke(line(stem), '#4a5f48', 2.6) + leaves;
    }).join('');
    const pane = sketch.linear(
      [120, 60],
      [480, 560],
      [
        [0, '#fdf0d4'],
        [0.5, '#f7dcb0'],
        [1, '#e9bf95'],
      ],
    );
    return (
      backdrop(sketch, [
        [0, '#d9c0a0'],
        [1, '#a58468'],
      ]) +
      rect(96, 40, 408, 540, pane) +
      haze(sketch, [random.int(180, 420), 220], 260, '#fffaf0', 0.9) +
      [0, 1, 2, 3, 4].map(() => haze(sketch, [random.int(110, 490), random.int(380, 560)], 90, '#a8b58a', 0.5)).join('') +
      stroke('M96 40h408v540h-408ZM300 40v540M96 300h408', '#8a6850', 12) +
      rect(60, 578, 480, 18, '#9a765a') +
      trailing +
      plant(random, [60, 720], 250, 10, GREENS) +
      plant(random, [560, 730], 230, 9, GREENS)
    );
  },
};

export const livingRoom: Scene = {
  light: { rim: '#ffc384', grade: ['#f09a62', 0.06] },
  draw: (sketch, random) => {
    const wall = random.pick(['#8a6f66', '#6c7a72', '#9c7a62', '#6d6678']);
    const side = random.chance(0.5) ? 1 : -1;
    const x = 300 + side * 210;
    const sofa = random.pick(['#a8573f', '#4f5f58', '#b58a5a', '#5f4a5c']);
    return (
      backdrop(sketch, [
        [0, mix(wall, '#2a1a1c', 0.2)],
        [0.6, wall],
        [1, mix(wall, '#2a1a1c', 0.44)],
      ]) +
      haze(sketch, [x, 250], 340, '#ffcb86', 0.75) +
      rect(300 - side * 190 - 66, 110, 132, 170, '#ead9c0') +
      rect(300 - side * 190 - 54, 122, 108, 146, mix(sofa, '#e8c79c', 0.5)) +
      fill(circle([300 - side * 190, 196], 34), sofa) +
      stroke(
        line([
          [x, 300],
          [x, 800],
        ]),
        '#3a2824',
        6,
      ) +
      fill(
        shape(
          [
            [x - 66, 308],
            [x - 44, 204],
          ],
          [
            [x + 44, 204],
            [x + 66, 308],
          ],
        ),
        sketch.linear(
          [x, 204],
          [x, 308],
          [
            [0, '#f3cf98'],
            [1, '#ffeac4'],
          ],
        ),
      ) +
      fill(
        shape(
          [
            [-30, 640],
            [-20, 556],
            [60, 536],
            [540, 536],
            [620, 556],
            [630, 640],
          ],
          [
            [630, 820],
            [-30, 820],
          ],
        ),
        sketch.linear(
          [0, 536],
          [0, 800],
          [
            [0, sofa],
            [1, mix(sofa, '#1d1216', 0.45)],
          ],
        ),
      ) +
      stroke(
        line([
          [300, 540],
          [302, 800],
        ]),
        mix(sofa, '#1d1216', 0.4),
        4,
        0.5,
      ) +
      plant(random, [300 - side * 290, 600], 240, 9, GREENS)
    );
  },
};
