import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TrashIcon } from '../icons.ts';
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

test('a button that deletes is outlined and has a sign: it is not filled as the primary one is', () => {
  render(
    <>
      <Button>Message</Button>
      <Button variant="danger" icon={<TrashIcon />}>
        Remove chat
      </Button>
    </>,
  );
  const stylesOf = (name: string) =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules] as CSSStyleRule[])
      .filter(({ selectorText }) => selectorText && screen.getByRole('button', { name }).matches(selectorText))
      .map(({ cssText }) => cssText)
      .join();
  expect(stylesOf('Message')).toContain('background: var(--color-primary)');
  expect(stylesOf('Remove chat')).not.toContain('background: var(');
  expect(stylesOf('Remove chat')).toContain('border: 1px solid;'); // in the colour of its words
  expect(screen.getByRole('button', { name: 'Remove chat' }).querySelector('svg')).not.toBeNull();
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
