import type { SlotName } from '@vesper/contracts';
import { uuid } from '@vesper/testing';
import { onTestFinished, expect, test, vi } from 'vitest';
import { openChats, THEM } from '../testing/open-chats.ts';

const filledSlots: SlotName[] = ['chat.profile'];
const ofOther = { name: 'chat.profile', props: { id: THEM, name: 'Lena2' } };

/** A window as wide as wanted; a change is told. */
function aWindow(isWide: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isWide });
  const other = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', (media: string) => (media === '(min-width: 1200px)' ? query : other));
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    widen(to: boolean) {
      query.matches = to;
      query.dispatchEvent(new Event('change'));
    },
  };
}

test('[R-14] the other’s profile stands beside an open conversation where there is room, and nothing of it is asked for elsewhere', async () => {
  const { widen } = aWindow(false);
  const { screen, host, field } = await openChats({ filledSlots });
  await field();
  expect(host.records.slots).not.toContainEqual(ofOther);
  expect(screen.queryByRole('complementary')).toBeNull();
  widen(true);
  await screen.findByRole('complementary', { name: 'Profile' });
  await vi.waitFor(() => expect(host.records.slots).toContainEqual(ofOther));
  widen(false);
  await vi.waitFor(() => expect(host.records.slots).not.toContainEqual(ofOther));
});

test('[R-14] the profile column is hidden and shown by a button, the focus goes along, and the choice is kept', async () => {
  aWindow(true);
  const first = await openChats({ filledSlots });
  await first.user.click(await first.screen.findByRole('button', { name: 'Hide profile' }));
  expect(first.screen.queryByRole('complementary')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Show profile');
  expect(first.host.records.slots).not.toContainEqual(ofOther);
  await first.unmount();

  const { screen, user, host } = await openChats({ path: `/members/${uuid(2)}/chat`, filledSlots });
  const show = await screen.findByRole('button', { name: 'Show profile' });
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.click(show);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Hide profile');
  await vi.waitFor(() => expect(host.records.slots).toContainEqual(ofOther));
});

test('[R-14] the list alone has no profile column', async () => {
  aWindow(true);
  const { screen, host } = await openChats({ path: '/chats', filledSlots });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(host.records.slots).not.toContainEqual(ofOther);
});

test('[X-02] no column stays empty beside the chat: neither if no one fills it, nor if what fills it fails', async () => {
  aWindow(true);
  const unfilled = await openChats();
  await unfilled.field();
  await vi.waitFor(() => expect(unfilled.screen.queryByRole('complementary')).toBeNull());
  await unfilled.unmount();

  const { screen, container } = await openChats({ filledSlots });
  await screen.findByRole('complementary');
  const widget = container.querySelector<HTMLElement>('[data-slot="chat.profile"] > *') as HTMLElement;
  widget.hidden = true; // as the shell does
  await vi.waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});
