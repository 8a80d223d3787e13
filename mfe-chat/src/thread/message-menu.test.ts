import { aChatEntry, aMessage, expectAccessible, refuse } from '@vesper/testing';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { CONVERSATION, ME, openChats, THEM } from '../testing/open-chats.ts';

const mine = (body: string, seq: number, cost: object = { kind: 'credits', credits: 5 }) =>
  aMessage({ sender: ME, client_id: crypto.randomUUID(), body, cost: cost as never }, seq);
const theirs = (body: string, seq: number) => aMessage({ sender: THEM, body }, seq);

/** A conversation of which the other has read the first message; the menu of the message with these words. */
async function opened({ calls = {}, history = [mine('Read', 1), theirs('Theirs', 2), mine('Unread', 3)] } = {}) {
  const chats = await openChats({ history, chat: aChatEntry({ read_by_them: 1, read_by_me: 3 }), calls });
  const { screen, user } = chats;
  await screen.findByText('Theirs');
  const button = (words: string) => screen.getByRole('button', { name: `More: ${words}` });
  const itemsOf = async (words: string) => {
    button(words).focus();
    await user.keyboard('{Enter}');
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return names;
  };
  const choose = async (words: string, item: string) => {
    button(words).focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  return { ...chats, button, itemsOf, choose };
}

test('[S-19 D-16 D-19] a message’s menu offers what can be done with it, by the keyboard too', async () => {
  const { itemsOf, choose, button, raised, container, screen, user } = await opened();
  expect(await itemsOf('Read')).toEqual(['Reply', 'Copy']);
  expect(await itemsOf('Theirs')).toEqual(['Reply', 'React', 'Copy', 'Report']);
  expect(await itemsOf('Unread')).toEqual(['Reply', 'Copy', 'Take back']);
  expect(document.activeElement).toBe(button('Unread'));
  await choose('Theirs', 'Report');
  expect(raised('chat:report-wanted')).toEqual([
    { member: { id: THEM, name: aChatEntry().profile.name }, message: { id: 2, words: 'Theirs' } },
  ]);
  await user.click(screen.getByText('Theirs'));
  expect(container.querySelectorAll('[data-tapped]')).toHaveLength(1);
  await expectAccessible(container);
});

test('[D-19] an unread message is taken back: it is gone, and what came back is said', async () => {
  const { choose, screen, called, raised } = await opened();
  await choose('Unread', 'Take back');
  await vi.waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
  expect(called('message.take_back')).toMatchObject([{ body: { conversation: CONVERSATION, seq: 3 } }]);
  expect(raised('shell:notify')).toEqual([{ tone: 'success', text: 'Taken back. We’ve returned 5 credits.' }]);
  expect(document.activeElement?.getAttribute('role')).toBe('log');
});

test('[P-04 B-04] of a free message, and of one whose credits came back before, it says so', async () => {
  const returned = { kind: 'credits', credits: 5, returned_at: '2026-11-20T21:00:00Z' };
  const { choose, raised } = await opened({
    history: [theirs('Theirs', 2), mine('Free', 3, { kind: 'starter', credits: 0 }), mine('Returned', 4, returned)],
  });
  await choose('Free', 'Take back');
  await choose('Returned', 'Take back');
  await vi.waitFor(() =>
    expect(raised('shell:notify')).toEqual([
      { tone: 'success', text: 'Taken back. Your free message is free again.' },
      { tone: 'success', text: 'Taken back.' },
    ]),
  );
});

test('[D-19] what was read in the meantime stays, and a sentence says why', async () => {
  const { choose, screen, raised } = await opened({ calls: { 'message.take_back': refuse(409, 'message_read') } });
  await choose('Unread', 'Take back');
  await vi.waitFor(() => expect(raised('shell:notify')).toEqual([{ tone: 'danger', text: 'It’s been read already, so it stays.' }]));
  expect(screen.getByText('Unread')).toBeDefined();
});

test('[D-22] what the other takes back leaves the thread, also a page that was on its way', async () => {
  const { host, screen, messages, receive } = await opened();
  act(() => host.events.emit('chat:message-taken-back', { conversation: CONVERSATION, seq: 2 }));
  expect(screen.queryByText('Theirs')).toBeNull();
  messages.push(theirs('Fourth', 4), theirs('Fifth', 5));
  act(() => receive(theirs('Sixth', 6)));
  await screen.findByText('Fifth');
  expect(screen.queryByText('Theirs')).toBeNull();
});
