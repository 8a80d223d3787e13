import { expectAccessible } from '@vesper/testing';
import { act } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { ME, openChats } from '../../testing/open-chats.ts';

// Loaded before the tests: the first import of a file takes longer than a wait.
beforeAll(() => import('./emoji-picker.tsx'));

async function opened() {
  const chats = await openChats();
  const { screen, user, field } = chats;
  const box = await field();
  // jsdom has no pointer, so the button is hidden by its style.
  const button = () => screen.getByRole('button', { name: 'Emoji', hidden: true });
  const open = async () => {
    button().focus();
    await user.keyboard('{Enter}');
    return vi.waitFor(() => screen.getByRole('dialog', { name: 'Emoji', hidden: true }));
  };
  return { ...chats, box, button, open };
}

test('[B-16] an emoji is put where the cursor is, and the field goes on from there', async () => {
  const { box, open, user, screen, container } = await opened();
  await user.type(box, 'Hello Anna');
  box.setSelectionRange(5, 5);
  await open();
  await expectAccessible(container);
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowUp}{Enter}');
  expect(box.value).toBe('Hello😃 Anna');
  expect(document.activeElement).toBe(box);
  expect(box.selectionStart).toBe(7);
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  await user.keyboard('!');
  expect(box.value).toBe('Hello😃! Anna');
});

test('[B-16] it is one stop for Tab; arrows move in rows, and Escape leads back to the button', async () => {
  const { open, user, button, screen } = await opened();
  const picker = await open();
  const chosen = () => document.activeElement?.textContent;
  expect(picker.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  const path = ['{ArrowLeft}', '{ArrowDown}', '{ArrowRight>6/}', '{ArrowDown>4/}', '{ArrowDown}', '{End}', '{Home}'];
  const passed: unknown[] = [];
  for (const keys of path) {
    await user.keyboard(keys);
    passed.push(chosen());
  }
  expect(passed).toEqual(['😀', '😊', '😘', '🤯', '👏', '☔', '😀']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('[B-16] Back closes it and leads to its button, and the chat stays', async () => {
  const { open, button, screen, host } = await opened();
  await open();
  act(() => host.navigation.navigate(-1));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('[B-16] those chosen last come first, each once, for this member', async () => {
  const { open, user } = await opened();
  localStorage.setItem(`mfe-chat.emoji.${ME}`, JSON.stringify(['🎉', 7, '😀']));
  const first = async () => {
    const picker = await open();
    return [...picker.querySelectorAll('[role=group]')][0];
  };
  expect((await first())?.textContent).toBe('🎉😀');
  await user.keyboard('{ArrowRight}{Enter}');
  expect((await first())?.textContent).toBe('😀🎉');
  await user.click(document.body);
  localStorage.setItem(`mfe-chat.emoji.${ME}`, '{damaged');
  expect((await first())?.getAttribute('aria-label')).toBe('Faces');
});
