import { type Point, type Point3 } from '../draw/geometry.ts';
import { outline } from '../draw/face.ts';
import type { Head } from '../draw/head.ts';
import { glow, group } from '../draw/sketch.ts';
import { type Random, randomFor } from '../random.ts';
import { buzz, pixie } from './cropped.ts';
import { cloud } from './curly.ts';
import { bun, plait, pulledBack, tail } from './gathered.ts';
import { fringe, type LooseCut, looseBack, looseFront } from './loose.ts';
import { drawSheets, type Drawn, type Sheet } from './sheet.ts';
import { crop, quiff, sidePart, sides, slickBack } from './short.ts';

/** `back` lies behind the neck, `front` over the face; `shadow` is what the front throws on the skin. */
export type Hair = { back: string; front: string; shadow: string };

type Build = (head: Head, random: Random) => Hair;

const nothing: Drawn = { svg: '', silhouette: '' };
const put = (back: Drawn | string, ...front: (Drawn | string)[]): Hair => ({
  back: typeof back === 'string' ? back : back.svg,
  front: front.map((part) => (typeof part === 'string' ? part : part.svg)).join(''),
  shadow: front.map((part) => (typeof part === 'string' ? '' : part.silhouette)).join(''),
});

function loose(overrides: Partial<LooseCut>, extra: (head: Head) => Sheet[] = () => []): Build {
  return (head, random) => {
    const { texture, volume } = head.person.hair;
    const wavy = texture !== 'straight';
    const cut: LooseCut = {
      part: 0,
      length: 300,
      width: 9 + 12 * volume + (wavy ? 10 : 0),
      turn: 0,
      wave: wavy ? { width: 8, turns: 2.2 } : { width: 1.6, turns: 0.8 },
      bluntness: wavy ? 0.84 : 0.95,
      ragged: wavy ? 0.07 : 0.05,
      tucked: [],
      locks: 6,
      ...overrides,
    };
    if (cut.part !== 0) cut.part *= head.person.hair.side;
    return put(drawSheets(head, random, looseBack(head, cut)), drawSheets(head, random, [...looseFront(head, cut), ...extra(head)]));
  };
}

const gathered =
  (draw: (head: Head, random: Random, cap: Drawn) => Hair, knot: Point3): Build =>
  (head, random) =>
    draw(head, random, drawSheets(head, random, [pulledBack(head, knot)]));

/** Keeps forehead, cheeks and neck free of curls. */
const faceIsClear =
  (hairline: number, width: number) =>
  ([x, y]: Point) =>
    y > hairline - 4 && (x / width) ** 2 + ((y - 46) / (46 - hairline)) ** 2 < 1;

function curls(radius: readonly [number, number], centreY: number, tight: boolean, hem: number): Build {
  return (head, random) => {
    const w = head.person.face.width;
    const size = tight ? 9 : 14;
    const back = cloud(head, random, {
      centre: [0, centreY, -20],
      radius,
      curl: size + 1,
      light: -0.28,
      keepsClear: ([x, y]) => y > 120 && Math.abs(x) < 46,
    });
    const clear = faceIsClear(-92, w + 3);
    const front = cloud(head, random, {
      centre: [0, centreY - 14, 10],
      radius: [radius[0] - 8, radius[1] - 6],
      curl: size,
      light: 0.06,
      keepsClear: (point) => clear(point) || point[1] > hem || (Math.abs(point[0]) < w + 2 && point[1] > -12),
    });
    return put(back, front);
  };
}

const male =
  (draw: (head: Head, random: Random) => (Drawn | string)[]): Build =>
  (head, random) =>
    put(nothing, ...draw(head, random));

