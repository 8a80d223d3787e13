import type { EyeColour, HairColour, SkinName } from './draw/palette.ts';
import { type Random, randomFor } from './random.ts';
import type { Beard, Face, FemaleHair, Gender, GlassesStyle, HairTexture, MaleHair, Medium, Person } from './traits.ts';

const MEDIA: Readonly<Record<Medium, number>> = { paint: 9, gouache: 4, print: 3, ink: 4, tinted: 2 };

type Weights<K extends string> = Readonly<Partial<Record<K, number>>>;

/** Colouring and features that commonly occur together. */
type Heritage = {
  skin: Weights<SkinName>;
  hair: Weights<HairColour>;
  texture: Weights<HairTexture>;
  eyes: Weights<EyeColour>;
  /** Lowest value of a trait that then varies by 0.45. */
  lid: number;
  noseWidth: number;
  lips: number;
};

const HERITAGES: Record<string, Heritage> = {
  northern: {
    skin: { porcelain: 4, fair: 5, peach: 2 },
    hair: { blond: 4, honey: 3, 'dark-blond': 4, brown: 3, chestnut: 2, copper: 2, auburn: 1 },
    texture: { straight: 5, wavy: 5, curly: 1 },
    eyes: { blue: 5, grey: 3, green: 3, hazel: 1 },
    lid: 0.05,
    noseWidth: 0.05,
    lips: 0.15,
  },
  southern: {
    skin: { fair: 2, peach: 4, olive: 5 },
    hair: { espresso: 5, brown: 5, chestnut: 3, black: 2, auburn: 1 },
    texture: { straight: 3, wavy: 6, curly: 3 },
    eyes: { brown: 6, hazel: 3, green: 2, amber: 1 },
    lid: 0,
    noseWidth: 0.15,
    lips: 0.3,
  },
  eastern: {
    skin: { porcelain: 2, fair: 4, peach: 3 },
    hair: { black: 6, espresso: 3 },
    texture: { straight: 7, wavy: 2 },
    eyes: { dark: 6, brown: 3 },
    lid: 0.5,
    noseWidth: 0.2,
    lips: 0.3,
  },
  indian: {
    skin: { tan: 3, caramel: 5, olive: 2, brown: 2 },
    hair: { black: 6, espresso: 3 },
    texture: { straight: 4, wavy: 5 },
    eyes: { dark: 4, brown: 5, amber: 1 },
    lid: 0,
    noseWidth: 0.25,
    lips: 0.4,
  },
  latin: {
    skin: { olive: 3, tan: 5, caramel: 3 },
    hair: { black: 4, espresso: 5, brown: 3 },
    texture: { straight: 2, wavy: 5, curly: 3 },
    eyes: { brown: 6, dark: 2, hazel: 2 },
    lid: 0.1,
    noseWidth: 0.25,
    lips: 0.42,
  },
  african: {
    skin: { brown: 4, deep: 5, ebony: 3, caramel: 2 },
    hair: { black: 7, espresso: 2 },
    texture: { coily: 7, curly: 3 },
    eyes: { dark: 5, brown: 5, amber: 1 },
    lid: 0.1,
    noseWidth: 0.5,
    lips: 0.55,
  },
};

const HERITAGE_SHARES = {
  northern: 30,
  southern: 24,
  eastern: 9,
  indian: 9,
  latin: 12,
  african: 16,
};

const FEMALE_HAIR: Record<HairTexture, Weights<FemaleHair>> = {
  straight: {
    long: 4,
    'long-side': 3,
    'long-fringe': 3,
    lob: 3,
    bob: 2,
    'bob-fringe': 3,
    pixie: 1,
    'top-bun': 2,
    'low-bun': 2,
    ponytail: 3,
    'half-up': 2,
  },
  wavy: {
    long: 5,
    'long-side': 5,
    'long-fringe': 2,
    lob: 4,
    pixie: 1,
    'top-bun': 1,
    'low-bun': 2,
    ponytail: 1,
    'half-up': 3,
    braid: 3,
  },
  curly: { curls: 7, 'top-bun': 2, 'half-up': 1, 'low-bun': 1 },
  coily: { afro: 6, curls: 3, 'top-bun': 3, 'low-bun': 2 },
};

const MALE_HAIR: Record<HairTexture, Weights<MaleHair>> = {
  straight: { crop: 3, 'side-part': 5, quiff: 5, messy: 3, 'slick-back': 3, 'man-bun': 1, shoulder: 1 },
  wavy: { messy: 5, quiff: 4, 'side-part': 3, shoulder: 2, 'slick-back': 2, 'man-bun': 2, crop: 1 },
  curly: { 'curly-top': 8, messy: 2, crop: 1 },
  coily: { buzz: 4, afro: 3, 'curly-top': 3, bald: 2 },
};

/** Bald men wear a beard here: it gives their faces weight. With long hair it has to be seen from afar, or they read as women. */
const BALD_BEARDS: Weights<Beard> = { stubble: 3, short: 5, full: 3 };
const LONG_HAIR_BEARDS: Weights<Beard> = { short: 5, full: 3 };

