import { ApiFailure, type Message } from '@vesper/contracts';
import { aMessage, aPicture, aProfile, aUser, expectAccessible, type FakeHostOptions, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { ME, openChats, PATH, THEM } from '../testing/open-chats.ts';

const PHOTO = uuid(50);
const rich = aUser({ credits: 50, starter_messages: 5, paid_user: true });
const picture = aPicture({ id: PHOTO }, 50);
const profile = aProfile({ photos: [aPicture({}, 1), picture, aPicture({ id: uuid(51), private: true }, 51)] });
const SAID = `${profile.name}’s photo`;

async function opened({ path = `/members/${THEM}/chat?photo=${PHOTO}`, ...options }: FakeHostOptions & { history?: Message[] } = {}) {
  const chats = await openChats({
    path,
    user: rich,
    ...options,
    calls: { 'member.get': () => ({ profile, related: [] }), ...options.calls },
  });
  const { screen, container } = chats;
  const strip = () => screen.queryByRole('button', { name: 'Cancel reply' })?.parentElement ?? null;
  const bubbles = () => [...container.querySelectorAll('[role=log] li')];
  return { ...chats, strip, bubbles };
}

test('[B-13] from the profile the chat opens with the photo above the field, and sends the words about it', async () => {
  const { strip, field, user, called, bubbles, screen, host, container } = await opened();
  await vi.waitFor(() => expect(strip()?.querySelector('img')?.getAttribute('src')).toBe(picture.thumb));
  expect(strip()?.textContent).toBe(SAID);
  expect(host.navigation.location().search).toBe('');
  await expectAccessible(container);
  await user.type(await field(), 'Where is that?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(strip()).toBeNull();
  expect(bubbles().at(-1)?.textContent).toContain(`${SAID}Where is that?`);
  await vi.waitFor(() => expect(called('message.send')).toMatchObject([{ body: { body: 'Where is that?', about_photo: PHOTO } }]));
  await vi.waitFor(() => expect(bubbles().at(-1)?.querySelector('img')?.getAttribute('src')).toBe(`/photos/${PHOTO}/thumb.webp`));
});

test('[B-13] what is kept with the draft is the photo’s id, never its address; it outlives the page', async () => {
  const first = await opened();
  await vi.waitFor(() => expect(first.strip()?.textContent).toBe(SAID));
  const stored = JSON.stringify(Object.entries(localStorage));
  expect(stored).toContain(PHOTO);
  expect(stored).not.toContain(picture.thumb ?? 'no address');
  await first.unmount();
  first.host.events.emit('session:ended', { reason: 'logout' });
  const { strip } = await opened({ path: PATH });
  await vi.waitFor(() => expect(strip()?.querySelector('img')?.getAttribute('src')).toBe(picture.thumb));
});

test.each([
  ['is not on the profile', uuid(99)],
  ['is private', uuid(51)],
])('[B-13] a photo that %s is nothing to write about: the chat says so, and opens as ever', async (_why, photo) => {
  const { strip, raised, field, host } = await opened({ path: `/members/${THEM}/chat?photo=${photo}` });
  await vi.waitFor(() => expect(raised('shell:notify')).toMatchObject([{ text: expect.stringContaining('This photo isn’t shown') }]));
  expect(host.navigation.location().search).toBe('');
  await field();
  expect(strip()).toBeNull();
});

test('[B-13] both sides see the photo, and read that it isn’t shown any more when it is gone', async () => {
  const { bubbles, screen, container } = await opened({
    path: PATH,
    history: [
      aMessage({ sender: ME, client_id: crypto.randomUUID(), body: 'Mine', about_photo: { id: PHOTO, thumb: '/photos/a.webp' } }, 1),
      aMessage({ sender: THEM, body: 'Theirs', about_photo: { id: uuid(60), thumb: null } }, 2),
    ],
  });
  await screen.findByText('Theirs');
  expect(bubbles()[1]?.textContent).toContain(`${SAID}Mine`);
  expect(bubbles()[1]?.querySelector('img')?.getAttribute('src')).toBe('/photos/a.webp');
  expect(bubbles().at(-1)?.textContent).toContain('Your photoIt isn’t shown any more.Theirs');
  expect(bubbles().at(-1)?.querySelector('img')).toBeNull();
  await expectAccessible(container);
});

test('[B-13 B-01] a photo that is gone meanwhile holds the message up: it can go without it, as another message', async () => {
  let isGone = true;
  const { strip, field, user, called, screen } = await opened({
    calls: {
      'message.send': ({ body }) => {
        if (isGone) throw new ApiFailure(409, { error: 'photo_gone', message: '' });
        return { message: aMessage({ sender: ME, client_id: body?.client_id, body: body?.body }, 1), credits: 45, starter_messages: 4 };
      },
    },
  });
  await vi.waitFor(() => expect(strip()?.textContent).toBe(SAID));
  await user.type(await field(), 'Where is that?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^This photo isn’t shown on the profile/);
  isGone = false;
  await user.click(screen.getByRole('button', { name: 'Send without it' }));
  await vi.waitFor(() => expect(called('message.send')).toHaveLength(2));
  const [refused, sent] = called('message.send').map(
    (input) => (input as { body?: object } | undefined)?.body as Record<string, unknown> | undefined,
  );
  expect(refused).toMatchObject({ body: 'Where is that?', about_photo: PHOTO });
  expect(sent).not.toHaveProperty('about_photo');
  expect(sent?.client_id).not.toBe(refused?.client_id);
});