const BUILDS: Record<Head['person']['hair']['style'], Build> = {
  long: loose({}),
  'long-side': loose({ part: 34, length: 310 }),
  'long-fringe': loose({ length: 300 }, (head) => [fringe(head, -48, 0)]),
  lob: loose({ part: 22, length: 186, bluntness: 0.8, ragged: 0.07 }),
  bob: loose({ part: 28, length: 116, turn: 14, bluntness: 0.9, ragged: 0.04, wave: { width: 2, turns: 0.7 } }),
  'bob-fringe': loose({ length: 108, turn: 16, bluntness: 0.92, ragged: 0.03, wave: undefined }, (head) => [fringe(head, -46, 0)]),
  pixie: (head, random) => put(nothing, sides(head, 0.9), drawSheets(head, random, pixie(head))),
  'top-bun': gathered((head, random, cap) => put(bun(head, random, [0, -188, -10], 36), cap), [0, -168, -10]),
  'low-bun': (head, random) => {
    const { side } = head.person.hair;
    const cut: LooseCut = { part: 26 * side, length: 120, width: 0, turn: 0, bluntness: 0.9, ragged: 0, tucked: [1, -1], locks: 11 };
    return put(bun(head, random, [-side * 40, 96, -60], 44), drawSheets(head, random, looseFront(head, cut)));
  },
  ponytail: gathered((head, random, cap) => put(drawSheets(head, random, [tail(head, head.person.hair.side, 300)]), cap), [0, -160, -20]),
  'half-up': (head, random) => {
    const long = loose({ length: 300 })(head, random);
    const cap = drawSheets(head, random, [pulledBack(head, [0, -162, -10])]);
    return { back: long.back + bun(head, random, [0, -172, -24], 24), front: cap.svg, shadow: cap.silhouette };
  },
  braid: (head, random) => {
    const { side } = head.person.hair;
    const cut: LooseCut = { part: -26 * side, length: 120, width: 2, turn: 0, bluntness: 0.9, ragged: 0.02, tucked: [1, -1], locks: 11 };
    const cap = drawSheets(head, random, looseFront(head, cut));
    const w = head.person.face.width;
    const braid = plait(head, [
      [side * (w - 10), 40, -20],
      [side * (w + 2), 110, -6],
      [side * (w + 8), 200, 10],
      [side * (w - 4), 300, 16],
    ]);
    return { back: '', front: braid + cap.svg, shadow: cap.silhouette };
  },
  curls: (head, random) => {
    const length = 190 + 50 * head.person.hair.volume;
    const base: Partial<LooseCut> = { part: 24, length, width: 48, ragged: 0.08, bluntness: 0.82, locks: 7 };
    return loose({ ...base, wave: { width: 10, turns: 4.6 } })(head, random);
  },
  afro: (head, random) =>
    head.person.gender === 'female' ? curls([150, 142], -50, true, 40)(head, random) : curls([122, 112], -70, true, -20)(head, random),
  crop: male((head, random) => [sides(head, 0.5), drawSheets(head, random, [crop(head, false)])]),
  messy: male((head, random) => [sides(head, 0.7), drawSheets(head, random, [crop(head, true)])]),
  'side-part': male((head, random) => [sides(head, 0.6), drawSheets(head, random, sidePart(head))]),
  quiff: male((head, random) => [sides(head, 0.4), drawSheets(head, random, [quiff(head)])]),
  'slick-back': male((head, random) => [sides(head, 0.6), drawSheets(head, random, [slickBack(head)])]),
  receding: male((head, random) => [sides(head, 0.7), drawSheets(head, random, [slickBack(head, -114)])]),
  'curly-top': male((head, random) => {
    const clear = faceIsClear(-90, 200);
    return [
      sides(head, 0.5),
      cloud(head, random, {
        centre: [0, -124, 8],
        radius: [96, 50],
        curl: head.person.hair.texture === 'coily' ? 8 : 9.5,
        light: 0.05,
        keepsClear: clear,
      }),
    ];
  }),
  buzz: male((head, random) => [buzz(head, random, 0.82, -98)]),
  bald: male((head, random) => {
    const shine = glow(head.sketch, head.project([head.pose.lightSide * 30, -112, 30]), [40, 20], head.skin.light, 0.8);
    // Neither what is left of the hair nor the light on the scalp stands off it.
    return [group(buzz(head, random, 0.12, -128) + shine, `clip-path="${head.sketch.clip(outline(head))}"`)];
  }),
  shoulder: loose({ part: 18, length: 170, bluntness: 0.7, ragged: 0.1, tucked: [1] }),
  'man-bun': gathered((head, random, cap) => put(bun(head, random, [0, -170, -24], 26), cap), [0, -162, -14]),
};

export function drawHair(head: Head): Hair {
  const { person } = head;
  return BUILDS[person.hair.style](head, randomFor('hair', person.seed));
}
