import { FACT_NAMES, hasVisibleText } from '@vesper/contracts';
import type { PartName, Words } from './profile-parts.ts';

export type SectionName = 'photos' | PartName;

/** The next step that would help a profile most; `more_photos` once every section has something in it. */
export interface Progress {
  done: number;
  all: number;
  next: SectionName | 'more_photos' | undefined;
}

/** With fewer public photos, another one is the next step that is offered. */
const PHOTOS_ENOUGH = 3;

/** Whether another photo would help, and has room. */
export const wantsPhotos = ({ photos, limit }: { photos: readonly { private: boolean }[]; limit: number }): boolean =>
  photos.length < limit && photos.filter((photo) => !photo.private).length < PHOTOS_ENOUGH;

/** How many facts make a face of a profile. */
const FACTS_ENOUGH = 3;

/** In the order in which they help most. */
const NEXT_FIRST: readonly SectionName[] = ['photos', 'about', 'place', 'interests', 'prompts', 'facts'];

/** Which of the sections that are shown have something in them, by what is saved; and the one to fill in next. */
export function completenessOf(shown: readonly SectionName[], saved: Words, photos: number, factsAsked: number, isRegionOnly = false) {
  const has: Record<SectionName, boolean> = {
    photos: photos > 0,
    about: hasVisibleText(saved.about),
    place: (isRegionOnly ? saved.place.region : saved.place.city) !== '',
    interests: saved.interests.length > 0,
    prompts: saved.prompts.length > 0,
    facts: FACT_NAMES.filter((name) => saved.facts[name] !== null).length >= Math.min(FACTS_ENOUGH, factsAsked),
  };
  return {
    done: shown.filter((name) => has[name]),
    next: NEXT_FIRST.find((name) => shown.includes(name) && !has[name]),
  };
}
