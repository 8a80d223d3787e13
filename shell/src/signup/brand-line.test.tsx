import { aProfileCard } from '@vesper/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import SignupPage from './signup-page.tsx';

const calls = { 'signup.check': () => ({ ok: true as const }), 'showcase.get': () => ({ profiles: [aProfileCard()] }) };

test('[R-01 D-40] the signup begins with the brand’s own words, above its first question only', async () => {
  sessionStorage.clear();
  const { user } = renderInShell(<SignupPage />, { calls, path: '/signup', settings: { headline: 'Good evening, gentlemen.' } });
  const line = screen.getByText('Good evening, gentlemen.');
  const question = screen.getByText('Who are you?', { selector: 'h1' });
  expect(line.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByLabelText('A man'));
  await screen.findByText('Who are you looking for?', { selector: 'h1' });
  expect(screen.queryByText('Good evening, gentlemen.')).toBeNull();
});
