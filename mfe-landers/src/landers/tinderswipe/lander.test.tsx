import { aProfileCard, createFakeHost, renderRemote, uuid } from '@vesper/testing';
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import remote from '../../remote.ts';
import shared from '../../texts/en.json' with { type: 'json' };
import tinderswipe from './texts/en.json' with { type: 'json' };

// jsdom captures no pointers.
beforeEach(() => void Object.assign(HTMLElement.prototype, { setPointerCapture: () => {} }));

async function open(slug?: string) {
  const profiles = [1, 2, 3, 4, 5, 6].map((number) => aProfileCard({ fictional_icon: number === 1 }, number));
  const host = createFakeHost({
    remote: 'mfe-landers',
    texts: { ...shared, tinderswipe },
    path: '/landers/tinderswipe',
    calls: { 'showcase.get': () => ({ profiles }) },
  });
  const shown = await renderRemote(remote, { page: 'tinderswipe', params: { slug }, host });
  await shown.screen.findAllByRole('listitem');
  const press = (name: string) => shown.user.click(shown.screen.getByRole('button', { name }));
  const drag = (from: Element, by: number) => {
    const send = (name: string, clientX: number) => {
      const event = new PointerEvent(name, { bubbles: true, cancelable: true, clientX, isPrimary: true });
      act(() => void from.dispatchEvent(event));
      return !event.defaultPrevented;
    };
    send('pointerdown', 100);
    send('pointermove', 100 + by);
    send('pointerup', 100 + by);
    return send('click', 100 + by);
  };
  const top = () => [...shown.container.querySelectorAll('li:not([inert]) a')].map(({ textContent }) => textContent);
  return { ...shown, press, drag, top };
}

test('[R-37 D-52] after five cards one hears that no one was told, and may write to those one said yes to', async () => {
  const { screen, press, top, host } = await open();
  expect(top()).toEqual(['Lena1, 29']);
  for (const answer of ['Yes', 'No', 'No', 'No', 'No']) await press(answer);
  expect(top()).toEqual([]);
  screen.getByText(tinderswipe.end.some_text);
  const [chosen] = screen.getAllByRole('link', { name: 'Lena1, 29' });
  expect(chosen?.getAttribute('href')).toBe(`/members/${uuid(1)}/signup?lander=tinderswipe`);
  expect(host.records.calls.map(({ id }) => id)).toEqual(['showcase.get']);

  await press('Start again');
  for (let card = 0; card < 5; card++) await press('No');
  screen.getByText(tinderswipe.end.none_text);
});

test('[R-37 M-05] the signup goes on with whom one said yes to last; with no one, if there was no yes', async () => {
  const { screen, press, user, host } = await open();
  const wanted = async () => {
    await user.click(screen.getByRole('button', { name: 'Sign up for free' }));
    return host.records.events.findLast(({ name }) => name === 'shell:open-signup')?.payload;
  };
  await press('No');
  expect(await wanted()).toEqual({ lander: 'tinderswipe' });
  for (const answer of ['Yes', 'Yes', 'No']) await press(answer);
  expect(await wanted()).toMatchObject({ lander: 'tinderswipe', profile: { id: uuid(3) } });
  await press('Yes');
  expect(await wanted()).toMatchObject({ profile: { id: uuid(5) } });
  await press('Start again');
  expect(await wanted()).toEqual({ lander: 'tinderswipe' });
});

test('[R-37] a card that is dragged far goes, one that is dragged a little stays, and neither is followed as a link', async () => {
  const { drag, top, screen } = await open();
  const link = (number: number) => screen.getByRole('link', { name: `Lena${number}, 29`, hidden: true });
  expect(drag(link(1), 40)).toBe(false);
  expect(top()).toEqual(['Lena1, 29']);
  expect(drag(link(1), -120)).toBe(false);
  expect(top()).toEqual(['Lena2, 29']);
  drag(link(2), 120);
  expect(top()).toEqual(['Lena3, 29']);
});

test('[R-37] only the card on top shows its words', async () => {
  const { container, press } = await open();
  const seen = () =>
    [...container.querySelectorAll('h3')]
      .filter(({ parentElement }) => parentElement && getComputedStyle(parentElement).opacity !== '0')
      .map((name) => name.textContent);
  expect(seen()).toEqual(['Lena1, 29']);
  await press('No');
  expect(seen()).toEqual(['Lena1, 29', 'Lena2, 29']);
});

test('[D-46 D-11] fictional profiles are announced and named on the card; the one action opens the signup', async () => {
  const { screen, user, host } = await open();
  expect(screen.getByRole('link', { name: 'Lena1, 29' }).closest('article')?.textContent).toContain('Fictional profile');
  screen.getByText(shared.disclosure);
  await user.click(screen.getByRole('button', { name: 'Sign up for free' }));
  expect(host.records.events).toContainEqual({ name: 'shell:open-signup', payload: { lander: 'tinderswipe' } });
});

test.each([
  ['summer', tinderswipe.summer.heading, 'tinderswipe-summer'],
  ['winter', tinderswipe.plain.heading, 'tinderswipe'],
] as const)('[R-37 D-52] the slug %s selects words and people', async (slug, heading, lander) => {
  const { screen, host } = await open(slug);
  screen.getByRole('heading', { level: 1, name: heading });
  expect(host.records.calls).toMatchObject([{ id: 'showcase.get', input: { query: { lander } } }]);
});
