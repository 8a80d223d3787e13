import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { LinkProvider } from './anchor.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';
import { BackProvider } from './use-back.tsx';

const follow = vi.fn();
const logOut = vi.fn();
/** Whom the browser's Back is told. */
let held: (() => void)[] = [];
const holdBack = (onBack: () => void) => {
  held.push(onBack);
  return () => void (held = held.filter((one) => one !== onBack));
};

beforeEach(() => {
  follow.mockReset();
  logOut.mockReset();
  render(
    <LinkProvider
      link={({ href, onClick, ...rest }) => (
        <a
          {...rest}
          href={href}
          onClick={(event) => {
            onClick?.(event);
            event.preventDefault();
            follow(href);
          }}
        />
      )}
    >
      <BackProvider holdBack={holdBack}>
        <DropdownMenu
          label="Account"
          trigger="Anna"
          items={[
            { label: 'My profile', href: '/profile' },
            { label: 'Settings', href: '/notifications' },
            { label: 'Logout', onSelect: logOut },
          ]}
        />
      </BackProvider>
      <button type="button">After</button>
    </LinkProvider>,
  );
});

const focused = () => document.activeElement?.textContent;

test('[L-11] ↓ opens the menu at its first item, ↑ at its last, and they go around', async () => {
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Account' }).getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{ArrowDown}');
  screen.getByRole('menu', { name: 'Account' });
  expect(focused()).toBe('My profile');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Logout');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Settings');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Logout');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('My profile');
  await userEvent.keyboard('{Escape}{ArrowUp}');
  expect(focused()).toBe('Logout');
});

test('a letter goes to the next item that starts with it', async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}s');
  expect(focused()).toBe('Settings');
  await userEvent.keyboard('m');
  expect(focused()).toBe('My profile');
  await userEvent.keyboard('x');
  expect(focused()).toBe('My profile');
});

test('Escape closes it and goes back to the button; Tab closes it and goes on', async () => {
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' }));

  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('After');
});

test('an item is followed by the router’s link, or does what it says, and the menu is closed', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(follow).toHaveBeenCalledWith('/notifications');
  expect(screen.queryByRole('menu')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(logOut).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a press elsewhere closes it', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('Back closes it and goes back to the button; closed, it holds nothing', async () => {
  const button = screen.getByRole('button', { name: 'Account' });
  expect(held).toHaveLength(0);
  await userEvent.click(button);
  expect(held).toHaveLength(1);
  act(() => held[0]?.());
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(held).toHaveLength(0);
});
