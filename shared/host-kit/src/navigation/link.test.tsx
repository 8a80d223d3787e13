import { createEvent, fireEvent } from '@testing-library/react';
import { createFakeHost, renderRemote } from '@vesper/testing';
import { expect, test } from 'vitest';
import { createRemote, HrefLink, Link, NavLink, useSearchParams } from '../public.ts';

const show = (component: () => React.ReactNode, path = '/members') =>
  renderRemote(createRemote({ contract: '^1.0.0', pages: { page: async () => ({ default: component }) }, widgets: {} }), {
    page: 'page',
    host: createFakeHost({ path }),
  });

test('a click goes there without a document; what the browser does with a link stays the browser’s', async () => {
  const { screen, host } = await show(() => (
    <>
      <Link to="/chats">plain</Link>
      <Link to="/chats" target="_blank">
        tab
      </Link>
      <Link to="/chats" download>
        file
      </Link>
      <Link to="/chats" onClick={(event) => event.preventDefault()}>
        stopped
      </Link>
    </>
  ));
  const click = (name: string, how: MouseEventInit = {}) => {
    const link = screen.getByRole('link', { name });
    const event = createEvent.click(link, { button: 0, ...how });
    fireEvent(link, event);
    return event.defaultPrevented;
  };
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    expect(click('plain', how)).toBe(false);
  expect([click('tab'), click('file')]).toEqual([false, false]);
  click('stopped');
  expect(host.records.navigations).toEqual([]);
  expect(click('plain')).toBe(true);
  expect(host.records.navigations).toEqual([{ to: '/chats', replace: false }]);
});

test('pointing at a link or stepping onto it fetches what it leads to', async () => {
  const { screen, host, user } = await show(() => <Link to="/chats">on</Link>);
  await user.hover(screen.getByRole('link'));
  await user.tab();
  expect(host.records.prefetched).toEqual(['/chats', '/chats']);
});

test('a place of the navigation says when we are there', async () => {
  const { screen } = await show(
    () => (
      <>
        <NavLink to="/members?gender=female">in</NavLink>
        <NavLink to="/members" end>
          exactly
        </NavLink>
        <NavLink to="/mem">beside</NavLink>
      </>
    ),
    '/members/7',
  );
  const current = screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'));
  expect(current).toEqual(['page', null, null]);
});

test('an address outside the site is a plain anchor', async () => {
  const { screen, host } = await show(() => <HrefLink href="mailto:support@example.com">write</HrefLink>);
  fireEvent.click(screen.getByRole('link'));
  expect(host.records.navigations).toEqual([]);
});

test('the query is read and changed in place', async () => {
  const { screen, user, host } = await show(() => {
    const [params, setParams] = useSearchParams();
    const next = (current: URLSearchParams) => {
      current.set('page', '2');
      return current;
    };
    return (
      <button type="button" onClick={() => setParams(next, { replace: true })}>
        {params.toString()}
      </button>
    );
  }, '/members?gender=female');
  await user.click(screen.getByRole('button', { name: 'gender=female' }));
  await screen.findByRole('button', { name: 'gender=female&page=2' });
  expect(host.records.navigations).toEqual([{ to: '/members?gender=female&page=2', replace: true }]);
});
