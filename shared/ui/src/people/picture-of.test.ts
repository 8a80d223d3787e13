import { expect, test } from 'vitest';
import { pictureOf } from './picture-of.ts';

const image = { filename: '/full', thumb_filename: '/thumb', match: '/match', thumbhash: null };

test('[D-44] a card may choose the smaller rendition; an older server has none', () => {
  expect(pictureOf({ ...image, card: '/card' })).toEqual({ src: '/match', srcSet: '/card 360w, /match 600w', placeholder: null });
  expect(pictureOf(image)).toEqual({ src: '/match', placeholder: null });
});
