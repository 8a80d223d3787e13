import { aUser, createFakeHost, renderRemote } from '@vesper/testing';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

// What jsdom lacks of a browser.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL() {} });
});

test('[D-43 R-24] a picture that moves is refused before it is cropped or sent', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 900, height: 300, close() {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const host = createFakeHost({
    remote: 'mfe-account',
    user: aUser(),
    texts,
    path: '/profile',
    calls: {
      'photos.get': () => ({ photos: [], limit: 3 }),
      'interests.get': () => ({ interests: [] }),
      'regions.get': () => ({ regions: [] }),
    },
  });
  const { screen, user } = await renderRemote(remote, { page: 'profile', host });
  const animated = Uint8Array.from('RIFFsizeWEBPVP8Xsize\x12', (letter) => letter.charCodeAt(0));
  const input = await screen.findByLabelText('Add a photo', {}, { timeout: 10_000 });
  await user.upload(input, new File([animated], 'waving.webp', { type: 'image/webp' }));
  await screen.findByText('Choose a photo that doesn’t move', { selector: '[role=alert]' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.records.calls.filter(({ id }) => id === 'photo.create')).toEqual([]);
});
