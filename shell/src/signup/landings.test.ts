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

test('[B-17 E-14] a face that is tapped before the scripts run opens a document that knows its lander and the variant', () => {
  const before = new URL('https://vesper.example/landers/gallery/sum%20mer?network=x');
  const landings = createLandings(at('/members/:id/signup', undefined, 'default'), sessionStorage, before);
  expect(landings.slugOf('gallery')).toBe('sum mer');
  expect([landings.led('gallery'), landings.led('video'), landings.led(null)]).toEqual(['/landers/gallery/sum%20mer', null, null]);
  const broken = createLandings(null, sessionStorage, new URL('https://vesper.example/landers/video/%E0%A4%A'));
  expect([broken.slugOf('video'), broken.led('video')]).toEqual([undefined, '/landers/video/%E0%A4%A']);
  expect(createLandings(null, sessionStorage, new URL('https://vesper.example/members/gallery/x')).led('gallery')).toBeNull();
});
