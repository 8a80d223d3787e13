import { aProfileCard, createFakeHost, renderRemote } from '@vesper/testing';
import { beforeEach, expect, test } from 'vitest';
import remote from '../remote.ts';
import shared from '../texts/en.json' with { type: 'json' };

declare const LANDERS: readonly string[];

// jsdom plays nothing and knows no preferences: here a film stays still.
beforeEach(() => void (window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia));

/** Whose form is the way in, with the line above it. */
const WITH_FORM = ['collagelanding'];

test.each(LANDERS.filter((lander) => !WITH_FORM.includes(lander)))(
  '[D-46 D-11] %s says that some profiles are fictional in the bar that is always in sight, before its button',
  async (page) => {
    const host = createFakeHost({
      remote: 'mfe-landers',
      texts: shared,
      calls: { 'showcase.get': () => ({ profiles: [aProfileCard({}, 2)] }) },
    });
    const { screen } = await renderRemote(remote, { page, host });
    const disclosure = await screen.findByText(shared.disclosure);
    const button = screen.getAllByRole('button', { name: 'Sign up for free' }).at(-1) as HTMLElement;
    expect(disclosure.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const around: Element[] = [];
    for (let at = disclosure.parentElement; at; at = at.parentElement) around.push(at);
    const bar = around.find((element) => element.contains(button));
    expect(around.slice(around.indexOf(bar as Element)).map((element) => getComputedStyle(element).position)).toContain('sticky');
  },
);
