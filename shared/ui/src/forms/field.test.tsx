import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AmountField } from './amount-field.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

test('hint and error are read with the field they belong to', () => {
  const { rerender } = render(<TextField label="Your name" hint="3 to 12 characters" />);
  const field = screen.getByRole('textbox', { name: 'Your name', description: '3 to 12 characters' });
  expect(field.getAttribute('aria-invalid')).toBeNull();

  rerender(<TextField label="Your name" hint="3 to 12 characters" error="That name is taken" />);
  expect(screen.getByRole('textbox', { description: '3 to 12 characters That name is taken' })).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('an amount is read with its note and its error, and not with the sign inside the field', () => {
  const amount = { label: 'In 24 hours', unit: { text: '£', side: 'start' }, note: '£12.90 spent so far' } as const;
  const { rerender } = render(<AmountField {...amount} />);
  const field = screen.getByRole('textbox', { name: 'In 24 hours', description: '£12.90 spent so far' });
  rerender(<AmountField {...amount} error="Enter an amount" />);
  expect(screen.getByRole('textbox', { description: '£12.90 spent so far Enter an amount' })).toBe(field);
  expect(screen.getByText('£').getAttribute('aria-hidden')).toBe('true');
});

test('a password can be shown and hidden again, without leaving its field', async () => {
  render(<PasswordField label="Password" showLabel="Show password" defaultValue="quiet evening" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  const toggle = screen.getByRole('button', { name: 'Show password', pressed: false });
  expect(field.type).toBe('password');
  await userEvent.click(toggle);
  expect(field.type).toBe('text');
  expect(field.value).toBe('quiet evening');
  await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: true }));
  expect(field.type).toBe('password');
});
