import { mix } from '../draw/colour.ts';
import { circle, line, type Point, shape } from '../draw/geometry.ts';
import { fill, stroke } from '../draw/sketch.ts';
import type { Random } from '../random.ts';
import { backdrop, foliage, haze, HEIGHT, plant, rect, ridge, type Scene, WIDTH } from './elements.ts';

const NOON: Scene['light'] = { rim: '#fff6e4', grade: ['#fff4dc', 0.05], isDay: true };

/** A cloud of a few discs with a flat foot. */
function cloud(random: Random, [x, y]: Point, size: number): string {
  const discs = [-0.9, -0.3, 0.35, 0.95].map((at) =>
    circle([x + at * size, y - random.range(0, 0.3) * size], size * random.range(0.36, 0.6)),
  );
  return fill(discs.join(''), '#ffffff', 0.85) + rect(x - size * 1.3, y, size * 2.7, size * 0.3, '#ffffff', 0.85, Math.round(size * 0.15));
}

export const noonSea: Scene = {
  light: NOON,
  draw: (sketch, random) =>
    backdrop(sketch, [
      [0, '#4aa3d8'],
      [0.45, '#a9dcf0'],
      [0.56, '#d8f1f6'],
      [1, '#f3e3c3'],
    ]) +
    cloud(random, [random.range(60, 180), random.range(90, 150)], 60) +
    cloud(random, [random.range(400, 540), random.range(170, 250)], 44) +
    rect(0, 440, WIDTH, 120, '#2f8fb8') +
    rect(0, 500, WIDTH, 90, '#57b4c6') +
    stroke(
      line([
        [-10, 590],
        [150, 574],
        [330, 592],
        [480, 576],
        [620, 590],
      ]),
      '#ffffff',
      10,
      0.9,
    ) +
    fill(
      shape(
        [
          [-10, 596],
          [150, 582],
          [330, 600],
          [480, 584],
          [620, 596],
        ],
        [
          [620, 820],
          [-10, 820],
        ],
      ),
      '#f2dcb1',
    ),
};

export const meadow: Scene = {
  light: { ...NOON, grade: ['#eaf6c8', 0.05] },
  draw: (sketch, random) => {
    const flowers = ['#f6e05e', '#ffffff', '#f29cb7'].map((paint) =>
      fill(
        Array.from({ length: 26 }, () => circle([random.range(0, WIDTH), random.range(560, HEIGHT)], random.range(3, 8))).join(''),
        paint,
        0.9,
      ),
    );
    return (
      backdrop(sketch, [
        [0, '#7cc0ea'],
        [0.6, '#d9effa'],
        [1, '#d9effa'],
      ]) +
      cloud(random, [random.range(80, 520), random.range(90, 170)], 58) +
      ridge(random, 470, 90, 6, '#8fb996') +
      ridge(random, 540, 60, 5, '#76ab63') +
      rect(0, 540, WIDTH, 260, '#86bb5b') +
      flowers.join('')
    );
  },
};

export const snow: Scene = {
  light: { ...NOON, rim: '#ffffff', grade: ['#dcebf7', 0.06] },
  draw: (sketch, random) => {
    const pines = Array.from({ length: 9 }, (_, index) => {
      const x = index * 78 + random.range(-24, 24);
      const height = random.range(130, 250);
      return `M${Math.round(x)} ${Math.round(600 - height)}l52 ${Math.round(height)}h-104Z`;
    }).join('');
    const flakes = fill(
      Array.from({ length: 60 }, () => circle([random.range(0, WIDTH), random.range(0, HEIGHT)], random.range(1.6, 5))).join(''),
      '#ffffff',
      0.9,
    );
    return (
      backdrop(sketch, [
        [0, '#a8c9e6'],
        [0.6, '#e6f0f8'],
        [1, '#ffffff'],
      ]) +
      ridge(random, 500, 120, 6, '#c3d8ea') +
      fill(pines, '#5b8190', 0.9) +
      rect(0, 590, WIDTH, 220, '#f6fafd') +
      flakes
    );
  },
};

