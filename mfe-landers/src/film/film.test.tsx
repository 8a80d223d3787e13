import { createRemote } from '@vesper/host-kit';
import { createFakeHost, renderRemote } from '@vesper/testing';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import texts from '../texts/en.json' with { type: 'json' };
import { Film } from './film.tsx';
import { mayMove } from './may-move.ts';

const plays = vi.fn(() => Promise.resolve());
let reduced: string[] = [];

// jsdom plays nothing and knows no preferences.
beforeEach(() => {
  reduced = [];
  plays.mockClear();
  Object.assign(HTMLMediaElement.prototype, {
    play(this: HTMLMediaElement) {
      this.dispatchEvent(new Event('play'));
      return plays();
    },
    pause(this: HTMLMediaElement) {
      this.dispatchEvent(new Event('pause'));
    },
  });
  window.matchMedia = ((query: string) => ({ matches: reduced.includes(query) })) as typeof window.matchMedia;
});

const onShare = vi.fn();
const Page = () => <Film poster="/poster.webp" webm="/film.webm" mp4="/film.mp4" onShare={onShare} />;
const remote = createRemote({ contract: '^1.0.0', pages: { page: async () => ({ default: Page }) }, widgets: {} });
const open = () => renderRemote(remote, { page: 'page', host: createFakeHost({ remote: 'mfe-landers', texts, path: '/' }) });

async function openPlaying() {
  const shown = await open();
  await shown.screen.findByRole('button', { name: 'Pause the film' });
  return { ...shown, video: shown.container.querySelector('video') as HTMLVideoElement };
}

test.each([
  [[], undefined, true],
  [[], false, true],
  [[], true, false],
  [['(prefers-reduced-motion: reduce)'], false, false],
  [['(prefers-reduced-data: reduce)'], false, false],
])('[D-52] with %j and data saving %s a film moves by itself: %s', (queries: string[], saveData, expected) => {
  const matchMedia = (query: string) => ({ matches: queries.includes(query) });
  expect(mayMove({ matchMedia, navigator: { connection: saveData === undefined ? undefined : { saveData } } })).toBe(expected);
});

test('[D-52] the poster comes first, the film is silent, and a button stops and continues it', async () => {
  const { container, screen, user, video } = await openPlaying();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/poster.webp');
  expect([video.muted, video.loop, video.controls]).toEqual([true, true, false]);
  expect([...video.children].map((source) => source.getAttribute('type'))).toEqual(['video/webm', 'video/mp4']);
  await user.click(screen.getByRole('button', { name: 'Pause the film' }));
  await user.click(screen.getByRole('button', { name: 'Play the film' }));
  screen.getByRole('button', { name: 'Pause the film' });
  expect(plays).toHaveBeenCalledTimes(2);
});

test('[D-52] under reduced motion nothing of the film is loaded until its button is pressed', async () => {
  reduced = ['(prefers-reduced-motion: reduce)'];
  const { container, screen, user } = await open();
  expect(container.querySelector('video')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Play the film' }));
  expect(container.querySelector('video')).not.toBeNull();
  expect(plays).toHaveBeenCalledTimes(1);
});

test('[D-52] a browser that refuses to play leaves the poster and the button', async () => {
  plays.mockImplementationOnce(() => Promise.reject(new Error('not allowed')));
  const { screen } = await open();
  await vi.waitFor(() => expect(plays).toHaveBeenCalled());
  await screen.findByRole('button', { name: 'Play the film' });
});

test('a page can follow how much of the film has been played', async () => {
  const { video } = await openPlaying();
  Object.defineProperties(video, { duration: { value: 12 }, currentTime: { value: 3 } });
  act(() => void video.dispatchEvent(new Event('timeupdate')));
  expect(onShare).toHaveBeenLastCalledWith(0.25);
});
