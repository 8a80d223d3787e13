import type { Picture } from '@vesper/contracts';
import {
  aPicture,
  aProfile,
  aUser,
  createFakeHost,
  expectAccessible,
  type FakeHostOptions,
  refuse,
  renderRemote,
  uuid,
} from '@vesper/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import { findDialogButton } from '../../testing/dialog.ts';
import texts from '../../texts/en.json' with { type: 'json' };
import { slidesOf } from './gallery-slides.ts';

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const hidden = { thumb: null, match: null, full: null, locked: true };

async function open(photos: Picture[], profile = {}, { calls, ...options }: FakeHostOptions = {}) {
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: `/members/${uuid(2)}`,
    ...options,
    calls: {
      'member.get': () => ({ profile: aProfile({ photos, ...profile }), related: [] }),
      'regions.get': () => ({ regions: [] }),
      ...calls,
    },
  });
  const rendered = await renderRemote(remote, { page: 'profile', params: { id: uuid(2) }, host });
  await rendered.screen.findByRole('heading', { level: 1 });
  return rendered;
}

test('[R-07 P-05] what can be seen comes first; private photos are one slide, other locked ones another', () => {
  const [a, b] = [aPicture({}, 1), aPicture({}, 2)];
  const premium = [aPicture(hidden, 3), aPicture(hidden, 4)];
  const own = [
    aPicture({ ...hidden, private: true }, 5),
    aPicture({ ...hidden, private: true }, 6),
    aPicture({ ...hidden, private: true }, 7),
  ];
  const [first, ...others] = own;
  expect(slidesOf([a, ...own, ...premium, b])).toEqual({
    shown: [a, b],
    slides: [
      { photo: a, more: 0, numbers: '1' },
      { photo: b, more: 0, numbers: '2' },
      { photo: premium[0], more: 1, numbers: '3–4' },
      { photo: first, more: others.length, numbers: '5–7' },
    ],
  });
});

test('[R-07 P-05] three private photos say so together, and the thumbnails lead to each slide', async () => {
  const own = [5, 6, 7].map((number) => aPicture({ ...hidden, private: true }, number));
  const { screen, user, container } = await open([aPicture({}, 1), ...own]);
  screen.getByText('Lena2 keeps 3 photos private');
  // A mark for each slide.
  const marks = container.querySelectorAll('[aria-hidden] > span:empty');
  expect([...marks].map((mark) => mark.hasAttribute('data-current'))).toEqual([true, false]);
  const thumbnail = screen.getByRole('button', { name: 'Photo 2–4 of 4: Lena2' });
  expect(thumbnail.textContent).toBe('2–4');
  expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('Photo 1 of 4: Lena2');
  const scrolled: unknown[] = [];
  const strip = container.querySelector('ul');
  Object.assign(strip ?? {}, { scrollTo: (options: unknown) => scrolled.push(options) });
  await user.click(thumbnail);
  expect(scrolled).toEqual([{ left: 0 }]); // jsdom has no widths
  await expectAccessible(container);
});

test('[P-05 B-06] private photos say who decides, and that a chat is the way; of a fictional profile nothing is promised', async () => {
  const own = [aPicture({}, 1), aPicture({ ...hidden, private: true }, 2)];
  const real = await open(own);
  real.screen.getByText(/Only people that Lena2 chooses see them, with or without Premium\. In a chat you can send each other photos\./);
  const ways = real.screen.getAllByRole('link', { name: /^Message/ }).map((link) => link.getAttribute('href'));
  expect(ways).toEqual([`/members/${uuid(2)}/chat`, `/members/${uuid(2)}/chat`]);
  await real.unmount();
  const fictional = await open(own, { fictional_icon: true });
  fictional.screen.getByText('No one sees them, with or without Premium.');
  expect(fictional.screen.getAllByRole('link', { name: /^Message/ })).toHaveLength(1);
});

test('[P-05 R-07] photos on one slide are named with their numbers, and how many there are', async () => {
  const { screen } = await open([aPicture({ ...hidden, private: true }, 1), aPicture({ ...hidden, private: true }, 2)]);
  expect(screen.getByRole('img', { name: 'Photo 1–2 of 2: Lena2' }).isConnected).toBe(true);
  screen.getByText('Lena2 keeps 2 photos private');
});

