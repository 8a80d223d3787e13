import type { GlassesStyle } from '../traits.ts';
import { mix } from './colour.ts';
import { eyeAt } from './eyes.ts';
import { blob, line, type Point, shape } from './geometry.ts';
import type { Head } from './head.ts';
import { fill, group, stroke } from './sketch.ts';

const FRAMES: Record<Exclude<GlassesStyle, 'none'>, { points: readonly Point[]; width: number; colours: readonly string[] }> = {
  round: {
    points: [
      [-31, 2],
      [-23, -20],
      [0, -28],
      [23, -20],
      [31, 2],
      [23, 24],
      [0, 31],
      [-23, 24],
    ],
    width: 3,
    colours: ['#c9a063', '#3a2a26', '#7a4a34'],
  },
  square: {
    points: [
      [-33, -6],
      [-29, -22],
      [0, -25],
      [30, -23],
      [35, -8],
      [31, 18],
      [22, 26],
      [-16, 26],
      [-28, 20],
    ],
    width: 4.6,
    colours: ['#221b1f', '#4a2f26', '#5d3a2a'],
  },
  'cat-eye': {
    points: [
      [-31, -2],
      [-27, -17],
      [0, -22],
      [30, -27],
      [39, -24],
      [34, 6],
      [22, 22],
      [-8, 25],
      [-26, 16],
    ],
    width: 4.6,
    colours: ['#2a1d22', '#6d2f38', '#7b4b33'],
  },
  rimless: {
    points: [
      [-31, -4],
      [-28, -18],
      [0, -22],
      [28, -18],
      [32, -3],
      [27, 16],
      [0, 22],
      [-26, 17],
    ],
    width: 1.8,
    colours: ['#b9a58b', '#8d8a88'],
  },
};

export function glasses(head: Head, style: GlassesStyle): string {
  if (style === 'none') return '';
  const { points, width, colours } = FRAMES[style];
  const colour = colours[head.person.seed % colours.length] as string;
  const lens = (side: 1 | -1) => {
    const [x, y] = eyeAt(head, side);
    return points.map(([px, py]): Point => [x + px * side * 0.97, y + 3 + py]);
  };
  const [left, right] = [lens(-1), lens(1)];
  const inner = (side: 1 | -1): Point => {
    const [x, y] = eyeAt(head, side);
    return [x - side * 30, y - 3];
  };
  const bridge = line([inner(-1), head.project([0, -10, 60]), inner(1)]);
  const w = head.person.face.width;
  const temple = (side: 1 | -1) => {
    const [x, y] = eyeAt(head, side);
    return line([[x + side * 33, y - 8], head.project([side * (w + 3), -6, -4])]);
  };
  const glass = blob(left) + blob(right);
  const shadow = `<g transform="translate(${-head.pose.lightSide * 2} 5)">${stroke(glass, head.skin.deep, width, 0.28)}</g>`;
  const gleam = (side: 1 | -1) => {
    const [x, y] = eyeAt(head, side);
    const d = head.pose.lightSide;
    return shape(
      [
        [x + d * 4, y - 30],
        [x + d * 17, y - 30],
      ],
      [
        [x - d * 9, y + 38],
        [x - d * 22, y + 38],
      ],
    );
  };
  return (
    shadow +
    fill(glass, '#fff4e6', 0.04) +
    group(fill(gleam(1) + gleam(-1), '#ffffff', 0.1), `clip-path="${head.sketch.clip(glass)}"`) +
    stroke(temple(1) + temple(-1), colour, width) +
    stroke(glass + bridge, colour, width) +
    `<g transform="translate(0 -1)">${stroke(glass, mix(colour, '#ffe7c4', 0.5), Math.max(0.8, width * 0.25), 0.5)}</g>`
  );
}
