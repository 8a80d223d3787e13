import { aMessage, aUser, refuse, uuid } from '@vesper/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import { findInDialog } from '../testing/dialog.ts';
import { ME, openChats, THEM } from '../testing/open-chats.ts';

// Loaded before the tests: the first import of a file takes longer than a wait.
beforeAll(() => import('./gift/gift-sheet.tsx'));

const MEMBER = uuid(2);
const NEW_CHAT = { path: `/members/${MEMBER}/chat`, stores: { chatState: { chats: [] } } };
const rich = aUser({ credits: 20, starter_messages: 0, paid_user: true });

test('[D-49 M-05] a gift is chosen, its price is said before it is given, and it is sent as one message with one id', async () => {
  const { screen, user, called } = await openChats({ user: rich, settings: { gift_credits: 8 } });
  await user.click(await screen.findByRole('button', { name: /^A gift for/ }));
  const send = await findInDialog('button', /^Send · 8 credits/);
  expect(send).toHaveProperty('disabled', true);
  await user.click(await findInDialog('button', /^Cake$/));
  await user.click(send);
  await vi.waitFor(() => expect(called('message.send')).toHaveLength(1));
  const [input] = called('message.send') as unknown as { body: { client_id: string }; idempotencyKey: string }[];
  expect(input?.body).toMatchObject({ type: 'gift', gift: 'cake', body: '' });
  expect(input?.idempotencyKey).toBe(input?.body.client_id);
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
});

test('[V-08 D-49] who has too few credits for a gift is told so, and led to more', async () => {
  const { screen, user, called } = await openChats({
    user: aUser({ credits: 3, starter_messages: 5 }),
    settings: { gift_credits: 8 },
  });
  await user.click(await screen.findByRole('button', { name: /^A gift for/ }));
  await findInDialog('p', /A gift costs 8 credits.*and you have 3/);
  expect((await findInDialog('a', /^Buy credits$/)).getAttribute('href')).toBe('/credits');
  expect(document.querySelector('[role=dialog]')?.textContent).not.toContain('Send ·');
  expect(called('message.send')).toEqual([]);
});

test('[D-49] a gift that was received shows its name; one of an unknown type asks for a reload', async () => {
  const gift = { ...aMessage({ sender: THEM, type: 'gift', body: null }, 1), gift: 'rose' };
  const unknown = { ...aMessage({ sender: THEM, body: null }, 2), type: 'poem' as 'text' };
  const { screen } = await openChats({ history: [gift, unknown] });
  const log = await screen.findByRole('log');
  await vi.waitFor(() => expect(log.textContent).toContain('Rose'));
  expect(log.textContent).toContain('Reload the page to see this message');
});

const OPENERS = [{ id: 'shared-1', interest: 'hiking' }, { id: 'city-1', city: 'Oslo' }, { id: 'any-1' }, { id: 'any-6' }];

test('[M-08 D-50] an empty chat offers three openers and others; one is put into the field, can be changed, and is sent as an icebreaker', async () => {
  const { screen, user, called, field } = await openChats({ ...NEW_CHAT, calls: { 'icebreakers.get': () => ({ openers: OPENERS }) } });
  await screen.findByRole('button', { name: 'We both have hiking on our profiles! How did it start for you?' });
  expect(screen.queryByRole('button', { name: 'Early bird or night owl?' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Other ideas' }));
  await screen.findByRole('button', { name: 'Early bird or night owl?' });
  await user.click(screen.getByRole('button', { name: /^We both have hiking/ }));
  const text = await field();
  expect(text.value).toBe('We both have hiking on our profiles! How did it start for you?');
  expect(document.activeElement).toBe(text);
  await user.type(text, ' Greetings!');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(called('message.send')).toHaveLength(1));
  expect(called('message.send')[0]).toMatchObject({
    body: { type: 'icebreaker', opener: 'shared-1', body: 'We both have hiking on our profiles! How did it start for you? Greetings!' },
  });
});

test('[D-50] an opener that has grown past 250 characters is sent as an ordinary message: nothing is cut', async () => {
  const { screen, user, called, field } = await openChats({ ...NEW_CHAT, calls: { 'icebreakers.get': () => ({ openers: OPENERS }) } });
  await user.click(await screen.findByRole('button', { name: 'What made you smile today?' }));
  await user.click(await field());
  await user.paste(` ${'x'.repeat(250)}`);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(called('message.send')).toHaveLength(1));
  expect(called('message.send')[0]).toMatchObject({ body: { type: 'text', body: `What made you smile today? ${'x'.repeat(250)}` } });
});

test('[D-50 B-01] an opener never replaces what was typed: beside words there are none, and they come back when the field is empty', async () => {
  const { screen, user, field } = await openChats({ ...NEW_CHAT, calls: { 'icebreakers.get': () => ({ openers: OPENERS }) } });
  await screen.findByRole('button', { name: 'What made you smile today?' });
  await user.type(await field(), 'Hi');
  expect(screen.queryByRole('button', { name: 'What made you smile today?' })).toBeNull();
  expect((await field()).value).toBe('Hi');
  await user.clear(await field());
  await user.click(await screen.findByRole('button', { name: 'What made you smile today?' }));
  expect((await field()).value).toBe('What made you smile today?');
});

test('[D-50] what is written before an icebreaker is delivered is an ordinary message', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let seq = 0;
  const { screen, user, called, field } = await openChats({
    ...NEW_CHAT,
    calls: {
      'icebreakers.get': () => ({ openers: OPENERS }),
      'message.send': async ({ body }) => {
        await promise;
        seq += 1;
        return { message: aMessage({ sender: ME, client_id: body?.client_id, body: body?.body }, seq), credits: 0, starter_messages: 3 };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'What made you smile today?' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.type(await field(), 'I made waffles');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  resolve();
  await vi.waitFor(() => expect(called('message.send')).toHaveLength(2));
  expect(called('message.send')).toMatchObject([
    { body: { type: 'icebreaker', opener: 'any-1' } },
    { body: { type: 'text', body: 'I made waffles' } },
  ]);
});

test('[B-01 D-49] a gift that is refused for want of credits stays, with the reason and a way to give it again', async () => {
  const { screen, user } = await openChats({
    user: rich,
    calls: {
      'message.send': refuse(402, 'not_enough_credits', { balance: 0 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^A gift for/ }));
  await user.click(await findInDialog('button', /^Rose$/));
  await user.click(await findInDialog('button', /^Send ·/));
  await screen.findByText('You don’t have enough credits for this.');
  expect(screen.getByRole('log').textContent).toContain('Rose');
});
