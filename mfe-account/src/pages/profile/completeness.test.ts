import { aUser } from '@vesper/testing';
import { expect, test } from 'vitest';
import { completenessOf, wantsPhotos } from './completeness.ts';
import { wordsOf } from './profile-parts.ts';

const ALL = ['photos', 'about', 'prompts', 'facts', 'interests', 'place'] as const;
const FACTS = {
  ...{ relationship_status: null, signup_reason: null, sexuality: null, body_type: null, hair_colour: null, eye_colour: null },
  tattoos: null,
};
const empty = wordsOf(aUser({ profile: { about_me: '', interests: [], prompts: [], facts: FACTS, region: null, city: null } }).profile);

test('[R-24] an empty profile begins with a photo; each step that is taken leads to one other', () => {
  expect(completenessOf(ALL, empty, 0, 6)).toEqual({ done: [], next: 'photos' });
  expect(completenessOf(ALL, empty, 1, 6)).toEqual({ done: ['photos'], next: 'about' });
  const region = { ...empty, about: 'Hello.', place: { region: 'DE-BY', city: '' } };
  expect(completenessOf(ALL, region, 1, 6).next).toBe('place');
  expect(completenessOf(ALL, region, 1, 6, true).done).toContain('place');
  const place = { region: 'DE-BY', city: 'Nürnberg' };
  expect(completenessOf(ALL, { ...empty, about: 'Hello.', place }, 1, 6)).toEqual({
    done: ['photos', 'about', 'place'],
    next: 'interests',
  });
});

test('[R-24] three facts are enough, or all where the brand asks fewer', () => {
  const facts = { ...FACTS, eye_colour: 'green', hair_colour: 'grey' };
  expect(completenessOf(['facts'], { ...empty, facts }, 0, 6)).toEqual({ done: [], next: 'facts' });
  expect(completenessOf(['facts'], { ...empty, facts }, 0, 2)).toEqual({ done: ['facts'], next: undefined });
});

test('[R-24] blanks are no words, and a section that the page doesn’t show is never asked for', () => {
  expect(completenessOf(['about'], { ...empty, about: '  \n' }, 0, 6).done).toEqual([]);
  expect(completenessOf(['photos'], empty, 2, 6)).toEqual({ done: ['photos'], next: undefined });
});

test('[R-24] another photo helps while fewer than three are for all to see and there is room', () => {
  const [open, kept] = [{ private: false }, { private: true }];
  expect(wantsPhotos({ photos: [open, open], limit: 3 })).toBe(true);
  expect(wantsPhotos({ photos: [open, open, kept], limit: 4 })).toBe(true);
  expect(wantsPhotos({ photos: [open, kept, kept], limit: 3 })).toBe(false);
  expect(wantsPhotos({ photos: [open, open, open], limit: 25 })).toBe(false);
});
