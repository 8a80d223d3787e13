import type { Random } from '../random.ts';
import { balcony, cityNight, rooftop } from './city.ts';
import { colourField, garden, kitchen, meadow, noonSea, snow, street } from './daylight.ts';
import type { Scene } from './elements.ts';
import { forest, mountain, park, vineyard } from './hills.ts';
import { livingRoom, studio, windowPlants } from './home.ts';
import { cafe, gallery, library } from './indoors.ts';
import { bar, neon } from './nightlife.ts';
import { beach, harbour, lake } from './water.ts';

export const SCENES = {
  bar,
  'city night': cityNight,
  rooftop,
  neon,
  balcony,
  harbour,
  beach,
  forest,
  mountain,
  'autumn park': park,
  vineyard,
  lake,
  café: cafe,
  studio,
  window: windowPlants,
  library,
  gallery,
  'living room': livingRoom,
  'noon sea': noonSea,
  meadow,
  snow,
  street,
  kitchen,
  garden,
  'colour field': colourField,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
const SCENE_NAMES = Object.keys(SCENES) as SceneName[];

/** Half of the pictures are in daylight. */
const WEIGHTS: Partial<Record<SceneName, number>> = {
  studio: 2,
  neon: 0.6,
  'colour field': 4,
  'noon sea': 2,
  meadow: 2,
  snow: 1.4,
  street: 2.4,
  kitchen: 2.4,
  garden: 2.4,
};

/** Scenes for a person's pictures, no scene twice. */
export function places(random: Random, count: number): SceneName[] {
  const left: Partial<Record<SceneName, number>> = Object.fromEntries(SCENE_NAMES.map((name) => [name, WEIGHTS[name] ?? 1]));
  return Array.from({ length: count }, () => {
    const name = random.weighted(left);
    delete left[name];
    return name;
  });
}
