import { expect, test } from 'vitest';
import { personFrom } from '../portraits/person.ts';
import { demoBrands } from '../generator/brands.ts';
import { lookOf } from './assign-faces.ts';
import { generateTenant } from './tenant.ts';
import type { MemberWithFace } from './write-members.ts';

const PAGE = 24;
const context = { seed: 3, brand: demoBrands[0], now: new Date('2026-11-20T21:00:00Z') };
const { members } = generateTenant(context, { members: 4500, conversations: 1 });

const lookAt = ({ face }: MemberWithFace) => lookOf(personFrom(face));
const lastActive = ({ last_seen, signup_date }: MemberWithFace) => (last_seen ?? signup_date).getTime();
const joined = ({ signup_date }: MemberWithFace) => signup_date.getTime();

/** Pages of a list on which two look alike at a glance. */
function pagesWithLikenesses(list: readonly MemberWithFace[]): number {
  const pages = Array.from({ length: Math.ceil(list.length / PAGE) }, (_, page) => list.slice(page * PAGE, (page + 1) * PAGE));
  return pages.filter((page) => new Set(page.map(lookAt)).size < page.length).length;
}

test('[D-44] every member has a face of their own, at their age and of their gender', () => {
  expect(new Set(members.map(({ face }) => face.seed)).size).toBe(members.length);
  for (const { face, gender } of members) expect(face.gender).toBe(gender);
});

test('[D-44 C-12] no two on a page of women or men look alike at a glance, by activity, by joining, or by country', () => {
  for (const gender of ['female', 'male']) {
    const list = members.filter((member) => member.gender === gender);
    expect(pagesWithLikenesses(list.toSorted((one, other) => lastActive(other) - lastActive(one)))).toBe(0);
    expect(pagesWithLikenesses(list.toSorted((one, other) => joined(other) - joined(one)))).toBe(0);
    for (const country of context.brand.settings.countries) {
      const compatriots = list.filter((member) => member.country === country);
      // There are not looks enough for a large country.
      expect(compatriots.length - new Set(compatriots.map(lookAt)).size, country).toBeLessThan(compatriots.length / 20);
    }
  }
});

test('[E-02] members say of hair and eyes what their pictures show', () => {
  const hairless = members.filter(({ face }) => personFrom(face).hair.style === 'bald');
  expect(hairless.length).toBeGreaterThan(20);
  for (const member of hairless) expect(member.hair_colour).toBe('bald');
  const blueEyed = members.filter(({ face }) => personFrom(face).eyes.colour === 'blue');
  expect(new Set(blueEyed.map(({ eye_colour }) => eye_colour))).toEqual(new Set(['blue']));
});