test('[R-07 M-05] a tap on a photo’s side turns to the one beside it; screen readers and the keyboard have buttons for that', async () => {
  const { screen, user, container } = await open([1, 2, 3].map((nth) => aPicture({}, nth)));
  const strip = container.querySelector('ul') ?? document.createElement('ul');
  const scrolled: unknown[] = [];
  Object.defineProperty(strip, 'clientWidth', { value: 360 });
  Object.assign(strip, { scrollTo: (options: unknown) => scrolled.push(options) });
  const sides = [...strip.querySelectorAll('[data-side]')];
  expect(sides.map((side) => side.getAttribute('data-side'))).toEqual(['right', 'left', 'right', 'left']);
  for (const side of sides) await user.click(side);
  expect(scrolled).toEqual([{ left: 360 }, { left: 0 }, { left: 720 }, { left: 360 }]);
  expect(sides.map((side) => side.getAttribute('aria-hidden'))).toEqual(['true', 'true', 'true', 'true']);
  await user.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(scrolled.at(-1)).toEqual({ left: 360 });
});

/** Fingers beside each other, and whether the browser is kept from acting on them. */
function touch(element: Element, type: string, ...across: number[]): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  element.dispatchEvent(Object.assign(event, { touches: across.map((clientX) => ({ clientX, clientY: 0 })) }));
  return event.defaultPrevented;
}

test('[R-07] two fingers enlarge the photo, and not the page', async () => {
  const { screen, user } = await open([aPicture({}, 1)]);
  await user.click(screen.getByRole('button', { name: 'Enlarge photo 1' }));
  const viewer = await screen.findByRole('dialog', { name: 'Photos of Lena2' });
  const photo = viewer.querySelector('img') ?? document.createElement('img');
  expect(touch(photo, 'touchstart', 0)).toBe(false);
  expect(touch(photo, 'touchmove', 40)).toBe(false);
  touch(photo, 'touchstart', 0, 100);
  expect(touch(photo, 'touchmove', 0, 180)).toBe(true);
  await vi.waitFor(() => expect(photo.style.width).toBe('180%'));
  touch(photo, 'touchend');
  await screen.findByRole('button', { name: 'Zoom out' });
  expect(photo.style.width).toBe('180%');

  touch(photo, 'touchstart', 0, 180);
  touch(photo, 'touchmove', 0, 104);
  await vi.waitFor(() => expect(photo.style.width).toBe('104%'));
  touch(photo, 'touchend');
  await screen.findByRole('button', { name: 'Zoom in' });
  expect(photo.style.width).toBe('100%');
});

