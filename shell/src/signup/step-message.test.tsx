import { emptySignupDraft, type SignupDraftState } from '@vesper/contracts';
import { aProfileCard } from '@vesper/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { StepMessage } from './step-message.tsx';

test('[V-10 D-40] a first message that is too long is kept, says by how much, and isn’t sent', async () => {
  const onNext = vi.fn();
  function Step() {
    const [draft, setDraft] = useState<SignupDraftState>({ ...emptySignupDraft, profile: aProfileCard() });
    const onTyped = (values: Partial<SignupDraftState>) => setDraft((before) => ({ ...before, ...values }));
    return <StepMessage draft={draft} refused={{}} isBusy={false} problem={null} onMember={() => {}} onTyped={onTyped} onNext={onNext} />;
  }
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
