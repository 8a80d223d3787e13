import { personFrom } from './person.ts';
import { type Picture, pictureOf } from './picture.ts';
import { render } from './render.ts';
import type { Face, Person } from './traits.ts';

/** A rectangle in the 600 × 800 picture. */
type Area = { left: number; top: number; width: number; height: number };

/** Pictures per person, each with a different scene, outfit and pose. */
export const MOST_PICTURES = 6;
export const PICTURE = { width: 600, height: 800 } as const;

export interface Portrait {
  person: Person;
  picture: Picture;
}

/**
 * Encodes everything that a picture is drawn from: `f34-2gx7k0v-1` is the first picture of a woman of 34.
 * @param number from 1 to MOST_PICTURES
 */
export const portraitId = ({ seed, gender, age }: Face, number: number): string => `${gender[0]}${age}-${seed.toString(36)}-${number}`;

const ID = new RegExp(`^([fm])(\\d\\d)-([\\da-z]{1,10})-([1-${MOST_PICTURES}])$`);

/**
 * Decodes an id. A person's face and hair are the same in all pictures; scene, outfit and pose differ.
 * @throws {RangeError} for an invalid id
 */
export function portraitOf(id: string): Portrait {
  const [, letter, age, seed = '', number] = ID.exec(id) ?? [];
  if (!letter) throw new RangeError(`invalid portrait id ${id}`);
  const person = personFrom({ seed: Number.parseInt(seed, 36), gender: letter === 'f' ? 'female' : 'male', age: Number(age) });
  return { person, picture: pictureOf(person, Number(number) - 1) };
}

/** The portrait as SVG. Drawn entirely by this folder's code, so the pictures have the project's own licence. */
export const svgOf = ({ person, picture }: Portrait): string => render(person, picture);

const clampInto = (start: number, size: number, limit: number) => Math.max(0, Math.min(limit - size, start));

/** The face's rectangle (chin to hairline, ear to ear), and the square thumbnail around it. */
export function areasOf({ person, picture: { frame, pose } }: Portrait): { face: Area; thumb: Area } {
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
