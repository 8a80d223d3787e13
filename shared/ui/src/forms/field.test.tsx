import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
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
