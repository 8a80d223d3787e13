import { aUser, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { openChats, PATH, THEM } from '../../testing/open-chats.ts';

/** Never answered: what is sent waits. */
const silent = { 'message.send': () => new Promise<never>(() => {}) };

test('[B-01] a message that waits is the row’s last, with a clock, and the line under the field counts it', async () => {
  const user = aUser({ credits: 4, starter_messages: 0 });
  const chat = await openChats({ user, settings: { message_credits: 1 }, calls: silent });
  await chat.screen.findByRole('link', { name: /· you have 4 credits$/ });
  await chat.user.type(await chat.field(), 'Are you still there?{Enter}');
  await chat.screen.findByRole('link', { name: /· you have 3 credits$/ });
  const row = await vi.waitFor(() => {
    const found = chat.container.querySelector(`li a[href="${PATH}"]`);
    expect(found?.textContent).toContain('Waiting to be sent You: Are you still there?');
    return found;
  });
  expect(row?.querySelector('.lucide-clock')).not.toBeNull();
});

test('[L-14] the title is the name of the other, also at the address that the first message leads to', async () => {
  const { screen, user, host } = await openChats({ path: `/members/${THEM}/chat`, stores: { chatState: { chats: [] } } });
  const events: string[] = [];
  const { navigate } = host.navigation;
  vi.spyOn(host.navigation, 'navigate').mockImplementation((to, how) => {
    events.push(String(to));
    navigate(to, how);
  });
  host.events.on('shell:title', ({ title }) => void events.push(title));
  await user.type(await screen.findByRole('textbox'), 'Good evening{Enter}');
  await vi.waitFor(() => expect(events.some((event) => event.startsWith('/chats/'))).toBe(true));
  expect(events.at(-1)).toBe('Lena2');
});

test('a chat without messages begins at its top: what stands before the first one is not scrolled away', async () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  // Another member than in the test before, whose message may wait in the store, which outlives a test.
  const { screen } = await openChats({ path: `/members/${THEM}/chat`, user: aUser({ id: uuid(9) }), stores: { chatState: { chats: [] } } });
  const log = await screen.findByRole('log');
  await vi.waitFor(() => expect(log.textContent).toContain('Lena2'));
  expect(log.scrollTop).toBe(0);
  height.mockRestore();
});
