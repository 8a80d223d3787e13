import type { ChatState } from '@vesper/contracts';
import { aLikedBy, aProfile, aProfileCard, aUser, createFakeHost, type FakeHostOptions, renderRemote, uuid } from '@vesper/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import { findDialogButton, openDialog } from '../../testing/dialog.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const likes = (matched: boolean): ChatState['likes'] => ({
  profiles: { [uuid(2)]: aProfileCard() },
  received: [aLikedBy({ matched })],
  given: [],
});

async function open(chatState: Partial<ChatState>, { path, calls }: Pick<FakeHostOptions, 'path' | 'calls'> = {}) {
  const host = createFakeHost({ remote: 'mfe-members', user: aUser(), texts, path, calls, stores: { chatState } });
  return renderRemote(remote, { widget: 'match', host });
}

beforeEach(() => localStorage.clear());

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

const noLikes: ChatState['likes'] = { profiles: { [uuid(2)]: aProfileCard() }, received: [], given: [] };

test('[M-04 D-45] a like that arrives shows who gives it; the button leads to the profile', async () => {
  const { host, user } = await open({ status: 'ready', likes: noLikes }, { path: '/members' });
  host.stores.chatState.setState({ likes: likes(false) });
  const [button] = [await findDialogButton('See Lena2’s profile')];
  expect(openDialog()?.textContent).toContain('Lena2 likes you');
  await user.click(button);
  expect(host.records.events).toEqual([{ name: 'match:photo-pressed', payload: { id: uuid(2) } }]);
});

test('[M-04] a second like right after the first is told by the badge alone', async () => {
  const { host, user } = await open({ status: 'ready', likes: noLikes }, { path: '/members' });
  host.stores.chatState.setState({ likes: likes(false) });
  await user.click(await findDialogButton('Close'));
  await vi.waitFor(() => expect(openDialog()).toBeNull());
  const profiles = { [uuid(2)]: aProfileCard(), [uuid(3)]: aProfileCard({}, 3) };
  host.stores.chatState.setState({ likes: { profiles, received: [aLikedBy({}, 3), aLikedBy()], given: [] } });
  expect(openDialog()).toBeNull();
});

test('[M-04] no one is held up in the middle of a sentence: the window waits until they have left the field', async () => {
  const { host } = await open({ status: 'ready', likes: noLikes }, { path: '/chats' });
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  host.stores.chatState.setState({ likes: likes(false) });
  expect(openDialog()).toBeNull();
  field.remove(); // what takes the page away takes the focus with it
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  document.body.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect((await findDialogButton('See Lena2’s profile')).isConnected).toBe(true);
});

test('[M-04] a like that is taken back while it waits is not told', async () => {
  const { host } = await open({ status: 'ready', likes: noLikes }, { path: '/chats' });
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  host.stores.chatState.setState({ likes: likes(false) });
  host.stores.chatState.setState({ likes: noLikes });
  field.blur();
  await new Promise((resolve) => setTimeout(resolve));
  field.remove();
  expect(openDialog()).toBeNull();
});

/** A member who was sent here with `?t=`, and what the server has for them. */
async function sentWith(path: string, reason: 'like' | 'suggestion' = 'like') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return open({ likes: likes(false) }, { path, calls: { 'autolike.get': () => ({ profile: aProfileCard(), reason }) } });
}

