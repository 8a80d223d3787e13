import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Bubble } from './bubble.tsx';

const pressed = vi.fn();

function aBubble() {
  render(
    <ol>
      <Bubble side="yours" author="Anna" menu={{ label: 'More: Hello', items: [{ label: 'Copy' }, { label: 'Report' }] }}>
        <button type="button" onClick={pressed}>
          Hello
        </button>
      </Bubble>
    </ol>,
  );
  return screen.getByRole('button', { name: 'Hello' });
}

test('its time stands in it after the words, its status under it', () => {
  render(
    <ol>
      <Bubble side="mine" author="You" time="21:04" status="Read">
        Hello
      </Bubble>
    </ol>,
  );
  const words = screen.getByText(/Hello/);
  expect(words.textContent).toBe('You: Hello21:04');
  expect(words.contains(screen.getByText('Read'))).toBe(false);
});

const finger = { pointerType: 'touch', isPrimary: true, clientX: 50, clientY: 50 };

test('a finger that rests on a message opens its menu, and presses nothing', () => {
  vi.useFakeTimers();
  const message = aBubble();
  for (const _ of ['first', 'again']) {
    fireEvent.pointerDown(message, finger);
    vi.advanceTimersByTime(499);
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.pointerMove(message, { ...finger, clientX: 54 });
    fireEvent.contextMenu(message); // Android
    expect(screen.getAllByRole('menuitem')).toHaveLength(2);
    fireEvent.pointerUp(message, finger);
    fireEvent.click(message);
    expect(pressed).not.toHaveBeenCalled();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  }
  vi.useRealTimers();
});
