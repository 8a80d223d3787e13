import { beforeEach, expect, test } from 'vitest';
import { createLandings } from './landings.ts';

beforeEach(() => sessionStorage.clear());

const at = (path: string, slug?: string, layout: 'lander' | 'default' = 'lander') => ({
  route: {
    path,
    layout,
    access: 'visitor',
    title: { namespace: 'x', key: 'x' },
    page: { owner: 'remote', remote: 'x', name: 'x' },
  } as const,
  params: { slug },
});

test('[B-17] the variant of a lander is known on later pages of the tab', () => {
  expect(createLandings(at('/landers/gallery/:slug?', 'summer'), sessionStorage).slugOf('gallery')).toBe('summer');
  createLandings(at('/landers/gallery/:slug?', 'winter'), sessionStorage);
  createLandings(at('/members/:id/landing2/:slug?', 'rain'), sessionStorage);
  const later = createLandings(null, sessionStorage);
  expect(['gallery', 'landing2', 'video', null].map((lander) => later.slugOf(lander))).toEqual(['summer', 'rain', undefined, undefined]);
});

test('[B-17] other pages have no variant', () => {
  expect(createLandings(at('/somewhere/:slug?', 'x', 'default'), sessionStorage).slugOf('somewhere')).toBeUndefined();
});
