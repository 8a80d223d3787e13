import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { StepName } from './step-name.tsx';

test('[D-10 V-01] a taken name comes with names that are free; one press fills the field, typing takes them away', async () => {
  const onNext = vi.fn();
  const draft = { name: '' } as Parameters<typeof StepName>[0]['draft'];
  const { user } = renderInShell(<StepName draft={draft} refused={{}} onTyped={() => {}} onNext={onNext} />, {
    calls: {
      'signup.check': ({ query }) =>
        query?.value === 'Nora' ? { ok: false, code: 'name_taken', suggestions: ['Nora 42', 'Nora57'] } : { ok: true },
    },
  });
  const field = screen.getByLabelText<HTMLInputElement>('Username');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await user.type(field, 'Nora');
  await press('Continue');
  await screen.findByRole('button', { name: 'Nora57' });
  expect(screen.queryByText(/That name is taken/)).not.toBeNull();
  await press('Nora 42');
  await vi.waitFor(() => expect([field.value, screen.queryByText(/That name is taken/)]).toEqual(['Nora 42', null]));
  expect([document.activeElement, screen.queryByRole('button', { name: 'Nora57' })]).toEqual([field, null]);

  await user.clear(field);
  await user.type(field, 'Nora');
  await press('Continue');
  await screen.findByRole('button', { name: 'Nora57' });
  await user.type(field, 'h');
  expect(screen.queryByRole('button', { name: 'Nora57' })).toBeNull();
  await press('Continue');
  await vi.waitFor(() => expect(onNext).toHaveBeenCalledWith({ name: 'Norah' }));
});
