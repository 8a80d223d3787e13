import { mix } from '../draw/colour.ts';
import { blob, circle, line, shape } from '../draw/geometry.ts';
import { fill, stroke } from '../draw/sketch.ts';
import { backdrop, bokeh, haze, HEIGHT, rect, type Scene, WIDTH } from './elements.ts';

export const cafe: Scene = {
  light: { rim: '#ffcf96', grade: ['#f0a066', 0.06] },
  draw: (sketch, random) => {
    const lamp = (x: number, y: number) =>
      stroke(
        line([
          [x, 0],
          [x, y - 44],
        ]),
        '#4a332c',
        3,
      ) +
      haze(sketch, [x, y + 10], 150, '#ffd08a', 0.55) +
      fill(
        shape(
          [
            [x - 48, y],
            [x - 40, y - 26],
            [x, y - 48],
            [x + 40, y - 26],
            [x + 48, y],
          ],
          [
            [x + 48, y],
            [x - 48, y],
          ],
        ),
        '#8a4a3a',
      ) +
      haze(sketch, [x, y + 3], 44, '#fff3d4', 0.9, 0.26);
    const shelf = (y: number) =>
      rect(330, y, 270, 9, '#6a4636') +
      Array.from({ length: 6 }, (_, index) => {
        const x = 346 + index * 42;
        const height = random.range(24, 44);
        return rect(x, y - height, 28, height, random.pick(['#e6d3b8', '#b96a50', '#7f8a74', '#d8a565', '#8a5a48']), 0.95, 5);
      }).join('');
    const pane = sketch.linear(
      [0, 120],
      [240, 560],
      [
        [0, '#fbe6c0'],
        [0.6, '#f2c490'],
        [1, '#d99c78'],
      ],
    );
    return (
      backdrop(
        sketch,
        [
          [0, '#c79b76'],
          [0.6, '#a9795c'],
          [1, '#6a4638'],
        ],
        120,
      ) +
      rect(30, 130, 220, 400, pane) +
      bokeh(sketch, random, {
        colours: ['#fff3d8', '#e8a878', '#b9c09a'],
        count: 12,
        size: [16, 44],
        area: [50, 160, 230, 510],
        opacity: 0.45,
      }) +
      stroke('M30 130h220v400h-220ZM140 130v400M30 330h220', '#5a3d31', 9) +
      shelf(250) +
      shelf(370) +
      rect(0, 640, WIDTH, 160, '#5c3c30', 0.75) +
      rect(0, 636, WIDTH, 6, '#d9a878', 0.5) +
      lamp(random.range(250, 300), 130) +
      lamp(random.range(490, 540), 110)
    );
  },
};

export const library: Scene = {
  light: { rim: '#ffc98a', grade: ['#d98a58', 0.07] },
  draw: (sketch, random) => {
    const spines = ['#7a3b3a', '#46545e', '#b5895a', '#5c6650', '#8f5a48', '#3c3540', '#c7a77a', '#6b4760', '#9a4a3f'];
    const rows = [150, 300, 450, 600, 750]
      .map((y) => {
        let row = '';
        for (let x = -6; x < 606; ) {
          const width = random.range(15, 32);
          const height = random.range(88, 124);
          const lean = random.chance(0.1) ? 6 : 0;
          row += fill(
            `M${Math.round(x)} ${y}l${lean} ${-Math.round(height)}h${Math.round(width - 2)}l${-lean} ${Math.round(height)}Z`,
            random.pick(spines),
            0.86,
          );
          if (random.chance(0.5)) row += rect(x + lean * 0.8 + 3, y - height * 0.8, width - 8, 5, '#e5c48c', 0.45);
          x += width + (random.chance(0.07) ? 26 : 0);
        }
        return row + rect(0, y, WIDTH, 14, '#4a2f26') + rect(0, y, WIDTH, 3, '#a8744e', 0.6);
      })
      .join('');
    const x = random.pick([80, 520]);
    return (
      backdrop(sketch, [
        [0, '#3b2622'],
        [1, '#2a1a1b'],
      ]) +
      rows +
      rect(0, 0, WIDTH, HEIGHT, '#3a211d', 0.34) +
      haze(sketch, [x, 260], 380, '#ffb968', 0.6) +
      haze(sketch, [600 - x, 640], 240, '#e07a50', 0.22)
    );
  },
};

export const gallery: Scene = {
  light: { rim: '#ffe0bd', grade: ['#f2b48c', 0.04] },
  draw: (sketch, random) => {
    const [a, b, c, d] = random.pick([
      ['#c8624e', '#e5b069', '#3f5560', '#efe0c8'],
      ['#7f3644', '#d98f6e', '#2f4f55', '#f0dcc0'],
      ['#6b7a5c', '#d5a24f', '#b4553f', '#efe3cf'],
    ] as const);
    const x = random.pick([40, 250]);
    const art = `M${x} 90h310v400h-310Z`;
    const [ox, oy] = [x + 155, 290];
    return (
      backdrop(sketch, [
        [0, '#dccab5'],
        [0.7, '#c7ad96'],
        [0.78, '#8f7263'],
        [1, '#6d5449'],
      ]) +
      rect(x + 8, 100, 310, 400, '#5a4238', 0.3) +
      fill(art, d) +
      fill(circle([ox - 40, oy - 60], 92), a) +
      fill(circle([ox + 70, oy + 40], 66), b) +
      fill(
        blob([
          [ox - 140, oy + 90],
          [ox - 20, oy + 40],
          [ox + 130, oy + 120],
          [ox + 40, oy + 180],
          [ox - 110, oy + 176],
        ]),
        c,
        0.92,
      ) +
      stroke(
        line([
          [ox - 120, oy - 150],
          [ox, oy - 30],
          [ox + 120, oy - 120],
        ]),
        '#2b2429',
        4,
      ) +
      stroke(art, '#4a352e', 12) +
      rect(x === 40 ? 440 : -120, 150, 240, 300, mix(b, '#efe0c8', 0.3)) +
      stroke(`M${x === 40 ? 440 : -120} 150h240v300h-240Z`, '#4a352e', 10) +
      haze(sketch, [300, 80], 380, '#fff3dc', 0.5) +
      rect(0, 622, WIDTH, 8, '#7a6052')
    );
  },
};
