import { aMessage, aUser, expectAccessible, uuid } from '@vesper/testing';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findInDialog } from '../../testing/dialog.ts';
import { ME, openChats, PATH, THEM } from '../../testing/open-chats.ts';

// Loaded before the tests: the first import of a file takes longer than a wait.
beforeAll(() => Promise.all([import('./photo-sheet.tsx'), import('./photo-viewer.tsx')]));
beforeAll(() => {
  // jsdom has no modal dialogs, and scrolls no element.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollTo ??= () => {};
});

const drawn = { width: 1600, height: 1200, close: () => {} };

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => drawn);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {}, drawImage() {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'], { type: 'image/jpeg' })));
  let made = 0;
  URL.createObjectURL = () => `blob:${(made += 1)}`;
  URL.revokeObjectURL = () => {};
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

const rich = aUser({ credits: 20, starter_messages: 3, paid_user: true });
const jpeg = (name = 'beach.jpg') => new File(['x'], name, { type: 'image/jpeg' });
const photo = { url: `/photos/chat/${uuid(7)}.webp`, width: 1600, height: 1200, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' };
const theirs = () => ({ ...aMessage({ sender: THEM, type: 'photo', body: null }, 1), photo });
const ATTACHMENT = uuid(50);

async function open(options: Parameters<typeof openChats>[0] = {}) {
  const chat = await openChats({
    user: rich,
    settings: { photo_credits: 10 },
    ...options,
    calls: {
      'upload.create': () => ({ attachment: { id: ATTACHMENT, status: 'ready', width: 1600, height: 1200 } }),
      ...options.calls,
    },
  });
  await chat.field();
  const input = () => chat.container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  return { ...chat, choose: async (...files: File[]) => chat.user.upload(input(), files) };
}

test('[M-06 P-08 D-20] a chosen photo is shown with its price, uploaded, and sent as one message', async () => {
  const { screen, user, called, choose } = await open();
  screen.getByRole('button', { name: /^Send .* a photo$/ });
  await choose(jpeg());
  await findInDialog('p', /A photo costs 10 credits.*You have 20/);
  await findInDialog('button', /^Send · 10 credits/);
  await vi.waitFor(() => expect(document.querySelector('[role=dialog] img')).not.toBeNull());
  expect(called('upload.create')).toEqual([]);
  await user.click(await findInDialog('button', /^Send ·/));
  await vi.waitFor(() => expect(called('message.send')).toHaveLength(1));
  const [input] = called('message.send') as unknown as { body: { client_id: string }; idempotencyKey: string }[];
  expect(input?.body).toMatchObject({ type: 'photo', body: '', attachment: ATTACHMENT });
  expect(input?.idempotencyKey).toBe(input?.body.client_id);
});

test('[M-06] while it is uploaded the photo stands in the chat, and can be stopped', async () => {
  const { screen, user, called, choose } = await open({ calls: { 'upload.create': () => new Promise(() => {}) } });
  await choose(jpeg());
  const send = await findInDialog('button', /^Send ·/);
  await vi.waitFor(() => expect(send).toHaveProperty('disabled', false));
  await user.click(send);
  await screen.findByRole('img', { name: /^Your photo, / });
  await screen.findByRole('progressbar');
  await user.click(screen.getByRole('button', { name: 'Stop sending' }));
  await vi.waitFor(() => expect(screen.queryByRole('img', { name: /^Your photo, / })).toBeNull());
  expect(called('message.send')).toEqual([]);
});

test('[V-08 B-01] who has too few credits is led to more; the photo waits in the chat', async () => {
  const { screen, user, host, called, choose } = await open({ user: aUser({ credits: 3, starter_messages: 5 }) });
  await choose(jpeg());
  await findInDialog('p', /A photo costs 10 credits.*and you have 3/);
  const link = await findInDialog('a', /^Buy credits$/);
  expect(link.getAttribute('href')).toBe('/credits');
  await user.click(link);
  host.navigation.navigate(PATH); // back from buying
  await screen.findByText('You don’t have enough credits for this.');
  expect(screen.getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe('/credits');
  screen.getByRole('button', { name: 'Try again' });
  expect(called('upload.create')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(screen.queryByRole('img', { name: /^Your photo, / })).toBeNull());
});

test('[P-08] several photos are several messages, and the button says what all of them cost', async () => {
  const { user, called, choose } = await open();
  await choose(jpeg('a.jpg'), jpeg('b.jpg'));
  await user.click(await findInDialog('button', /^Send · 20 credits/));
  await vi.waitFor(() => expect(called('message.send')).toHaveLength(2));
});

test('[D-43] a file that can’t be read is said to be, and can’t be sent: another one can be chosen in its place', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not an image')));
  const { choose, container, user } = await open();
  await choose(jpeg());
  await findInDialog('[role=alert]', /We can’t read this photo/);
  expect([...document.querySelectorAll('[role=dialog] button')].filter((one) => one.textContent.startsWith('Send'))).toEqual([]);
  const opened = vi.fn();
  container.querySelector('input[type=file]')?.addEventListener('click', opened);
  await user.click(await findInDialog('button', /^Choose another photo$/));
  expect(opened).toHaveBeenCalledOnce();
  vi.stubGlobal('createImageBitmap', async () => drawn);
  await choose(jpeg('hills.jpg'));
  await vi.waitFor(() => expect(document.querySelector('[role=dialog] img')).toHaveProperty('alt', 'hills.jpg'));
  expect(await findInDialog('button', /^Send ·/)).toHaveProperty('disabled', false);
});

test('[B-06] another’s photo is blurred until it is tapped, and opens with who sent it and when', async () => {
  const { screen, user, container } = await open({ history: [theirs()] });
  const show = await screen.findByRole('button', { name: /^Show the photo from/ });
  expect(screen.queryByRole('img', { name: /^Photo from/ })).toBeNull();
  expect([...container.querySelectorAll('img')].map((one) => one.getAttribute('src'))).not.toContain(photo.url);
  await expectAccessible(container);
  await user.click(show);
  expect((await screen.findByRole('img', { name: /^Photo from .*2026/ })).getAttribute('src')).toBe(photo.url);
  await user.click(screen.getByRole('button', { name: /^Open: Photo from/ }));
  await screen.findByRole('dialog', { name: /^Photo from/ });
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  await user.keyboard('-');
  screen.getByRole('button', { name: 'Zoom in' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[D-16 S-19] another’s photo is reported from where it is seen large; the report takes the viewer’s place', async () => {
  const { screen, user, raised } = await open({ history: [theirs()] });
  await user.click(await screen.findByRole('button', { name: /^Show the photo from/ }));
  await user.click(screen.getByRole('button', { name: /^Open: / }));
  await user.click(await screen.findByRole('button', { name: /^Report this photo$/ }));
  expect(raised('chat:report-wanted')).toMatchObject([{ member: { id: THEM }, message: { id: 1, words: 'Photo', photo: photo.url } }]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[B-05] a photo that was taken down leaves a sentence in its place', async () => {
  const { screen } = await open({ history: [aMessage({ sender: THEM, type: 'photo', body: null }, 1)] });
  await screen.findByText('This photo was removed.');
  expect(screen.queryByRole('button', { name: /^Show the photo/ })).toBeNull();
});

test('[B-06] “always show” is remembered in this browser, for this member', async () => {
  const { screen, user } = await open({ history: [theirs()] });
  await user.click(await screen.findByRole('button', { name: /^Show the photo from/ }));
  await user.click(await screen.findByRole('button', { name: /^Open: / }));
  await user.click(await screen.findByRole('checkbox', { name: /^Always show/ }));
  expect(Object.keys(localStorage)).toContain(`mfe-chat.photos.${ME}.${THEM}`);
});

test('[M-06] an own photo is never blurred', async () => {
  const mine = { ...aMessage({ sender: ME, type: 'photo', body: null }, 1), photo };
  const { screen } = await open({ history: [mine] });
  expect((await screen.findByRole('img', { name: /^Your photo, / })).getAttribute('src')).toBe(photo.url);
  expect(screen.queryByRole('button', { name: /^Show the photo/ })).toBeNull();
});