/** Past fifty short cuts prevail, and men's hairlines go back. */
const MATURE_FEMALE: Weights<FemaleHair> = {
  lob: 4,
  bob: 4,
  pixie: 4,
  'long-side': 2,
  'low-bun': 2,
  'bob-fringe': 2,
};
const MATURE_MALE: Weights<MaleHair> = {
  'side-part': 4,
  receding: 4,
  crop: 3,
  'slick-back': 3,
  bald: 3,
  quiff: 2,
  messy: 1,
};

const BEARDS: Weights<Beard> = { none: 30, stubble: 26, short: 24, full: 10, goatee: 4, moustache: 5 };

function beardsWith(style: Person['hair']['style']): Weights<Beard> {
  if (style === 'bald') return BALD_BEARDS;
  return style === 'shoulder' || style === 'man-bun' ? LONG_HAIR_BEARDS : BEARDS;
}

function hairColour(random: Random, age: number, natural: HairColour, gender: Gender): HairColour {
  const greying = gender === 'female' ? (age - 46) / 18 : (age - 40) / 22;
  if (random.next() > greying) return natural;
  const late: Weights<HairColour> = age > 58 ? { silver: 4, white: 4, grey: 3 } : { 'salt-and-pepper': 5, grey: 3, silver: 1 };
  return random.weighted(late);
}

function hairStyle(random: Random, gender: Gender, texture: HairTexture, age: number) {
  const mature = age > 50 && (texture === 'straight' || texture === 'wavy');
  if (gender === 'female') {
    return random.weighted(mature ? MATURE_FEMALE : FEMALE_HAIR[texture]);
  }
  return random.weighted(mature ? MATURE_MALE : MALE_HAIR[texture]);
}

/** Derives a person from a face; every trait has its own random sequence. */
export function personFrom({ seed, gender, age }: Face): Person {
  const of = (trait: string) => randomFor('person', seed, trait);
  const female = gender === 'female';
  const heritage = HERITAGES[of('heritage').weighted(HERITAGE_SHARES)] as Heritage;
  const texture = of('texture').weighted(heritage.texture);
  const natural = of('hair').weighted(heritage.hair);
  const style = hairStyle(of('style'), gender, texture, age);
  const face = of('face');
  const eyes = of('eyes');
  const brows = of('brows');
  const nose = of('nose');
  const mouth = of('mouth');
  const extras = of('extras');
  const glasses: Weights<GlassesStyle> = female
    ? { none: 70, round: 10, 'cat-eye': 10, square: 8 }
    : { none: 70, round: 9, square: 16, rimless: 5 };
  return {
    seed,
    gender,
    age,
    skin: of('skin').weighted(heritage.skin),
    face: {
      width: face.range(83, 99) + (female ? 0 : 2),
      length: face.range(0.93, 1.08) + (female ? -0.005 : 0.02),
      jaw: female ? face.range(0, 0.5) : face.range(0.5, 1),
      chin: female ? face.range(0, 0.6) : face.range(0.4, 1),
      cheek: face.next(),
    },
    eyes: {
      colour: of('iris').weighted(heritage.eyes),
      width: (female ? 23 : 20.6) + eyes.range(-2.2, 2),
      open: (female ? 12.4 : 10.4) + eyes.range(-2.2, 1.8) - (age > 55 ? 0.8 : 0),
      tilt: eyes.range(-0.04, 0.17) + heritage.lid * 0.06,
      spacing: eyes.range(39.5, 46),
      lid: heritage.lid + eyes.range(0, 0.3),
    },
    brows: {
      thickness: female ? brows.range(0, 0.8) : brows.range(0.3, 1),
      arch: female ? brows.range(0.1, 1) : brows.range(0, 0.45),
      height: brows.range(0.1, 0.9),
    },
    nose: {
      width: heritage.noseWidth + nose.range(-0.1, 0.55) + (female ? -0.05 : 0.12),
      length: nose.range(-0.15, 1.1),
    },
    mouth: {
      width: mouth.range(0, 1.1),
      upper: heritage.lips + mouth.range(0, 0.4) - (age > 58 ? 0.15 : 0),
      lower: heritage.lips + mouth.range(0.05, 0.45) - (age > 58 ? 0.1 : 0),
    },
    hair: {
      style,
      colour: hairColour(of('grey'), age, natural, gender),
      texture,
      volume: of('volume').next(),
      side: of('parting').chance(0.5) ? 1 : -1,
    },
    beard: female ? 'none' : of('beard').weighted(beardsWith(style)),
    glasses: of('glasses').weighted(glasses),
    freckles: ['copper', 'auburn', 'honey'].includes(natural) && extras.chance(0.6) ? extras.range(0.4, 1) : extras.chance(0.08) ? 0.4 : 0,
    makeup: female ? of('makeup').range(0.1, 1) : 0,
    build: of('build').range(0.84, 1.2),
    medium: of('medium').weighted(MEDIA),
  };
}
