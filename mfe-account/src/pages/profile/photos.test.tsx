import type { CallInput, OwnPhoto } from '@vesper/contracts';
import { anOwnPhoto, aUser, createFakeHost, expectAccessible, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { act } from 'react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

// What jsdom lacks of a browser.
const intoSight = (Element.prototype.scrollIntoView = vi.fn());
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL() {} });
});

const photosOf = (count: number) => Array.from({ length: count }, (_, index) => anOwnPhoto({}, index + 1));
const three = photosOf(3);
const jpeg = (name: string) => new File(['…'], name, { type: 'image/jpeg' });

async function open(photos: OwnPhoto[], { calls, ...options }: FakeHostOptions = {}, limit = 3) {
  const host = createFakeHost({
    remote: 'mfe-account',
    user: aUser(),
    texts,
    path: '/profile',
    calls: {
      'photos.get': () => ({ photos, limit }),
      'interests.get': () => ({ interests: [] }),
      'regions.get': () => ({ regions: [] }),
      ...calls,
    },
    ...options,
  });
  const shown = await renderRemote(remote, { page: 'profile', host });
  // The parts are a file of their own: a busy machine takes its time to make it.
  await shown.screen.findByRole('heading', { name: 'Photos' }, { timeout: 10_000 });
  const { screen, user } = shown;
  const sent = (id: 'photos.update' | 'photo.remove' | 'photo.create') => host.records.calls.filter((call) => call.id === id);
  return {
    ...shown,
    sent,
    bodies: (id: 'photos.update' | 'photo.remove') => sent(id).map(({ input }) => input.body),
    pictures: () =>
      screen
        .getAllByRole<HTMLImageElement>('img', { name: /^Photo \d/ })
        .map(({ src }) => /\d/.exec(src.replace('localhost:3000', ''))?.[0]),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    async choose(photo: number, action: string) {
      await user.click(screen.getByRole('button', { name: `More: Photo ${photo} of ${photos.length}` }));
      await user.click(screen.getByRole('menuitem', { name: action }));
    },
    upload: async (...files: File[]) => user.upload(await screen.findByLabelText('Add a photo'), files),
    said: () => host.records.events.filter(({ name }) => name === 'shell:notify').map(({ payload }) => payload),
  };
}

test('[R-24 D-15 K-01] own photos, which is the main one and which are private, and how many there may be', async () => {
  const { screen, container } = await open([anOwnPhoto({}, 1), anOwnPhoto({ private: true }, 2)]);
  screen.getByText('Main photo');
  screen.getByText('Private');
  screen.getByText(/2 of 3 photos\. Private: 1\./);
  expect(screen.getByRole('link', { name: 'Get 25 with Premium' }).getAttribute('href')).toBe('/premium');
  screen.getByLabelText('Add a photo');
  await expectAccessible(container);
});

test('[K-01] with as many as there may be no place is offered; premium members are sold nothing, and told once few places are left', async () => {
  const { screen, unmount } = await open(three);
  expect(screen.queryByLabelText('Add a photo')).toBeNull();
  await unmount();
  const paid = await open(three, {}, 25);
  expect(paid.screen.queryByRole('link', { name: /Premium/ })).toBeNull();
  expect(paid.screen.queryByText(/of 25/)).toBeNull();
  await paid.unmount();
  const many = await open(photosOf(20), {}, 25);
  many.screen.getByText('20 of 25 photos.');
});

test('[R-24 K-01] free places fill the grid, and a press on one asks for a photo as the named one does', async () => {
  const { screen, user, container, unmount } = await open([anOwnPhoto({}, 1)], {}, 25);
  const places = () => [...container.querySelectorAll('[data-photo], [data-action="add"], li[aria-hidden]')];
  expect(places()).toHaveLength(6);
  const asked = vi.fn();
  screen.getByLabelText('Add a photo').addEventListener('click', asked);
  await user.click(container.querySelector('li[aria-hidden] button') as HTMLElement);
  expect(asked).toHaveBeenCalledOnce();
  await unmount();
  const limited = await open([anOwnPhoto({}, 1)]);
  expect(limited.container.querySelectorAll('li[aria-hidden]')).toHaveLength(1);
});

test('[D-15 R-24] by its menu a photo is moved: the order is shown at once, and the focus stays with the photo', async () => {
  const { screen, user, pictures, bodies } = await open(three, { calls: { 'photos.update': () => new Promise(() => {}) } });
  const menu = (position: number) => screen.getByRole('button', { name: `More: Photo ${position} of 3` });
  const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  menu(1).focus();
  await user.keyboard('{Enter}');
  expect(offered()).toEqual(['Move later', 'Make private', 'Remove']);
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(pictures()).toEqual(['2', '1', '3']));
  expect(document.activeElement).toBe(menu(2));
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Photo 2 of 3')).toBe(true);
  await user.keyboard('{Enter}');
  expect(offered()).toEqual(['Make main photo', 'Move earlier', 'Move later', 'Make private', 'Remove']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(pictures()).toEqual(['2', '3', '1']));
  expect(document.activeElement).toBe(menu(3));
  expect(bodies('photos.update')[0]).toEqual({ order: [2, 1, 3].map(uuid) });
});

