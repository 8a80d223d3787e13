import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { useAvailability } from './use-availability.ts';

function Check({ value }: { value: string }) {
  const findProblem = useAvailability('name');
  return <button onClick={() => void findProblem(value)}>{value}</button>;
}

test('[B-17] the first check tells that a signup has started, and from where; later ones do not', async () => {
  sessionStorage.setItem('vesper.landings', '{"gallery":"summer"}');
  sessionStorage.setItem('vesper.signup', '{"lander":"gallery"}');
  const { host } = renderInShell(
    <>
      <Check value="Taken" />
      <Check value="Jonas" />
    </>,
    { calls: { 'signup.check': () => ({ ok: true }) } },
  );
  const asked = () => host.records.calls.map(({ input }) => input.query);
  fireEvent.click(screen.getByText('Taken'));
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  fireEvent.click(screen.getByText('Jonas'));
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()).toEqual([
    { check: 'name', value: 'Taken', starts: '1', lander: 'gallery', slug: 'summer' },
    { check: 'name', value: 'Jonas' },
  ]);
});
