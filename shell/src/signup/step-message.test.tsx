import { emptySignupDraft, type SignupDraftState } from '@vesper/contracts';
import { aProfileCard } from '@vesper/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { StepMessage } from './step-message.tsx';

/** The step as the signup shows it, which keeps what is typed. */
function step(profile: SignupDraftState['profile']) {
  const onNext = vi.fn();
  const kept: Partial<SignupDraftState>[] = [];
  function Step() {
    const [draft, setDraft] = useState<SignupDraftState>({ ...emptySignupDraft, seeking: 'both', profile });
    const onTyped = (values: Partial<SignupDraftState>) => {
      kept.push(values);
      setDraft((before) => ({ ...before, ...values }));
    };
    return <StepMessage draft={draft} refused={{}} isBusy={false} problem={null} onTyped={onTyped} onNext={onNext} />;
  }
  return { Step, onNext, kept };
}

test('[V-10 D-40] a first message that is too long is kept, says by how much, and isn’t sent', async () => {
  const { Step, onNext } = step(aProfileCard());
  const { user, host } = renderInShell(<Step />);
  const { message_length: max } = host.stores.settings.getState().settings;
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your first message');
  await user.click(field);
  await user.paste('😀'.repeat(max));
  expect(screen.queryByText(/That’s too long/)).toBeNull();
  await user.paste('a');
  await screen.findByText(/^That’s too long · \S+1 of \S+0 characters$/);
  expect([...field.value]).toHaveLength(max + 1);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(onNext).not.toHaveBeenCalled();

  await user.type(field, '{Backspace}');
  await vi.waitFor(() => expect(screen.queryByText(/That’s too long/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await vi.waitFor(() => expect(onNext).toHaveBeenCalledOnce());
});

test('[D-40] who is only suggested is chosen by writing to them, and not by passing over', async () => {
  const lena = aProfileCard({ name: 'Lena' }, 7);
  const { Step, onNext, kept } = step(null);
  const { user } = renderInShell(<Step />, { calls: { 'showcase.get': () => ({ profiles: [lena] }) } });
  await screen.findByText('Suggested for you');
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(onNext).toHaveBeenLastCalledWith({ signup_message: '' });
  expect(kept).toEqual([]);

  await user.type(screen.getByLabelText('Your first message'), 'Hi');
  expect(kept.at(-1)).toMatchObject({ signup_message: 'Hi', profile: { id: lena.id } });
  screen.getByText('Suggested for you');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await vi.waitFor(() => expect(onNext).toHaveBeenLastCalledWith(expect.objectContaining({ signup_message: 'Hi', profile: lena })));
});