/** A press that jsdom knows nothing of, in a grid whose photos stand beside each other, 100 px wide. */
function pointers(container: HTMLElement) {
  const photos = [...container.querySelectorAll<HTMLElement>('[data-photo]')];
  for (const [place, photo] of photos.entries()) photo.getBoundingClientRect = () => new DOMRect(place * 100, 0, 100, 100);
  const [grid] = photos.map(({ parentElement }) => parentElement);
  Object.assign(grid ?? {}, { setPointerCapture() {} });
  return (type: string, x: number, pointerType: string, target: Element | null | undefined = grid) =>
    act(() => {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 200, button: 0 });
      target?.dispatchEvent(Object.assign(event, { pointerId: 1, isPrimary: true, pointerType }));
    });
}

test('[R-24] a mouse drags a photo at once, a finger once it rested; one that moves at once scrolls the page', async () => {
  const { screen, container, pictures, bodies } = await open(three, { calls: { 'photos.update': () => new Promise(() => {}) } });
  const point = pointers(container);
  const photo = () => screen.getByRole('img', { name: 'Photo 1 of 3' });
  point('pointerdown', 50, 'mouse', photo());
  point('pointermove', 70, 'mouse');
  point('pointermove', 140, 'mouse');
  expect(pictures()).toEqual(['2', '1', '3']);
  expect(bodies('photos.update')).toEqual([]);
  point('pointerup', 140, 'mouse');
  await vi.waitFor(() => expect(bodies('photos.update')).toEqual([{ order: [2, 1, 3].map(uuid) }]));

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  point('pointerdown', 50, 'touch', photo());
  point('pointermove', 90, 'touch');
  act(() => void vi.advanceTimersByTime(1000));
  point('pointermove', 250, 'touch');
  expect(pictures()).toEqual(['2', '1', '3']);
  point('pointerup', 250, 'touch');
  point('pointerdown', 50, 'touch', photo());
  act(() => void vi.advanceTimersByTime(1000));
  point('pointermove', 250, 'touch');
  expect(pictures()).toEqual(['1', '3', '2']);
  point('pointercancel', 250, 'touch');
  expect(pictures()).toEqual(['2', '1', '3']);
});

test('[D-15] main photo, hidden and shown', async () => {
  const { choose, bodies, screen } = await open(three, { calls: { 'photos.update': () => ({ photos: three, limit: 3 }) } });
  await choose(3, 'Make main photo');
  await choose(2, 'Make private');
  await vi.waitFor(() => expect(bodies('photos.update')).toHaveLength(2));
  expect(bodies('photos.update')[0]).toEqual({ main: uuid(3) });
  await vi.waitFor(() => screen.getByRole('button', { name: 'More: Photo 1 of 3' }));
});

test('[D-15] a change that is refused is undone, and said', async () => {
  const { choose, pictures, said } = await open(three, { calls: { 'photos.update': refuse(503, 'unavailable') } });
  await choose(3, 'Make main photo');
  await vi.waitFor(() => expect(said()).toHaveLength(1));
  await vi.waitFor(() => expect(pictures()).toEqual(['1', '2', '3']));
});

test('[D-15] removed when it is asked and answered; kept with the focus back where it was', async () => {
  const { choose, press, bodies, screen, user } = await open(three, {
    calls: { 'photo.remove': () => ({ photos: three.slice(1), limit: 3 }) },
  });
  await choose(1, 'Remove');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Remove this photo?')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More: Photo 1 of 3' }));
  expect(bodies('photo.remove')).toEqual([]);

  await choose(1, 'Remove');
  await press('Remove');
  await vi.waitFor(() => expect(bodies('photo.remove')).toEqual([{ id: uuid(1) }]));
  await screen.findByText('Photo removed');
  expect(document.activeElement).toBe(screen.getByLabelText('Add a photo'));
});

const pressInDialog = (name: string) =>
  vi.waitFor(() => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
    if (!button) throw new Error(`No button ${name} yet.`);
    button.click();
  }, 10_000);

test('[D-15] of a photo that cards would cut the member chooses the part, keeps it whole, or doesn’t add it', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 1200, close() {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { upload, sent, screen } = await open([], { calls: { 'photo.create': () => new Promise(() => {}) } });
  await upload(jpeg('a.jpg'), jpeg('b.jpg'));
  await pressInDialog('Keep the whole photo');
  await vi.waitFor(() =>
    expect(sent('photo.create').map(({ input }) => (input as unknown as { file: File }).file.name)).toEqual(['a.jpg']),
  );
  await pressInDialog('Close');
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(sent('photo.create')).toHaveLength(1);
  expect(screen.queryByText('b.jpg')).toBeNull();
});