export const street: Scene = {
  light: NOON,
  draw: (sketch, random) => {
    const walls = ['#f2c9a0', '#e9a58d', '#f4e2b8', '#b9d3c2', '#d7c3dc', '#f0d3d0'];
    const first = random.int(0, walls.length - 1);
    let houses = '';
    for (let index = 0; index < 4; index++) {
      const x = index * 160 - 20;
      const top = random.range(40, 150);
      const wall = walls[(first + index) % walls.length] as string;
      houses += rect(x, top, 158, HEIGHT, wall) + fill(`M${x - 6} ${Math.round(top)}h170l-20 -44h-130Z`, mix(wall, '#8a3f33', 0.62));
      for (let row = 0; row < 4; row++)
        for (const left of [24, 90])
          houses +=
            rect(x + left, top + 40 + row * 118, 42, 66, '#fffaf0', 1, 4) +
            rect(x + left + 5, top + 45 + row * 118, 32, 56, mix(wall, '#4f7f94', 0.6), 1, 3);
    }
    return (
      backdrop(sketch, [
        [0, '#8fd0ee'],
        [1, '#e3f4fa'],
      ]) +
      houses +
      rect(0, 640, WIDTH, 160, '#e7dccb')
    );
  },
};

export const kitchen: Scene = {
  light: { ...NOON, grade: ['#fff0d0', 0.06] },
  draw: (sketch, random) => {
    const tile = random.pick(['#eaf3f1', '#f6eee6', '#eef0f8']);
    let tiles = '';
    for (let y = 330; y < 560; y += 46) tiles += `M0 ${y}H${WIDTH}`;
    for (let x = 0; x < WIDTH; x += 62) tiles += `M${x} 330V560`;
    return (
      backdrop(sketch, [
        [0, '#fbf7f0'],
        [1, '#f2ebe0'],
      ]) +
      rect(350, 60, 210, 240, '#fffdf8', 1, 6) +
      rect(362, 72, 186, 216, '#bfe3f3', 1, 4) +
      haze(sketch, [455, 180], 260, '#ffffff', 0.8) +
      rect(448, 72, 8, 216, '#fffdf8') +
      rect(0, 330, WIDTH, 230, tile) +
      stroke(tiles, '#d3dad6', 2) +
      rect(30, 210, 240, 14, '#c89f72', 1, 4) +
      [50, 96, 150, 214]
        .map((x, index) =>
          rect(
            x,
            210 - 34 - (index % 2) * 18,
            28,
            34 + (index % 2) * 18,
            ['#e28f6f', '#6f9d8f', '#f0c66a', '#7f93b5'][index] as string,
            1,
            6,
          ),
        )
        .join('') +
      plant(random, [520, 560], 150, 8, ['#5f9d6a', '#78b27b', '#4c8659']) +
      rect(0, 556, WIDTH, 250, '#d9b48a') +
      rect(0, 556, WIDTH, 12, '#efd2ad')
    );
  },
};

export const garden: Scene = {
  light: { ...NOON, grade: ['#f0f7cf', 0.05] },
  draw: (sketch, random) => {
    const greens = ['#7fb069', '#5f9c5a', '#a3c96f', '#4f8a5b'];
    const crowns = Array.from({ length: 22 }, (_, index) =>
      foliage(random, [random.range(-20, 620), random.range(40, 620)], random.range(50, 110), greens[index % 4] as string, 0.75),
    ).join('');
    const blossoms = fill(
      Array.from({ length: 34 }, () => circle([random.range(0, WIDTH), random.range(60, 640)], random.range(4, 10))).join(''),
      random.pick(['#f7b4c6', '#fff2f4', '#f6d365']),
      0.9,
    );
    return (
      backdrop(sketch, [
        [0, '#cfeaf3'],
        [1, '#dcefc4'],
      ]) +
      crowns +
      blossoms
    );
  },
};

/** One strong colour and one form, as of a magazine. */
export const colourField: Scene = {
  light: { ...NOON, grade: ['#ffffff', 0.02] },
  draw: (sketch, random) => {
    const [field, form] = random.pick([
      ['#ffd166', '#ef476f'],
      ['#06a77d', '#d5f2e3'],
      ['#f7a399', '#5f0f40'],
      ['#3a86ff', '#ffbe0b'],
      ['#f4f1de', '#e07a5f'],
      ['#b8e0d2', '#2a9d8f'],
      ['#ff9f68', '#fff3b0'],
      ['#cdb4db', '#5a4fcf'],
    ] as const);
    const x = random.pick([150, 450]);
    const forms = {
      disc: fill(circle([x, 300], 220), form),
      half: rect(x < 300 ? 0 : 300, 0, 300, HEIGHT, form),
      stripes: Array.from({ length: 5 }, (_, index) => rect(index * 130, 0, 62, HEIGHT, form)).join(''),
      hill: fill(circle([300, 980], 520), form),
    };
    return (
      backdrop(sketch, [
        [0, field],
        [1, field],
      ]) + forms[random.pick(['disc', 'half', 'stripes', 'hill'] as const)]
    );
  },
};
