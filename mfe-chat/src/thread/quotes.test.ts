import { ApiFailure, type Message } from '@vesper/contracts';
import { aChatEntry, aMessage, aUser, expectAccessible, type FakeHostOptions } from '@vesper/testing';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { CONVERSATION, ME, openChats, THEM } from '../testing/open-chats.ts';

const mine = (body: string, seq: number, changes: Partial<Message> = {}) =>
  aMessage({ sender: ME, client_id: crypto.randomUUID(), body, ...changes }, seq);
const theirs = (body: string, seq: number, changes: Partial<Message> = {}) => aMessage({ sender: THEM, body, ...changes }, seq);
const quoteOf = ({ id, seq, sender, type, body, gift }: Message) => ({ id, seq, sender, type, body, ...(gift && { gift }) });
const NAME = aChatEntry().profile.name;
const rich = aUser({ credits: 50, starter_messages: 5, paid_user: true });

async function opened(history: Message[], options: FakeHostOptions = {}) {
  const chats = await openChats({ history, user: rich, chat: aChatEntry({ read_by_me: 99 }), ...options });
  const { screen, user, container } = chats;
  await screen.findByRole('log');
  const reply = async (words: string) => {
    screen.getByRole('button', { name: `More: ${words}` }).focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('menuitem', { name: 'Reply' }));
  };
  const strip = () => screen.queryByRole('button', { name: 'Cancel reply' })?.parentElement?.textContent ?? null;
  const bubbles = () => [...container.querySelectorAll('[role=log] li')].map(({ textContent }) => textContent);
  return { ...chats, reply, strip, bubbles };
}

test('[B-16] a message is answered from its menu: what is answered stands above the field, and in the bubble', async () => {
  const { reply, strip, field, user, called, bubbles, container, screen } = await opened([theirs('Coffee or a walk?', 1)]);
  await reply('Coffee or a walk?');
  expect(strip()).toBe(`In reply to:${NAME}Coffee or a walk?`);
  expect(document.activeElement).toBe(await field());
  await expectAccessible(container);
  await user.type(await field(), 'A walk!');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(strip()).toBeNull();
  await vi.waitFor(() => expect(bubbles().at(-1)).toContain(`In reply to:${NAME}Coffee or a walk?A walk!`));
  await vi.waitFor(() => expect(called('message.send')).toMatchObject([{ body: { body: 'A walk!', quote: 1 } }]));
});

test('[B-16] Escape, Back and the button answer it no longer, and the words stay', async () => {
  const { reply, strip, field, user, called, screen, host } = await opened([mine('Mine', 1)]);
  await user.type(await field(), 'Half');
  await reply('Mine');
  expect(strip()).toBe('In reply to:YouMine');
  await user.keyboard('{Escape}');
  expect(strip()).toBeNull();
  await reply('Mine');
  act(() => host.navigation.navigate(-1));
  expect(strip()).toBeNull();
  expect(document.activeElement).toBe(await field());
  await reply('Mine');
  await user.click(screen.getByRole('button', { name: 'Cancel reply' }));
  expect(document.activeElement).toBe(await field());
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(called('message.send')).toHaveLength(1));
  expect(called('message.send')[0]).toHaveProperty('body.body', 'Half');
  expect(called('message.send')[0]).not.toHaveProperty('body.quote');
});

test('[B-16 B-01] what is answered outlives the page, as the words do; another chat answers nothing', async () => {
  const first = await opened([theirs('Kept', 1)]);
  await first.reply('Kept');
  await first.unmount();
  const { strip, host } = await opened([theirs('Kept', 1)]);
  expect(strip()).toContain('Kept');
  act(() => host.navigation.navigate(-1));
  expect(strip()).toContain('Kept');
  localStorage.setItem(`mfe-chat.quote.${ME}.${THEM}`, '{"id":"of another release"}');
  first.host.events.emit('session:ended', { reason: 'logout' });
  const damaged = await opened([theirs('Kept', 1)]);
  expect(damaged.strip()).toBeNull();
});

test('[B-16] pressing a quote leads to its message, for the keyboard too', async () => {
  const old = theirs('Long ago', 1);
  const { screen, user } = await opened([old, theirs('Since', 2), mine('Answer', 3, { quote: quoteOf(old) })]);
  (await screen.findByRole('button', { name: /^In reply to:.*Long ago$/ })).focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('LI'));
  expect(document.activeElement?.textContent).toContain('Long ago');
});

test('[B-16] of a message that can’t be loaded it says so', async () => {
  const answer = mine('Answer', 90, { quote: quoteOf(theirs('Long ago', 1)) });
  const { screen, user, raised } = await opened([], {
    calls: {
      'messages.get': ({ query }) => {
        if (query?.before !== undefined) throw new ApiFailure(0, { error: 'network', message: '' });
        return { messages: [answer], chat: aChatEntry({ read_by_me: 99 }), has_more: true };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^In reply to:.*Long ago$/ }));
  await vi.waitFor(() => expect(raised('shell:notify')).toEqual([{ tone: 'danger', text: 'Earlier messages didn’t load. Try again' }]));
});

test('[D-19 B-16] a quote says that its message was taken back, or is not here, and leads nowhere', async () => {
  const secret = mine('My secret', 2);
  const { host, screen, bubbles, reply, strip } = await opened([
    theirs('First', 1),
    secret,
    mine('Forget it', 3, { quote: quoteOf(secret) }),
    theirs('Which?', 4, { quote: { ...quoteOf(secret), seq: 1, body: null, gone: 'removed' } }),
  ]);
  expect(bubbles().at(-1)).toContain('This message isn’t here any more');
  await reply('My secret');
  expect(strip()).toContain('My secret');
  act(() => host.events.emit('chat:message-taken-back', { conversation: CONVERSATION, seq: 2 }));
  expect(strip()).toBeNull();
  expect(screen.queryByText('My secret')).toBeNull();
  expect(bubbles().at(-2)).toContain('This message was taken back');
  expect(screen.queryByRole('button', { name: /^In reply to/ })).toBeNull();
});

test('[M-05 B-16] a gift is quoted by its name, while the answer is written and where it stands', async () => {
  const gift = theirs('', 1, { type: 'gift', body: null, gift: 'rose' });
  const { bubbles, reply, strip } = await opened([gift, mine('Thank you', 2, { quote: quoteOf(gift) })]);
  expect(bubbles().at(-1)).toContain(`In reply to:${NAME}Gift: RoseRoseThank you`);
  await reply('Gift: Rose');
  expect(strip()).toContain('Gift: Rose');
});

test('[M-05 B-16] a photo is quoted in words, and so is a gift that an older server does not name or a newer one has brought', async () => {
  const photo = theirs('', 1, { type: 'photo', body: null });
  const unnamed = theirs('', 2, { type: 'gift', body: null });
  const newer = theirs('', 3, { type: 'gift', body: null, gift: 'castle' });
  const { bubbles } = await opened([
    photo,
    unnamed,
    newer,
    ...[photo, unnamed, newer].map((one, nth) => mine('Thank you', 4 + nth, { quote: quoteOf(one) })),
  ]);
  for (const [nth, words] of ['Photo', 'Gift', 'Gift'].entries())
    expect(bubbles().at(nth - 3)).toContain(`In reply to:${NAME}${words}Thank you`);
});
