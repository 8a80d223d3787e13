import { CAST } from './cast.ts';
import { personFrom } from './person.ts';
import { pictureOf } from './picture.ts';
import { render } from './render.ts';
import type { AgeBand, Gender, Person } from './traits.ts';

/** A rectangle in the 600 × 800 picture. */
type Area = { left: number; top: number; width: number; height: number };

export type PortraitMeta = {
  /** `f07-2`: the second picture of the seventh woman. */
  id: string;
  /** `f07`: the person whose pictures belong together. */
  person: string;
  variant: number;
  gender: Gender;
  age: number;
  ageBand: AgeBand;
  skin: string;
  hair: { style: string; colour: string; texture: string };
  beard: string;
  eyes: string;
  glasses: string;
  hat: string;
  scene: string;
  outfit: string;
  expression: string;
  framing: string;
  lighting: string;
  finish: string;
  /** Chin to hairline, ear to ear. */
  face: Area;
  /** The square that the thumbnail shows; it holds the face. */
  thumb: Area;
};

/** In the pool; what is drawn at once. */
export const PICTURES_PER_PERSON = 4;
/** A fifth and sixth picture are drawn when they are first asked for. */
export const MOST_PICTURES = 6;
export const PICTURE = { width: 600, height: 800 } as const;

/**
 * The picture of a person in a variant (0, 1, 2, …): another place, outfit and pose, the same face and hair.
 * Drawn wholly by the code in this folder, so the pictures are under the project's own licence.
 */
export function renderPortrait(personSeed: number, pictureVariant: number): string {
  const person = personFrom(personSeed);
  return render(person, pictureOf(person, pictureVariant));
}

const clampInto = (start: number, size: number, limit: number) => Math.max(0, Math.min(limit - size, start));

/** Where the face lies, and the square around it. */
function areas(person: Person, variant: number): { face: Area; thumb: Area } {
  const { frame, pose } = pictureOf(person, variant);
  // The head is turned about the top of the neck, 120 units under the eyes.
  const lean = Math.sin((pose.roll * Math.PI) / 180) * 120;
  const [x, y] = [frame.x + lean * frame.scale, frame.y];
  const half = (person.face.width + 8) * frame.scale;
  const size = Math.round(Math.min(PICTURE.width, 330 * frame.scale));
  return {
    face: {
      left: Math.round(x - half),
      top: Math.round(y - 100 * frame.scale),
      width: Math.round(2 * half),
      height: Math.round(252 * frame.scale),
    },
    thumb: {
      left: Math.round(clampInto(x - size / 2, size, PICTURE.width)),
      top: Math.round(clampInto(y - 0.52 * size, size, PICTURE.height)),
      width: size,
      height: size,
    },
  };
}

function metaOf(personSeed: number, name: string, variant: number): PortraitMeta {
  const person = personFrom(personSeed);
  const picture = pictureOf(person, variant);
  return {
    id: `${name}-${variant + 1}`,
    person: name,
    variant,
    gender: person.gender,
    age: person.age,
    ageBand: person.ageBand,
    skin: person.skin,
    hair: {
      style: person.hair.style,
      colour: person.hair.colour,
      texture: person.hair.texture,
    },
    beard: person.beard,
    eyes: person.eyes.colour,
    glasses: picture.glasses,
    hat: picture.hat,
    scene: picture.scene,
    outfit: picture.outfit,
    expression: picture.expression,
    framing: picture.framing,
    lighting: picture.lighting,
    finish: picture.finish,
    ...areas(person, variant),
  };
}

const people = CAST.map((seed) => {
  const letter = seed % 2 === 0 ? 'f' : 'm';
  const place = CAST.filter((other) => other % 2 === seed % 2).indexOf(seed) + 1;
  return { seed, name: `${letter}${String(place).padStart(2, '0')}` };
});

/** Every picture of the pool, grouped by person; always the same rows in the same order. */
export function listPortraits(): PortraitMeta[] {
  return people.flatMap(({ seed, name }) => Array.from({ length: PICTURES_PER_PERSON }, (_, variant) => metaOf(seed, name, variant)));
}

const seedsByName = new Map(people.map(({ seed, name }) => [name, seed]));

/** A picture by its id: one of the pool, or one of the further two of its person. Throws a RangeError for an unknown id. */
export function portraitOf(id: string): PortraitMeta {
  const { seed, name, variant } = parse(id);
  return metaOf(seed, name, variant);
}

/** The drawing behind an id. Throws a RangeError for an unknown one. */
export function portraitSvg(id: string): string {
  const { seed, variant } = parse(id);
  return renderPortrait(seed, variant);
}

function parse(id: string): { seed: number; name: string; variant: number } {
  const [name = '', number = ''] = id.split('-');
  const seed = seedsByName.get(name);
  const variant = Number(number) - 1;
  if (seed === undefined || !Number.isInteger(variant) || variant < 0 || variant >= MOST_PICTURES)
    throw new RangeError(`no portrait ${id}`);
  return { seed, name, variant };
}
