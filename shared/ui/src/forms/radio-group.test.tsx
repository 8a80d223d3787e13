import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RadioCards } from './radio-cards.tsx';

const options = [
  { value: 'female', label: 'Woman' },
  { value: 'male', label: 'Man' },
];

test('a choice is a named group of native radios, and says what was chosen', async () => {
  const onChange = vi.fn();
  render(<RadioCards legend="I am a" options={options} value="female" onChange={onChange} error="Please choose" />);
  screen.getByRole('group', { name: 'I am a', description: 'Please choose' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Woman' }).checked).toBe(true);
  await userEvent.click(screen.getByText('Man'));
  expect(onChange).toHaveBeenCalledWith('male');
});

test('a form can put the focus on it, chosen or not', () => {
  const ref = { current: null as HTMLInputElement | null };
  const { rerender } = render(<RadioCards legend="I am a" options={options} value={null} onChange={() => {}} ref={ref} />);
  expect(ref.current?.value).toBe('female');
  rerender(<RadioCards legend="I am a" options={options} value="male" onChange={() => {}} ref={ref} />);
  expect(ref.current?.value).toBe('male');
});
