import { anOwnPhoto, aPicture, expectAccessible, type FakeHostOptions, refuse, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { findDialogButton, openDialog } from '../../testing/dialog.ts';
import { lena, openProfile } from '../../testing/open-profile.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const hidden = { thumb: null, match: null, full: null, locked: true };
const preferences = { offers: false, verified_first: false, shows_views: true, notifications_disabled: [], mails_disabled: [] };
const heading = { level: 1, name: 'Lena2, 29' };

/** Lena, to whom two private photos can be shown. */
function withPhotos({ invisible = false }: { invisible?: boolean } = {}): NonNullable<FakeHostOptions['calls']> {
  let shown = false;
  return {
    'member.get': () => lena({ own_private_photos: { count: 2, shown } }),
    'photos.get': () => ({ photos: [anOwnPhoto({}, 1), anOwnPhoto({ private: true }, 2), anOwnPhoto({ private: true }, 3)], limit: 3 }),
    'notifications.get': () => ({ ...preferences, invisible }),
    'privatephotos.show': () => ({ ok: (shown = true) }),
    'privatephotos.hide': () => {
      shown = false;
      return { ok: true };
    },
  };
}

test('[B-06] a private photo that is shown to the viewer is covered until it is asked for, and says whose decision it was', async () => {
  const kept = aPicture({ private: true }, 2);
  const photos = [kept, aPicture({ private: true, ...hidden }, 3)];
  const { screen, user, container } = await openProfile({}, { photos });
  await screen.findByRole('heading', heading);
  screen.getByText('Lena2 is showing you private photos.');
  screen.getByText(/^Only people that Lena2 chooses see them/);
  expect(container.innerHTML).not.toContain(kept.full);
  expect(container.innerHTML).not.toContain(kept.thumb);
  expect(screen.queryByRole('button', { name: 'Enlarge photo 1' })).toBeNull();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: texts.profile.explicit_show }));
  expect(container.innerHTML).toContain(kept.full);
  screen.getByText('Private, shown to you');
  screen.getByRole('button', { name: 'Enlarge photo 1' });
  expect(screen.queryByRole('button', { name: 'Like photo 1' })).toBeNull();
  await expectAccessible(container);
});

test('[B-06] the line about it, and the note’s address, lead to the private photo', async () => {
  const photos = [aPicture({}, 1), aPicture({ private: true }, 2)];
  const scrolled: unknown[] = [];
  window.Element.prototype.scrollIntoView = () => {};
  Object.assign(window.Element.prototype, { scrollTo: (to: unknown) => scrolled.push(to) });
  const { screen, user, unmount } = await openProfile({}, { photos });
  await user.click(await screen.findByRole('button', { name: 'See them' }));
  expect(scrolled).toEqual([{ left: 0 }]); // jsdom has no widths
  await unmount();
  await openProfile({ path: `/members/${uuid(2)}#private-photos` }, { photos });
  await vi.waitFor(() => expect(scrolled).toHaveLength(2));
});

test('[B-06] whom to show them is asked with the photos in view; then the profile says so, and a press ends it', async () => {
  const { host, screen, user, container } = await openProfile({ calls: withPhotos() });
  const sent = () => host.records.calls.filter(({ id }) => id.startsWith('privatephotos.')).map(({ id, input }) => [id, input.body]);
  await user.click(await screen.findByRole('button', { name: 'Show my private photos' }));
  const agree = await findDialogButton('Let Lena2 see them');
  await vi.waitFor(() => expect(openDialog()?.querySelectorAll('img')).toHaveLength(2));
  expect(openDialog()?.textContent).toContain('including ones you add later, until you stop');
  expect(openDialog()?.textContent).not.toContain('invisible');
  expect(sent()).toEqual([]);
  await user.click(agree);
  await screen.findByText('Lena2 can see your private photos.');
  expect(sent()).toEqual([['privatephotos.show', { id: uuid(2) }]]);
  expect(screen.queryByRole('button', { name: 'Show my private photos' })).toBeNull();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Stop showing' }));
  await screen.findByRole('button', { name: 'Show my private photos' });
  expect(sent().at(-1)).toEqual(['privatephotos.hide', { id: uuid(2) }]);
});

test('[B-06] either can be undone from its note', async () => {
  const { host, screen, user } = await openProfile({ calls: withPhotos() });
  const notes = () =>
    host.records.events.flatMap(({ name, payload }) =>
      name === 'shell:notify' ? [payload as { text: string; action?: { onPress(): void } }] : [],
    );
  const last = () => notes().at(-1);
  await user.click(await screen.findByRole('button', { name: 'Show my private photos' }));
  await user.click(await findDialogButton('Let Lena2 see them'));
  await screen.findByText('Lena2 can see your private photos.');
  last()?.action?.onPress();
  await screen.findByRole('button', { name: 'Show my private photos' });
  expect(last()).toMatchObject({ tone: 'success', text: 'Lena2 can’t see your private photos any more.' });
  await user.click(screen.getByRole('button', { name: 'Show my private photos' }));
  await user.click(await findDialogButton('Let Lena2 see them'));
  await user.click(await screen.findByRole('button', { name: 'Stop showing' }));
  await vi.waitFor(() => expect(notes()).toHaveLength(4));
  last()?.action?.onPress();
  await screen.findByText('Lena2 can see your private photos.');
});

test('[B-06 S-23] who is invisible is told that their profile can be opened meanwhile', async () => {
  const { screen, user } = await openProfile({ calls: withPhotos({ invisible: true }) });
  await user.click(await screen.findByRole('button', { name: 'Show my private photos' }));
  await vi.waitFor(() =>
    expect(openDialog()?.textContent).toContain('You’re invisible, but while you show them, Lena2 can open your profile'),
  );
});

test('[B-06] without private photos of one’s own nothing is offered; a refusal stays in the dialog', async () => {
  const none = await openProfile({}, { own_private_photos: { count: 0, shown: false } });
  await none.screen.findByRole('heading', heading);
  expect(none.screen.queryByRole('button', { name: /private photos/ })).toBeNull();
  await none.unmount();
  const { screen, user } = await openProfile({ calls: { ...withPhotos(), 'privatephotos.show': refuse(403, 'unconfirmed') } });
  await user.click(await screen.findByRole('button', { name: 'Show my private photos' }));
  await user.click(await findDialogButton('Let Lena2 see them'));
  await vi.waitFor(() => expect(openDialog()?.querySelector('[role=alert]')?.textContent).toBeTruthy());
});
