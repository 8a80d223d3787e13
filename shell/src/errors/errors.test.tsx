import { aUser } from '@vesper/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Page } from '../boot/page.tsx';
import { createRoutes } from '../router/routes.ts';
import { aRemote } from '../testing/a-remote.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPage } from './error-page.tsx';
import { LastResort } from './last-resort.tsx';

test('[R-48] [M-16] an unknown page shows 404, a text and a link home', () => {
  renderInShell(<Page match={null} registry={[]} />);
  expect(screen.getByRole('heading', { name: 'Nobody’s home.' })).toBeDefined();
  expect(screen.getByText(/^This page could not be found/)).toBeDefined();
  expect(screen.getByText('Error 404')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to homepage' }).getAttribute('href')).toBe('/');
});

test.each([
  ['all', 'Look around', '/members'],
  ['none', 'FAQ', '/faq'],
] as const)('[R-48 P-01] an unknown page has a second way on; search for visitors: %s', (logged_out_search, name, path) => {
  renderInShell(<Page match={null} registry={[]} />, { settings: { logged_out_search } });
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Go to homepage', '/'],
    [name, path],
  ]);
});

test('[R-48] a member whose page is unknown finds answers', () => {
  renderInShell(<Page match={null} registry={[]} />, { user: aUser(), settings: { logged_out_search: 'all' } });
  expect(screen.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/faq');
});

test('[B-12] a switched-off remote’s page shows a notice with a link home', () => {
  const killed = { ...aRemote(['/chats'], 'mfe-chat'), killed: true };
  renderInShell(<Page match={createRoutes([], [killed]).find('/chats')} registry={[killed]} />);
  expect(screen.getByRole('heading', { name: 'This page is paused' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to homepage' })).toBeDefined();
});

test('[M-16] the default is "Error" with status 500', () => {
  renderInShell(<ErrorPage />);
  expect(screen.getByRole('heading', { name: 'Error' })).toBeDefined();
  expect(screen.getByText('Error 500')).toBeDefined();
});

test('[M-17] when the error page itself fails, a plain text and link remain', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const report = vi.fn();
  const Broken = () => {
    throw new Error('broken');
  };
  renderInShell(
    <ErrorBoundary report={report} fallback={<LastResort />}>
      <ErrorBoundary report={report} fallback={<Broken />}>
        <Broken />
      </ErrorBoundary>
    </ErrorBoundary>,
  );
  expect(screen.getByText(/while showing the error page/)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  expect(report).toHaveBeenCalled();
});
