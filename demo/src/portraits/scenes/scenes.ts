import type { Random } from '../random.ts';
import { balcony, cityNight, rooftop } from './city.ts';
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
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
const SCENE_NAMES = Object.keys(SCENES) as SceneName[];

/** Scenes for a person's pictures, no scene twice; the studio is the most frequent. */
export function places(random: Random, count: number): SceneName[] {
  const left: Partial<Record<SceneName, number>> = Object.fromEntries(
    SCENE_NAMES.map((name) => [name, name === 'studio' ? 3 : name === 'neon' ? 0.6 : 1]),
  );
  return Array.from({ length: count }, () => {
    const name = random.weighted(left);
    delete left[name];
    return name;
  });
}
