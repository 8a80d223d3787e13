import { shape } from '../draw/geometry.ts';
import { fill } from '../draw/sketch.ts';
import { backdrop, bokeh, foliage, haze, leaf, peaks, rect, ridge, type Scene, WIDTH } from './elements.ts';

export const forest: Scene = {
  light: { rim: '#ffdf9a', grade: ['#d8a860', 0.06] },
  draw: (sketch, random) => {
    const trunks = (count: number, paint: string, low: number, high: number) =>
      Array.from({ length: count }, (_, index) => {
        const x = (600 / count) * index + random.range(-20, 40);
        const width = random.range(low, high);
        return fill(
          shape(
            [
              [x, -10],
              [x + 3, 400],
              [x - 5, 820],
            ],
            [
              [x + width + 8, 820],
              [x + width, 400],
              [x + width - 3, -10],
            ],
          ),
          paint,
        );
      }).join('');
    const x = random.range(140, 460);
    const shafts = [0, 1, 2]
      .map((index) => `M${x + index * 60} -10L${x + index * 60 + 36} -10L${x - 190 + index * 20} 820L${x - 300 + index * 20} 820Z`)
      .join('');
    return (
      backdrop(sketch, [
        [0, '#c9b880'],
        [0.4, '#8a9468'],
        [0.75, '#4f6350'],
        [1, '#2f4039'],
      ]) +
      haze(sketch, [x, 210], 330, '#fff0bd', 0.75) +
      trunks(9, '#7e8662', 12, 24) +
      [0, 1, 2, 3, 4, 5]
        .map(() => foliage(random, [random.range(0, 600), random.range(-20, 120)], random.range(70, 130), '#5f7353', 0.55))
        .join('') +
      trunks(4, '#46523f', 28, 52) +
      fill(shafts, '#fff2c4', 0.12) +
      ridge(random, 700, 60, 6, '#3a4d3e') +
      bokeh(sketch, random, {
        colours: ['#ffe9a8', '#cfd48e', '#f5c778'],
        count: 18,
        size: [8, 26],
        area: [0, 60, 600, 640],
        opacity: 0.34,
      })
    );
  },
};

export const mountain: Scene = {
  light: { rim: '#ffd0a0', grade: ['#e09a86', 0.06] },
  draw: (sketch, random) => {
    const x = random.range(100, 500);
    return (
      backdrop(sketch, [
        [0, '#7f8fb0'],
        [0.34, '#d9aaa4'],
        [0.56, '#f6cf9f'],
        [1, '#caa08c'],
      ]) +
      haze(sketch, [x, 380], 300, '#fff0c8', 0.7) +
      peaks(random, 470, 200, 7, '#a996ac') +
      peaks(random, 540, 170, 6, '#83799a') +
      ridge(random, 600, 90, 6, '#5f6480') +
      ridge(random, 680, 80, 5, '#46506a') +
      ridge(random, 770, 60, 5, '#343e50')
    );
  },
};

export const park: Scene = {
  light: { rim: '#ffd894', grade: ['#f0985a', 0.07] },
  draw: (sketch, random) => {
    const colours = ['#c9743f', '#d99548', '#b4533c', '#e0b05c', '#a5673a'];
    const crowns = Array.from({ length: 34 }, () => {
      const y = random.range(-20, 350);
      return foliage(random, [random.range(-20, 620), y], random.range(26, 88) * (1 - y / 700), random.pick(colours), 0.5);
    }).join('');
    const trunks = [random.range(20, 110), random.range(470, 560)]
      .map((x) =>
        fill(
          shape(
            [
              [x, -10],
              [x + 6, 480],
              [x - 12, 660],
            ],
            [
              [x + 52, 660],
              [x + 32, 480],
              [x + 30, -10],
            ],
          ),
          '#5a3d36',
          0.9,
        ),
      )
      .join('');
    const fallen = Array.from({ length: 12 }, () =>
      fill(
        leaf([random.range(0, 600), random.range(60, 740)], random.range(14, 26), random.range(0, 6), 0.3),
        random.pick(['#e8a84f', '#d06a40', '#f0c878']),
        0.85,
      ),
    ).join('');
    return (
      backdrop(sketch, [
        [0, '#e6bf83'],
        [0.5, '#d99f68'],
        [0.72, '#a8795a'],
        [1, '#6f5046'],
      ]) +
      haze(sketch, [random.int(160, 440), 330], 320, '#fff0c0', 0.7) +
      trunks +
      crowns +
      fill(
        shape(
          [
            [-10, 640],
            [200, 622],
            [400, 636],
            [620, 618],
          ],
          [
            [620, 820],
            [-10, 820],
          ],
        ),
        '#8a5c44',
        0.9,
      ) +
      fill(
        shape(
          [
            [250, 630],
            [200, 700],
            [60, 820],
          ],
          [
            [520, 820],
            [380, 700],
            [330, 630],
          ],
        ),
        '#d9ae86',
        0.6,
      ) +
      fallen +
      bokeh(sketch, random, { colours: ['#fff0c0', '#f5c16c'], count: 12, size: [8, 26], area: [0, 80, 600, 560], opacity: 0.34 })
    );
  },
};

export const vineyard: Scene = {
  light: { rim: '#ffdc96', grade: ['#f2b060', 0.08] },
  draw: (sketch, random) => {
    const rows = Array.from({ length: 9 }, (_, index) => {
      const x = -260 + index * 140;
      return fill(
        shape(
          [
            [300 + (index - 4) * 16, 520],
            [x + 90, 820],
          ],
          [
            [x + 30, 820],
            [300 + (index - 4) * 16 - 5, 520],
          ],
        ),
        index % 2 ? '#66703f' : '#7d8149',
      );
    }).join('');
    const cypress = (x: number, y: number, height: number) =>
      fill(
        shape(
          [
            [x, y],
            [x - height * 0.11, y - height * 0.35],
            [x, y - height],
          ],
          [
            [x, y - height],
            [x + height * 0.11, y - height * 0.35],
            [x, y],
          ],
        ),
        '#4c5a41',
      );
    return (
      backdrop(sketch, [
        [0, '#a6a0b4'],
        [0.3, '#e9b99a'],
        [0.56, '#fadba0'],
        [1, '#c9a064'],
      ]) +
      haze(sketch, [random.int(90, 510), 360], 330, '#fff3cc', 0.85) +
      ridge(random, 470, 70, 6, '#b9a187') +
      ridge(random, 510, 56, 5, '#989363') +
      [60, 96, 470, 512, 548].map((x) => cypress(x, 520 + random.range(-8, 8), random.range(90, 150))).join('') +
      rect(0, 518, WIDTH, 290, '#97904f') +
      rows
    );
  },
};
