import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('a loading button keeps its name and the focus, and takes no second press', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick}>
        Buy now
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Buy now' });
  await userEvent.click(button);
  rerender(
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} loading>
        Buy now
      </Button>
    </form>,
  );
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buy now', busy: true }));
});

test('a button sends no form unless it says so', async () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button>Show more</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});
