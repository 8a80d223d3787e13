import { backdrop, bokeh, haze, LAMPS, plant, rect, ridge, type Scene, skyline, stringLights, WIDTH } from './elements.ts';

export const cityNight: Scene = {
  light: { rim: '#ff8f78', grade: ['#7a5aa0', 0.07] },
  draw: (sketch, random) =>
    backdrop(sketch, [
      [0, '#1d2036'],
      [0.45, '#3f3050'],
      [0.72, '#84485a'],
      [1, '#2a1e33'],
    ]) +
    skyline(random, { base: 470, low: 60, high: 330, paint: '#2e2a48', lamps: ['#ffc777', '#f3a6a0'], lit: 0.12 }) +
    skyline(random, { base: 560, low: 20, high: 210, paint: '#221e36', lamps: LAMPS, lit: 0.2 }) +
    haze(sketch, [300, 640], 420, '#f27a5e', 0.34, 0.5) +
    bokeh(sketch, random, {
      colours: ['#ffc777', '#ff8d72', '#f9b0a0', '#7fb5b5'],
      count: 30,
      size: [10, 36],
      area: [0, 420, 600, 800],
      opacity: 0.5,
    }),
};

export const rooftop: Scene = {
  light: { rim: '#ffc08a', grade: ['#ff9c86', 0.08] },
  draw: (sketch, random) => {
    const x = random.range(110, 490);
    return (
      backdrop(sketch, [
        [0, '#7d6a94'],
        [0.36, '#d68f92'],
        [0.58, '#f5bd8e'],
        [1, '#b06a62'],
      ]) +
      haze(sketch, [x, 430], 330, '#ffe3b0', 0.75) +
      skyline(random, { base: 520, low: 20, high: 150, paint: '#b27983', lamps: ['#ffe3b8'], lit: 0.05 }) +
      skyline(random, { base: 600, low: 10, high: 130, paint: '#85566a', lamps: LAMPS, lit: 0.14 }) +
      rect(0, 690, WIDTH, 110, '#5a3d50') +
      rect(0, 686, WIDTH, 6, '#c48a7c') +
      stringLights(sketch, [-20, 60], [620, 120], 70, 9)
    );
  },
};

export const balcony: Scene = {
  light: { rim: '#ffbd74', grade: ['#f0906a', 0.06] },
  draw: (sketch, random) => {
    const rails = Array.from({ length: 17 }, (_, index) => rect(8 + index * 37, 560, 6, 240, '#2c2530')).join('');
    return (
      backdrop(sketch, [
        [0, '#35406a'],
        [0.38, '#7c5f86'],
        [0.62, '#d98878'],
        [0.8, '#f0b07a'],
        [1, '#6a4550'],
      ]) +
      ridge(random, 560, 70, 6, '#6a4a66') +
      skyline(random, { base: 610, low: 10, high: 70, paint: '#4d3953', lamps: LAMPS, lit: 0.2 }) +
      rails +
      rect(0, 552, WIDTH, 13, '#241e29') +
      rect(0, 551, WIDTH, 3, '#d99a78', 0.6) +
      stringLights(sketch, [-30, 90], [330, 40], 60, 6) +
      stringLights(sketch, [290, 30], [640, 130], 50, 6) +
      plant(random, [20, 660], 210, 9, ['#33493f', '#40584a', '#2a3d38']) +
      plant(random, [590, 690], 190, 8, ['#33493f', '#4a6150', '#2a3d38'])
    );
  },
};
