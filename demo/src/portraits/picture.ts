import type { Earring } from './draw/jewellery.ts';
import type { Mimic, Pose } from './draw/head.ts';
import { type Outfit, wardrobe } from './outfits/outfits.ts';
import { randomFor } from './random.ts';
import { places, type SceneName } from './scenes/scenes.ts';
import type { Expression, Framing, GlassesStyle, Hat, Person } from './traits.ts';

type Lighting = 'soft' | 'side' | 'backlit';
export type Finish = 'smooth' | 'brushed' | 'speckled' | 'halftone';

const LIGHTINGS: Record<Lighting, { shadow: number; edge: number }> = {
  soft: { shadow: 0.8, edge: 0.9 },
  side: { shadow: 1.6, edge: 0.8 },
  backlit: { shadow: 1.2, edge: 1.7 },
};
const GRADES = ['#f2a65e', '#d9677a', '#5f8f96', '#8a6aa8'];

/** What differs from one picture of a person to the next. */
export type Picture = {
  lighting: Lighting;
  finish: Finish;
  /** Tint laid over everything instead of the scene's own. */
  grade: string | undefined;
  variant: number;
  scene: SceneName;
  outfit: Outfit;
  framing: Framing;
  expression: Expression;
  pose: Pose;
  mimic: Mimic;
  /** Shoulders, −1–1. */
  turn: number;
  tilt: number;
  glasses: GlassesStyle;
  hat: Hat;
  earrings: Earring;
  necklace: boolean;
  /** Middle of the face in the 600 × 800 frame, and units of the head per pixel. */
  frame: { x: number; y: number; scale: number };
};

/** A person's pictures differ by drawing without replacement from lists of this length. */
const PLANNED = 6;

const EXPRESSIONS: Record<Expression, Mimic> = {
  calm: { smile: 0.14, open: 0, squint: 0.08, browLift: 0.15, smirk: 0 },
  'soft smile': { smile: 0.52, open: 0, squint: 0.24, browLift: 0.2, smirk: 0 },
  smile: { smile: 0.78, open: 0.28, squint: 0.38, browLift: 0.26, smirk: 0 },
  laugh: { smile: 0.94, open: 0.7, squint: 0.6, browLift: 0.4, smirk: 0 },
  smirk: { smile: 0.4, open: 0, squint: 0.22, browLift: 0.3, smirk: 0.8 },
};

/** `aside`: how far from the middle, in pixels. */
const FRAMINGS: Record<Framing, { y: number; scale: number; aside: number }> = {
  cropped: { y: 352, scale: 1.7, aside: 34 },
  'close-up': { y: 372, scale: 1.5, aside: 30 },
  portrait: { y: 336, scale: 1.24, aside: 40 },
  bust: { y: 320, scale: 1.0, aside: 70 },
  wide: { y: 410, scale: 0.74, aside: 120 },
};

/** Low-cut clothes: in a close-up the person would seem to wear none. */
const BARE = new Set<Outfit>(['off-shoulder', 'slip']);

/** Hairstyles that don't fit under a hat. */
const HATLESS = new Set(['afro', 'curls', 'top-bun', 'half-up', 'man-bun', 'ponytail', 'curly-top']);
const HATS_FOR: Partial<Record<SceneName, readonly Hat[]>> = {
  beach: ['sun hat'],
  'noon sea': ['sun hat'],
  meadow: ['sun hat'],
  snow: ['beanie'],
  vineyard: ['sun hat', 'fedora'],
  mountain: ['beanie'],
  'autumn park': ['beanie', 'beret', 'fedora'],
  lake: ['beanie'],
  rooftop: ['fedora'],
  café: ['beret'],
};

/** Outfits that don't suit a scene. */
const MISFITS: Partial<Record<SceneName, readonly Outfit[]>> = {
  beach: ['coat', 'turtleneck', 'sweater', 'suit'],
  'noon sea': ['coat', 'turtleneck', 'sweater', 'suit'],
  snow: ['slip', 'off-shoulder', 'wrap dress', 'polo', 'scoop top', 'v-neck'],
  mountain: ['slip', 'off-shoulder', 'wrap dress', 'suit'],
  forest: ['slip', 'off-shoulder', 'suit'],
  'autumn park': ['slip', 'off-shoulder'],
  lake: ['slip', 'suit'],
  library: ['off-shoulder'],
  bar: ['coat', 'hoodie'],
};

export function pictureOf(person: Person, variant: number): Picture {
  const plan = randomFor('plan', person.seed);
  const scenes = places(plan, PLANNED);
  const outfits = wardrobe(plan, person.gender, PLANNED * 2);
  const scene = scenes[variant % PLANNED] as SceneName;
  const wearable = outfits.filter((_, index) => index % PLANNED === variant % PLANNED);
  const outfit = (wearable.find((name) => !MISFITS[scene]?.includes(name)) ?? wearable[0]) as Outfit;
  const of = (trait: string) => randomFor('picture', person.seed, variant, trait);
  const pose = of('pose');
  const female = person.gender === 'female';
  const expression = of('expression').weighted<Expression>({
    calm: 2,
    'soft smile': 4,
    smile: 3,
    laugh: 1.6,
    smirk: 1,
  });
  // A first picture shows the face well; the others vary more.
  const framing = BARE.has(outfit)
    ? 'bust'
    : of('framing').weighted<Framing>(
        variant === 0 ? { portrait: 4, 'close-up': 3, cropped: 2, bust: 3 } : { portrait: 3, 'close-up': 3, cropped: 2, bust: 3, wide: 3 },
      );
  const side: 1 | -1 = pose.chance(0.5) ? 1 : -1;
  const yaw = side * pose.range(2, 26);
  const roll = pose.range(-9, 9) + (female ? side * 2 : 0);
  const lightSide = pose.chance(0.62) ? side : (-side as 1 | -1);
  const frame = FRAMINGS[framing];
  const scale = frame.scale * pose.range(0.95, 1.06);
  const hat = of('hat');
  const hats = HATLESS.has(person.hair.style) ? undefined : HATS_FOR[scene];
  const wornHat = hats && hat.chance(0.4) ? hat.pick(hats) : 'none';
  const jewels = of('jewels');
  const style = of('style');
  const lighting = style.weighted<Lighting>({ soft: 4, side: 3, backlit: 3 });
  return {
    variant,
    scene,
    outfit,
    framing,
    expression,
    lighting,
    finish: style.weighted<Finish>({ smooth: 4, brushed: 3, speckled: 3, halftone: 2 }),
    grade: style.chance(0.4) ? style.pick(GRADES) : undefined,
    pose: { yaw, pitch: pose.range(-5, 5), roll, lightSide, ...LIGHTINGS[lighting] },
    mimic: EXPRESSIONS[expression],
    turn: -side * pose.range(0.1, 0.9) * (pose.chance(0.7) ? 1 : -1),
    tilt: pose.range(-0.8, 0.8),
    glasses: person.glasses !== 'none' && of('glasses').chance(0.75) ? person.glasses : 'none',
    hat: !female && (wornHat === 'sun hat' || wornHat === 'beret') ? 'none' : wornHat,
    earrings: female ? jewels.weighted<Earring>({ none: 3, stud: 3, hoop: 3, drop: 2 }) : 'none',
    necklace: jewels.chance(female ? 0.4 : 0.05),
    frame: { x: 300 - yaw * 1.1 + side * pose.range(-0.3, 1) * frame.aside, y: frame.y + pose.range(-8, 8), scale },
  };
}
