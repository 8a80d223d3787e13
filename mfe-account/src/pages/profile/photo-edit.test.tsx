import type { OwnPhoto } from '@vesper/contracts';
import { anOwnPhoto, aUser, createFakeHost, expectAccessible, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

async function open(photos: OwnPhoto[], calls: FakeHostOptions['calls'] = {}) {
  const host = createFakeHost({
    remote: 'mfe-account',
    user: aUser(),
    texts,
    path: '/profile',
    calls: {
      'photos.get': () => ({ photos, limit: 3 }),
      'interests.get': () => ({ interests: [] }),
      'regions.get': () => ({ regions: [] }),
      ...calls,
    },
  });
  const { screen, user } = await renderRemote(remote, { page: 'profile', host });
  // The parts are a file of their own: a busy machine takes its time to make it.
  await screen.findByRole('heading', { name: 'Photos' }, { timeout: 10_000 });
  const sent = () => host.records.calls.filter(({ id }) => id === 'photo.edit').map(({ input }) => input);
  return {
    screen,
    user,
    sent,
    said: () => host.records.events.filter(({ name }) => name === 'shell:notify').map(({ payload }) => payload),
    async choose(photo: number, action: string) {
      await user.click(screen.getByRole('button', { name: `More: Photo ${photo} of ${photos.length}` }));
      await user.click(screen.getByRole('menuitem', { name: action }));
    },
  };
}

const pressInDialog = (name: string) =>
  vi.waitFor(() => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
    if (!button) throw new Error(`No button ${name} yet.`);
    button.click();
  }, 10_000);

/** A photo that was turned once, with a part of it. */
const edited = anOwnPhoto({ uploaded: { full: '/photos/1/uploaded.webp', turn: 90, part: { x: 0, y: 0.1, width: 0.5, height: 0.5 } } });
/** What replaces it. */
const another = anOwnPhoto({ status: 'processing', uploaded: { full: '/photos/9/uploaded.webp', turn: 270, part: null } }, 9);

test('[R-24] a photo is turned again and saved whole; the focus is on its menu, and it is said that it is in review', async () => {
  const { choose, sent, screen } = await open([edited], {
    'photo.edit': () => ({ photos: [{ ...another, is_main: true }], limit: 3, photo: another }),
  });
  await choose(1, 'Edit photo');
  await pressInDialog('Turn right');
  await pressInDialog('Turn right');
  expect(document.querySelector('[role=dialog] [role=status]')?.textContent).toBe('Turned by 270°');
  await expectAccessible(document.body);
  await pressInDialog('Keep the whole photo');
  await vi.waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ id: uuid(1), turn: 270, part: null }]));
  await screen.findByText('Photo saved');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  screen.getByText('In review');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More: Photo 1 of 1' })));
});

test('[R-24] what can’t be saved stays open with the reason, and the same edit again has the same key', async () => {
  let isDown = true;
  const { choose, sent } = await open([edited], {
    'photo.edit': () => (isDown ? refuse(503, 'unavailable')() : { photos: [another], limit: 3, photo: another }),
  });
  await choose(1, 'Edit photo');
  await pressInDialog('Turn left');
  await pressInDialog('Keep the whole photo');
  await vi.waitFor(() => expect(document.querySelector('[role=dialog] [role=alert]')).not.toBeNull());
  isDown = false;
  await pressInDialog('Keep the whole photo');
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  const keys = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toEqual(expect.any(String));
});

test('[R-24] an edit that changes nothing is not sent; of a photo that another tab changed it is said, and what is there is shown', async () => {
  let photos = [anOwnPhoto({ uploaded: { full: '/photos/1/uploaded.webp', turn: 0, part: null } })];
  const { choose, sent, said, screen } = await open(photos, {
    'photos.get': () => ({ photos, limit: 3 }),
    'photo.edit': refuse(404, 'not_found'),
  });
  await choose(1, 'Edit photo');
  await pressInDialog('Keep the whole photo');
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(sent()).toEqual([]);
  await choose(1, 'Edit photo');
  photos = [];
  await pressInDialog('Turn left');
  await pressInDialog('Keep the whole photo');
  await vi.waitFor(() => expect(said()).toEqual([{ tone: 'danger', text: 'This photo has been changed or removed in the meantime.' }]));
  await vi.waitFor(() => expect(screen.queryByRole('img', { name: /^Photo/ })).toBeNull());
});

test('[R-24] a server that is older offers no edits', async () => {
  const { user, screen } = await open([anOwnPhoto({}, 1)]);
  await user.click(screen.getByRole('button', { name: 'More: Photo 1 of 1' }));
  screen.getByRole('menuitem', { name: 'Remove' });
  expect(screen.queryByRole('menuitem', { name: 'Edit photo' })).toBeNull();
});
