import { aProfileCard, createFakeHost, renderRemote, uuid } from '@vesper/testing';
import { beforeEach, expect, test } from 'vitest';
import remote from '../remote.ts';
import shared from '../texts/en.json' with { type: 'json' };

declare const LANDERS: readonly string[];

// jsdom plays nothing and knows no preferences: here a film stays still.
beforeEach(() => void (window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia));

const MEMBER_LANDINGS = ['member-landing', 'member-message', 'member-album'];

test.each([...LANDERS, ...MEMBER_LANDINGS])(
  '[R-09 R-11 R-12 R-40 P-04] %s says on every screen that there is no subscription',
  async (page) => {
    const host = createFakeHost({
      remote: 'mfe-landers',
      texts: shared,
      calls: {
        'showcase.get': () => ({ profiles: [aProfileCard({}, 2)] }),
        'landing.get': () => ({ member: { card: aProfileCard({}, 2), about_me: '', interests: [] } }),
      },
    });
    const { screen } = await renderRemote(remote, { page, params: { id: uuid(2) }, host });
    const price = await screen.findByText(/\bno subscription\b/i);
    // Styles without a media query are those of a phone.
    expect(getComputedStyle(price).display).toBe('block');
  },
);
