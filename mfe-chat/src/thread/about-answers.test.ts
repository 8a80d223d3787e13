import { ApiFailure, type Message, type PromptAnswer } from '@vesper/contracts';
import { aMessage, aProfile, aUser, createFakeHost, expectAccessible, type FakeHostOptions } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { ME, openChats, PATH, THEM } from '../testing/open-chats.ts';

const RAIN: PromptAnswer = { prompt: 'rain', answer: 'I bake' };
const rich = aUser({ credits: 50, starter_messages: 5, paid_user: true });
const OPENING = createFakeHost().i18n.t('common', 'prompts.rain');
const profile = aProfile({ prompts: [RAIN] });
const SAID = `From ${profile.name}’s profile${OPENING}${RAIN.answer}`;

async function opened({ path = `/members/${THEM}/chat?about=rain`, ...options }: FakeHostOptions & { history?: Message[] } = {}) {
  const chats = await openChats({
    path,
    user: rich,
    ...options,
    calls: { 'member.get': () => ({ profile, related: [] }), ...options.calls },
  });
  const { screen, container } = chats;
  const strip = () => screen.queryByRole('button', { name: 'Cancel reply' })?.parentElement?.textContent ?? null;
  const bubbles = () => [...container.querySelectorAll('[role=log] li')].map(({ textContent }) => textContent);
  return { ...chats, strip, bubbles };
}

test('[B-13] from the profile the chat opens with the sentence above the field, and sends the words about it', async () => {
  const { strip, field, user, called, bubbles, screen, host, container } = await opened();
  await vi.waitFor(() => expect(strip()).toBe(SAID));
  // The address has done its work: a reload asks for nothing again.
  expect(host.navigation.location().search).toBe('');
  await vi.waitFor(() => expect(host.navigation.location().pathname).toBe(PATH));
  await expectAccessible(container);
  await user.type(await field(), 'Me too');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(strip()).toBeNull();
  expect(bubbles().at(-1)).toContain(`${SAID}Me too`);
  await vi.waitFor(() => expect(called('message.send')).toMatchObject([{ body: { body: 'Me too', about: RAIN } }]));
  expect(called('message.send')[0]).not.toHaveProperty('body.quote');
});

test('[B-13] a sentence that is not on the profile is not put into anybody’s mouth: the chat says so, and opens as ever', async () => {
  const { strip, raised, screen, field, user, called, host } = await opened({ path: `/members/${THEM}/chat?about=film` });
  await vi.waitFor(() => expect(raised('shell:notify')).toHaveLength(1));
  expect(raised('shell:notify')).toMatchObject([{ text: expect.stringContaining('This prompt has changed') }]);
  expect(host.navigation.location().search).toBe('');
  await user.type(await field(), 'Hello');
  expect(strip()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(called('message.send')).toHaveLength(1));
  expect(called('message.send')[0]).not.toHaveProperty('body.about');
});

test('[B-13 B-01] what the words are about outlives the page; a message to answer takes its place', async () => {
  const first = await opened();
  await vi.waitFor(() => expect(first.strip()).toBe(SAID));
  await first.unmount();
  first.host.events.emit('session:ended', { reason: 'logout' });
  const { strip, screen, user } = await opened({ path: PATH, history: [aMessage({ sender: THEM, body: 'Coffee?' }, 1)] });
  await screen.findByRole('log');
  expect(strip()).toBe(SAID);
  (await screen.findByRole('button', { name: 'More: Coffee?' })).focus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('menuitem', { name: 'Reply' }));
  expect(strip()).toContain('In reply to:');
  expect(strip()).not.toContain(RAIN.answer);
});

test('[B-13] both sides see whose profile it stands on; an opening of a newer server is left out', async () => {
  const { bubbles, screen } = await opened({
    path: PATH,
    history: [
      aMessage({ sender: ME, client_id: crypto.randomUUID(), body: 'Mine', about: RAIN }, 1),
      aMessage({ sender: THEM, body: 'Theirs', about: { prompt: 'of_a_newer_server', answer: 'I sail' } }, 2),
    ],
  });
  await screen.findByText('Theirs');
  expect(bubbles()[1]).toContain(`${SAID}Mine`);
  expect(bubbles().at(-1)).toContain('From your profileI sailTheirs');
});

test('[B-13 B-01] a sentence that has changed meanwhile holds the message up: it can go without it, as another message', async () => {
  let isGone = true;
  const { strip, field, user, called, screen } = await opened({
    calls: {
      'message.send': ({ body }) => {
        if (isGone) throw new ApiFailure(409, { error: 'answer_gone', message: '' });
        return { message: aMessage({ sender: ME, client_id: body?.client_id, body: body?.body }, 1), credits: 45, starter_messages: 4 };
      },
    },
  });
  await vi.waitFor(() => expect(strip()).toBe(SAID));
  await user.type(await field(), 'Me too');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^This prompt has changed/);
  isGone = false;
  await user.click(screen.getByRole('button', { name: 'Send without it' }));
  await vi.waitFor(() => expect(called('message.send')).toHaveLength(2));
  const [refused, sent] = called('message.send').map(
    (input) => (input as { body?: object } | undefined)?.body as Record<string, unknown> | undefined,
  );
  expect(refused).toMatchObject({ body: 'Me too', about: RAIN });
  expect(sent).toMatchObject({ body: 'Me too' });
  expect(sent).not.toHaveProperty('about');
  expect(sent?.client_id).not.toBe(refused?.client_id);
  await vi.waitFor(() => expect(screen.queryByText(/^This prompt has changed/)).toBeNull());
});

test('[B-13 D-50] where no one has written yet, what the other says on their profile stands before the openers', async () => {
  const { strip, screen, user, field } = await opened({
    path: `/members/${THEM}/chat`,
    stores: { chatState: { chats: [] } },
    calls: { 'icebreakers.get': () => ({ openers: [{ id: 'any-1' }], answers: [RAIN] }) },
  });
  const [first, second] = await vi.waitFor(() => {
    const log = screen.getByRole('log');
    const buttons = [...log.querySelectorAll('button')];
    expect(buttons).toHaveLength(2);
    return buttons;
  });
  expect(first?.textContent).toBe(SAID);
  expect(second?.textContent).toBe('What made you smile today?');
  await user.click(first as HTMLElement);
  expect(strip()).toBe(SAID);
  expect((await field()).value).toBe('');
  expect(document.activeElement).toBe(await field());
});