test('[R-07 M-05] a photo opens large, is zoomed by button and keys, and closes where it was', async () => {
  const { screen, user, container } = await open([aPicture({}, 1), aPicture({}, 2)], { fictional_icon: true });
  const enlarge = screen.getByRole('button', { name: 'Enlarge photo 2' });
  await user.click(enlarge);
  const viewer = await screen.findByRole('dialog', { name: 'Photos of Lena2' });
  expect(viewer.textContent).toContain('Fictional profile');
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  screen.getByRole('button', { name: 'Zoom out' });
  await user.keyboard('-');
  screen.getByRole('button', { name: 'Zoom in' });
  await user.keyboard('+');
  screen.getByRole('button', { name: 'Zoom out' });
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[P-04 R-07] a locked photo does not open', async () => {
  const { screen } = await open([aPicture({}, 1), aPicture(hidden, 2)]);
  expect(screen.getAllByRole('button', { name: /^Enlarge/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Enlarge photo 1',
  ]);
});

test('[D-20 P-04] an explicit photo is blurred everywhere until it is asked for, and can be enlarged only then', async () => {
  const photo = aPicture({ explicit: true }, 2);
  const { screen, user, container } = await open([aPicture({}, 1), photo]);
  const sources = () => [...container.querySelectorAll('img')].map((img) => `${img.src} ${img.srcset}`).join(' ');
  const isSharp = () => sources().includes(photo.full ?? '');
  expect(sources()).toContain(photo.blur);
  expect([isSharp(), sources().includes(photo.thumb ?? '')]).toEqual([false, false]);
  expect(screen.queryByText(texts.profile.explicit)).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Enlarge photo 2' })).toBeNull();
  await user.click(screen.getByRole('button', { name: texts.profile.explicit_show }));
  expect(isSharp()).toBe(true);
  expect(screen.queryByRole('button', { name: 'Enlarge photo 2' })).not.toBeNull();
  await expectAccessible(container);
});

const likesSent = (host: ReturnType<typeof createFakeHost>) =>
  host.records.calls.filter(({ id }) => id === 'like.create').map(({ input }) => input.body);

test('[B-13] each photo for all to see can be liked, and the like says which it was', async () => {
  const photos = [aPicture({}, 1), aPicture({}, 2), aPicture({ explicit: true }, 3), aPicture(hidden, 4)];
  const { host, screen, user, container } = await open(photos, {}, { calls: { 'like.create': () => ({ ok: true, matched: false }) } });
  const hearts = () => screen.queryAllByRole('button', { name: /^Like photo/ }).map(({ ariaLabel }) => ariaLabel);
  // The main photo's like is the profile's own.
  expect(hearts()).toEqual(['Like photo 2']);
  await user.click(screen.getByRole('button', { name: texts.profile.explicit_show }));
  expect(hearts()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Like photo 2' }));
  await vi.waitFor(() => expect(likesSent(host)).toEqual([{ id: uuid(2), about_photo: '2' }]));
  await expectAccessible(container);
});

test('[B-13] liked large, a photo is the one that was liked; a member liked already can be liked for no photo', async () => {
  const given = { likes: { profiles: {}, received: [], given: [{ id: uuid(2), matched: false, liked_at: '2026-01-15T12:00:00Z' }] } };
  const { host, screen, user } = await open(
    [aPicture({}, 1), aPicture({}, 2)],
    {},
    {
      calls: { 'like.create': () => (host.stores.chatState.setState(given), { ok: true, matched: false }) },
    },
  );
  await user.click(screen.getByRole('button', { name: 'Enlarge photo 1' }));
  const viewer = await screen.findByRole('dialog', { name: 'Photos of Lena2' });
  await user.click(screen.getByRole('button', { name: 'Like this photo' }));
  await vi.waitFor(() => expect(viewer.querySelector('[aria-pressed=true]')?.textContent).toBe('Liked'));
  expect(likesSent(host)).toEqual([{ id: uuid(2), about_photo: '1' }]);
  // In the gallery behind it, too; the other photo can't be liked any more.
  screen.getByRole('button', { name: 'Like photo 1', pressed: true });
  expect(screen.queryByRole('button', { name: 'Like photo 2' })).toBeNull();

  const liked = await open([aPicture({}, 1)], {}, { stores: { chatState: given } });
  expect(liked.screen.queryByRole('button', { name: /^Like photo/ })).toBeNull();
});

const outcomes: [string, FakeHostOptions['calls']][] = [
  ['a match', { 'like.create': () => ({ ok: true, matched: true }) }],
  ['a refusal', { 'like.create': refuse(409, 'photo_gone') }],
];
test.each(outcomes)('[B-13] %s closes the large photo, under which it would be told', async (_what, calls) => {
  const { screen, user } = await open([aPicture({}, 1)], {}, { calls });
  await user.click(screen.getByRole('button', { name: 'Enlarge photo 1' }));
  await user.click(await screen.findByRole('button', { name: 'Like this photo' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Photos of Lena2' })).toBeNull());
});

test('[B-13] no one likes their own photos, nor those of someone they have blocked', async () => {
  const own = await open([aPicture({}, 1)], {}, { user: aUser({ id: uuid(2) }) });
  expect(own.screen.queryByRole('button', { name: /^Like photo/ })).toBeNull();
  await own.unmount();
  const blocked = await open([aPicture({}, 1)], { blocked_by_me: true });
  expect(blocked.screen.queryByRole('button', { name: /^Like photo/ })).toBeNull();
});

test('[B-13] each photo for all to see leads to the chat about it, in the gallery and large', async () => {
  const { screen, user } = await open([1, 2, 3, 4].map((nth) => aPicture([{}, {}, { explicit: true }, hidden][nth - 1] ?? {}, nth)));
  const chat = `/members/${uuid(2)}/chat?photo=2`;
  expect(screen.getAllByRole('link', { name: /^Comment on photo/ }).map((link) => link.getAttribute('href'))).toEqual([chat]);
  await user.click(screen.getByRole('button', { name: 'Enlarge photo 1' }));
  const viewer = await screen.findByRole('dialog', { name: 'Photos of Lena2' });
  expect(viewer.querySelector('a')?.getAttribute('href')).toBe(`/members/${uuid(2)}/chat?photo=1`);
});

test('[B-13 P-03] a visitor who wants to comment on a photo is asked to sign up or log in, and comes back to it', async () => {
  const { host, screen, user } = await open([aPicture({}, 1)], {}, { user: null });
  await user.click(screen.getByRole('button', { name: 'Enlarge photo 1' }));
  await user.click(await screen.findByRole('button', { name: 'Comment' }));
  await user.click(await findDialogButton('Log in'));
  const wanted = host.records.events.filter(({ name }) => name === 'shell:login-wanted');
  expect(wanted.map(({ payload }) => payload)).toEqual([{ returnTo: `/members/${uuid(2)}/chat?photo=1` }]);
});
