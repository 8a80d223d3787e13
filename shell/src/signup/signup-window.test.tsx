import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AppRoute } from '../router/routes.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { SignupWindow } from './signup-window.tsx';

const aRoute = (layout: AppRoute['layout'], path: string) => ({ layout, path }) as AppRoute;

test.each([
  ['?lander=maplanding', '/landers/maplanding'],
  ['?lander=gallery', '/landers/gallery/summer'],
  ['?lander=nowhere', '/'],
  ['', '/'],
])('[R-10 L-05] where nothing is behind it, a signup of “%s” closes to %s', async (search, behind) => {
  sessionStorage.setItem('vesper.landings', JSON.stringify({ gallery: 'summer' }));
  const path = `/members/1/signup${search}`;
  const { host, shell, user } = renderInShell(<SignupWindow route={aRoute('empty', '/members/:id/signup')} />, { path });
  shell.routes.find = (wanted) =>
    /^\/landers\/(maplanding|gallery)$/.test(wanted) ? { route: aRoute('lander', `${wanted}/:slug?`), params: {} } : null;
  act(() => host.events.emit('shell:open-signup', {}));
  await user.click(await screen.findByRole('button', { name: 'Close' }, { timeout: 10_000 }));
  await waitFor(() => expect(shell.history.current().location.pathname).toBe(behind));
  // The dialog's own entry is left by a step back, which the browser takes a moment later; the next test must not meet it.
  await waitFor(() => expect([window.location.pathname, window.history.state?.layer]).toEqual([behind, undefined]));
});
