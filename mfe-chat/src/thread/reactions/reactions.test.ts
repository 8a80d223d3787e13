import type { Message } from '@vesper/contracts';
import { aChatEntry, aMessage, expectAccessible, type FakeHostOptions, refuse } from '@vesper/testing';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { CONVERSATION, ME, openChats, THEM } from '../../testing/open-chats.ts';

const NAME = aChatEntry().profile.name;

async function opened(changes: Partial<Message> = {}, options: FakeHostOptions = {}) {
  const history = [
    aMessage({ sender: THEM, body: 'Theirs', ...changes }, 1),
    aMessage({ sender: ME, client_id: crypto.randomUUID(), body: 'Mine' }, 2),
  ];
  const chats = await openChats({ history, chat: aChatEntry({ read_by_me: 2, read_by_them: 2 }), ...options });
  const { screen, user, called } = chats;
  await screen.findByText('Theirs');
  const more = () => screen.getByRole('button', { name: 'More: Theirs' });
  const openBar = async () => {
    more().focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('menuitem', { name: 'React' }));
    return screen.getByRole('group', { name: 'React' });
  };
  const sent = () => called('reaction.set').map((input) => (input as unknown as { body: { reaction: string | null } }).body.reaction);
  return { ...chats, more, openBar, sent };
}

test('[B-16] a reaction is chosen from the menu, stands under the message at once, and a press takes it back', async () => {
  const { openBar, sent, screen, user, more, container, called } = await opened();
  const bar = await openBar();
  expect(document.activeElement).toBe(bar.querySelector('button'));
  await expectAccessible(container);
  await user.keyboard('{Tab}{Enter}');
  expect(document.activeElement).toBe(more());
  expect(called('reaction.set')).toMatchObject([{ body: { conversation: CONVERSATION, seq: 1, reaction: 'laugh' } }]);
  await user.click(screen.getByRole('button', { name: 'Take back: Laughing' }));
  expect(sent()).toEqual(['laugh', null]);
  expect(screen.queryByRole('button', { name: 'Take back: Laughing' })).toBeNull();
});

test('[B-16] the chosen one is marked, another takes its place, and Escape or Back changes nothing', async () => {
  const { openBar, sent, screen, user, more, host } = await opened({ reaction: 'heart' });
  await openBar();
  expect(screen.getByRole('button', { name: 'Heart' }).getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'React' })).toBeNull();
  expect(document.activeElement).toBe(more());
  await openBar();
  act(() => host.navigation.navigate(-1));
  expect(screen.queryByRole('group', { name: 'React' })).toBeNull();
  expect(document.activeElement).toBe(more());
  await openBar();
  await user.click(screen.getByRole('button', { name: 'Fire' }));
  expect(screen.getByRole('button', { name: 'Take back: Fire' })).toBeDefined();
  await openBar();
  await user.click(screen.getByRole('button', { name: 'Fire' }));
  expect(sent()).toEqual(['fire', null]);
});

test('[B-16 D-22] what the other makes of a message is heard live; one’s own has no reactions to choose', async () => {
  const { host, screen, user } = await opened();
  act(() => host.events.emit('chat:message-reaction', { conversation: CONVERSATION, seq: 2, reaction: 'wow' }));
  expect(screen.getByText(`${NAME}: Surprised`)).toBeDefined();
  act(() => host.events.emit('chat:message-reaction', { conversation: CONVERSATION, seq: 2, reaction: null }));
  expect(screen.queryByText(`${NAME}: Surprised`)).toBeNull();
  screen.getByRole('button', { name: 'More: Mine' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('menuitem', { name: 'React' })).toBeNull();
});

test('[B-16] what the server refuses is as it was, and a sentence says why', async () => {
  const { openBar, screen, user, raised } = await opened({ reaction: 'heart' }, { calls: { 'reaction.set': refuse(404, 'not_found') } });
  await openBar();
  await user.click(screen.getByRole('button', { name: 'Sad' }));
  await vi.waitFor(() => expect(raised('shell:notify')).toMatchObject([{ tone: 'danger' }]));
  expect(screen.getByRole('button', { name: 'Take back: Heart' })).toBeDefined();
});