test('[D-15 D-20] uploads one after the other with their progress, and what has come is there', async () => {
  const inputs: CallInput<'photo.create'>[] = [];
  const answers: (() => void)[] = [];
  const { upload, screen, pictures } = await open([], {
    calls: {
      'photo.create': (input) => {
        inputs.push(input);
        const photos = three.slice(0, inputs.length);
        return new Promise((resolve) => answers.push(() => resolve({ photos, limit: 3, photo: photos.at(-1) as OwnPhoto })));
      },
    },
  });
  await upload(jpeg('a.jpg'), jpeg('b.jpg'));
  expect(inputs.map(({ file }) => (file as File).name)).toEqual(['a.jpg']);
  inputs[0]?.onProgress?.(0.427);
  expect(await screen.findByText('42%')).toBeDefined();
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'a.jpg' }).value).toBe(0.427);
  screen.getByText('Waiting');
  inputs[0]?.onProgress?.(1);
  await screen.findByText('Preparing…');
  answers[0]?.();
  await vi.waitFor(() => expect(pictures()).toEqual(['1']));
  await vi.waitFor(() => expect(inputs).toHaveLength(2));
  answers[1]?.();
  await vi.waitFor(() => expect(pictures()).toEqual(['1', '2']));
});

test('[D-43 D-15] what the server refuses says why, moves into sight and can be tried again or dropped; HEIC is never sent', async () => {
  let isDown = true;
  const { upload, screen, press, sent, pictures } = await open([], {
    calls: {
      'photo.create': () =>
        isDown
          ? refuse(422, 'fields_invalid', { fields: { file: 'picture_too_small' } })()
          : { photos: three.slice(0, 1), limit: 3, photo: anOwnPhoto() },
    },
  });
  await upload(jpeg('small.jpg'));
  const refusal = await screen.findByText(/too small/);
  expect(intoSight.mock.contexts.some((place) => (place as Element).contains(refusal))).toBe(true);
  isDown = false;
  await press('Try again: small.jpg');
  await vi.waitFor(() => expect(pictures()).toEqual(['1']));
  const input = screen.getByLabelText('Add a photo');
  const file = new File(['…'], 'IMG_1.HEIC', { type: 'image/heic' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true }); // Passes by `accept`, as a drop does.
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await screen.findByText(/HEIC/, { selector: '[role=alert]' });
  expect(sent('photo.create')).toHaveLength(2);
  await press('Don’t add: IMG_1.HEIC');
  expect(screen.queryByText(/HEIC/, { selector: '[role=alert]' })).toBeNull();
});

test('[K-01] of more files than there is room for the first are taken, and that is said', async () => {
  const { upload, sent, said } = await open(three.slice(0, 2), { calls: { 'photo.create': () => new Promise(() => {}) } });
  await upload(jpeg('a.jpg'), jpeg('b.jpg'));
  expect(sent('photo.create')).toHaveLength(1);
  expect(said()).toEqual([{ tone: 'warning', text: 'You’ve reached 3 photos. Remove one to add another.' }]);
});

test('[D-20 R-24] a photo in review is shown to its owner, who hears of the decision while the page is open', async () => {
  let photo = anOwnPhoto({ status: 'processing' });
  const { screen, host, container } = await open([], { calls: { 'photos.get': () => ({ photos: [photo], limit: 3 }) } });
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Photo 1 of 1' }).src).toContain(photo.match);
  screen.getByText('In review');
  screen.getByText(/Only you see a photo in review/);
  await expectAccessible(container);
  photo = anOwnPhoto({ status: 'rejected', rejected_for: 'contact', is_main: false });
  host.stores.session.setState({ user: aUser() });
  await screen.findByText('Not shown: no contact details or ads in photos.');
  expect(screen.queryByText('In review')).toBeNull();
  await expectAccessible(container);
});

test('[D-20] should the news of a decision be lost, it is asked for after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let photo = anOwnPhoto({ status: 'processing' });
  const { screen } = await open([], { calls: { 'photos.get': () => ({ photos: [photo], limit: 3 }) } });
  photo = anOwnPhoto();
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(() => expect(screen.queryByText('In review')).toBeNull());
  vi.useRealTimers();
});

test('[R-24] photos that can’t be had keep no one from writing, and can be asked for again', async () => {
  let isDown = true;
  const calls = { 'photos.get': () => (isDown ? refuse(503, 'unavailable')() : { photos: three, limit: 3 }) };
  const { screen, press } = await open([], { calls });
  await screen.findByText('We couldn’t load your photos');
  screen.getByLabelText('About me');
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('Main photo')).toBeDefined();
});