test('[S-15 K-03 D-45] t seconds after the visit someone who likes the member is shown; the lists load afresh 500 ms later', async () => {
  const { host } = await sentWith('/members?gender=male&t=4#top');
  expect(host.navigation.location()).toMatchObject({ pathname: '/members', search: '?gender=male', hash: '#top' });
  await vi.advanceTimersByTimeAsync(3500);
  expect(host.records.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  await findDialogButton('See Lena2’s profile');
  expect(openDialog()?.textContent).toContain('Lena2 likes you');
  await vi.advanceTimersByTimeAsync(600);
  expect(host.records.events).toContainEqual({ name: 'chat:reload-wanted', payload: {} });
});

test('[D-45] a suggestion is called one', async () => {
  await sentWith('/members?t=0', 'suggestion');
  await vi.advanceTimersByTimeAsync(10);
  await findDialogButton('See Lena2’s profile');
  expect(openDialog()?.textContent).toContain('Suggested for you');
  expect(openDialog()?.textContent).not.toContain('likes you');
});

test('[S-15] what is no number of seconds stays in the address and brings nothing', async () => {
  const { host } = await sentWith('/members?t=soon');
  await vi.advanceTimersByTimeAsync(5000);
  expect(host.navigation.location().search).toBe('?t=soon');
  expect(host.records.calls).toEqual([]);
});

test('[M-04] other remotes add to the window, and it closes when one of their links leads to another page', async () => {
  const { host } = await open({ status: 'ready', likes: likes(false) }, { path: '/members' });
  host.stores.chatState.setState({ likes: likes(true) });
  await findDialogButton('See Lena2’s profile');
  await vi.waitFor(() =>
    expect(host.records.slots).toEqual([{ name: 'match.window', props: { profile: aProfileCard(), reason: 'match' } }]),
  );
  host.navigation.navigate('/members?sort=new');
  expect(openDialog()).not.toBeNull();
  host.navigation.navigate(`/members/${uuid(2)}/chat`);
  await vi.waitFor(() => expect(openDialog()).toBeNull());
  expect(host.records.slots).toEqual([]);
});

test('[M-04] the match window shows what both like, and a way to write; a press beside photo, button and message box closes it', async () => {
  const shared = { 'member.get': () => ({ profile: aProfile({ interests: ['wine', 'cats'] }), related: [] }) };
  const { host, user } = await open({ likes: likes(false) }, { calls: shared });
  host.stores.session.setState({ user: aUser({ profile: { ...aUser().profile, interests: ['wine', 'sailing'] } }) });
  host.stores.chatState.setState({ likes: likes(true) });
  await findDialogButton('See Lena2’s profile');
  await vi.waitFor(() => expect(openDialog()?.textContent).toContain('In common: Wine'));
  expect(openDialog()?.querySelector(`a[href="/members/${uuid(2)}/chat"]`)?.textContent).toBe('Say hello to Lena2');
  const slot = openDialog()?.querySelector('[data-slot="match.window"]') as HTMLElement;
  await user.click(slot);
  expect(openDialog()).not.toBeNull();
  await user.click(openDialog()?.querySelector('p') as HTMLElement);
  await vi.waitFor(() => expect(openDialog()).toBeNull());
});

test('[M-04] a match whose like is taken back and given again is not celebrated twice', async () => {
  const { host, user } = await open({ likes: likes(false) });
  host.stores.chatState.setState({ likes: likes(true) });
  await user.click(await findDialogButton('Close'));
  await vi.waitFor(() => expect(openDialog()).toBeNull());
  host.stores.chatState.setState({ likes: likes(false) });
  host.stores.chatState.setState({ likes: likes(true) });
  expect(openDialog()).toBeNull();
});

test('[M-04] of two matches at the same moment, both show themselves, one after the other', async () => {
  const { host, user } = await open({ status: 'ready', likes: noLikes });
  const profiles = { [uuid(2)]: aProfileCard(), [uuid(3)]: aProfileCard({}, 3) };
  const received = [aLikedBy({ matched: true }), aLikedBy({ matched: true }, 3)];
  host.stores.chatState.setState({ likes: { profiles, received, given: [] } });
  await findDialogButton('See Lena2’s profile');
  await user.click(await findDialogButton('Close'));
  await findDialogButton('See Lena3’s profile');
  await user.click(await findDialogButton('Close'));
  await vi.waitFor(() => expect(openDialog()).toBeNull());
});

test('[P-03 S-06] the like of someone who was a visitor is given once their address is confirmed', async () => {
  localStorage.setItem('mfe-members.kept-like', JSON.stringify({ id: uuid(2), name: 'Ellen', at: Date.now() }));
  const { host } = await open({ likes: likes(false) }, { calls: { 'like.create': () => ({ ok: true, matched: false }) } });
  await vi.waitFor(() => expect(host.records.events).toContainEqual({ name: 'likes:given', payload: { id: uuid(2), matched: false } }));
  expect(host.records.events).toContainEqual({ name: 'shell:notify', payload: { tone: 'success', text: 'You liked Ellen.' } });
  expect(localStorage.getItem('mfe-members.kept-like')).toBeNull();
});

test('[P-03 S-06] before that it waits', async () => {
  localStorage.setItem('mfe-members.kept-like', JSON.stringify({ id: uuid(2), name: 'Ellen', at: Date.now() }));
  const host = createFakeHost({ remote: 'mfe-members', user: aUser({ status: 'not_confirmed' }), texts });
  await renderRemote(remote, { widget: 'match', host });
  expect(host.records.calls).toEqual([]);
  expect(localStorage.getItem('mfe-members.kept-like')).not.toBeNull();
  localStorage.clear();
});
