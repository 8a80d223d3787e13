import { aProfileCard } from '@vesper/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import SignupPage from './signup-page.tsx';

const calls = { 'signup.check': () => ({ ok: true as const }), 'showcase.get': () => ({ profiles: [aProfileCard()] }) };

test('[R-01 D-40] the signup begins with the brand’s own words, above its first question only', async () => {
  sessionStorage.clear();
  const { user } = renderInShell(<SignupPage />, { calls, path: '/signup', settings: { headline: 'Good evening, gentlemen.' } });
  // On a large screen in the evening beside the question, otherwise above it.
  const [beside, line] = screen.getAllByText('Good evening, gentlemen.');
  const question = screen.getByText('Who are you?', { selector: 'h1' });
  expect(line?.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByLabelText('A man'));
  await screen.findByText('Who are you looking for?', { selector: 'h1' });
  expect(screen.getAllByText('Good evening, gentlemen.')).toEqual([beside]);
});

test('[R-01 P-04] the first question says what is free and what follows, and a brand without a headline has ours', async () => {
  sessionStorage.clear();
  const settings = { headline: '', description: 'Dating for adults.', signup_credits: 5 };
  const { user } = renderInShell(<SignupPage />, { calls, path: '/signup', settings });
  for (const words of ['A good evening starts with hello.', 'Dating for adults.', '5 free messages, then credits. No subscription.'])
    expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole('img', { name: 'Step 1 of 5' })).toBeDefined();
  await user.click(screen.getByLabelText('A man'));
  await screen.findByText('Who are you looking for?', { selector: 'h1' });
});
