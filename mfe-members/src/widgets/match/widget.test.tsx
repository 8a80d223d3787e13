import type { ChatState } from '@vesper/contracts';
import { aLikedBy, aProfileCard, aUser, createFakeHost, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import { findDialogButton, openDialog } from '../../testing/dialog.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const likes = (matched: boolean): ChatState['likes'] => ({
  profiles: { [uuid(2)]: aProfileCard() },
  received: [aLikedBy({ matched })],
  given: [],
});

async function open(chatState: Partial<ChatState>) {
  const host = createFakeHost({ remote: 'mfe-members', user: aUser(), texts, stores: { chatState } });
  return renderRemote(remote, { widget: 'match', host });
}

test('[M-04] a match shows itself once; its photo leads to the profile', async () => {
  const { host, user } = await open({ likes: likes(false) });
  host.stores.chatState.setState({ likes: likes(true) });
  const photo = await findDialogButton('See Lena2’s profile');
  expect(openDialog()?.textContent).toContain('You and Lena2 like each other.');
  await user.click(photo);
  expect(host.records.events).toEqual([{ name: 'match:photo-pressed', payload: { id: uuid(2) } }]);
  await vi.waitFor(() => expect(openDialog()).toBeNull());
  host.stores.chatState.setState({ likes: likes(true) });
  expect(openDialog()).toBeNull();
});

test('[M-04] matches that were there before are no news', async () => {
  const { host } = await open({ status: 'loading' });
  host.stores.chatState.setState({ status: 'ready', likes: likes(true) });
  host.stores.chatState.setState({ likes: { ...likes(true), given: [{ id: uuid(2), matched: true, liked_at: '2026-01-15T12:00:00Z' }] } });
  expect(openDialog()).toBeNull();
});
