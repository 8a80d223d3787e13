import { aUser, createFakeHost, renderRemote } from '@vesper/testing';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import {
  createRemote,
  HostSlot,
  Link,
  useCall,
  useCallMutation,
  useEvent,
  useHost,
  useLeaveGuard,
  useLocation,
  useParams,
  useSearchParams,
  useStoreValue,
  useTexts,
  useTitle,
} from '../public.ts';

const page = (component: () => React.ReactNode) => async () => ({ default: component });
const remoteOf = (component: () => React.ReactNode) => createRemote({ contract: '^1.0.0', pages: { page: page(component) }, widgets: {} });

test('mount is over when the page is on screen, unmount when it is gone', async () => {
  const { screen, container, unmount } = await renderRemote(
    remoteOf(() => <h1>Here</h1>),
    { page: 'page' },
  );
  expect(screen.getByRole('heading').textContent).toBe('Here');
  await unmount();
  expect(container.innerHTML).toBe('');
});

test('one remote stands in several containers, each with a state of its own', async () => {
  function Counter() {
    const [count, setCount] = useState(0);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    );
  }
  const remote = remoteOf(Counter);
  const first = await renderRemote(remote, { page: 'page' });
  const second = await renderRemote(remote, { page: 'page' });
  await first.user.click(first.screen.getByRole('button'));
  expect([first.container.textContent, second.container.textContent]).toEqual(['1', '0']);
  await first.unmount();
  expect(second.container.textContent).toBe('0');
});

test('a page that is taken away while it loads never appears', async () => {
  let arrive: (module: { default: () => React.ReactNode }) => void = () => {};
  const remote = createRemote({ contract: '^1.0.0', pages: { page: () => new Promise((resolve) => (arrive = resolve)) }, widgets: {} });
  const container = document.createElement('div');
  const mounted = remote.mount({ container, host: createFakeHost(), view: { kind: 'page', page: 'page', params: {} } });
  await remote.unmount({ container });
  arrive({ default: () => <p>Too late</p> });
  await mounted;
  expect(container.innerHTML).toBe('');
});

test('a page that throws is reported, shows the error card, and comes back by Retry', async () => {
  let isBroken = true;
  const remote = remoteOf(() => {
    if (isBroken) throw new Error('broken page');
    return <h1>Well again</h1>;
  });
  const { host, screen, user } = await renderRemote(remote, { page: 'page' });
  const alert = await screen.findByRole('alert');
  expect(host.records.errors).toEqual([{ error: new Error('broken page'), context: { remote: host.remote, page: 'page' } }]);
  expect(alert.textContent).toContain('E-1');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('heading')).textContent).toBe('Well again');
});

test('a widget that throws is reported, and leaves its place empty', async () => {
  const remote = createRemote({
    contract: '^1.0.0',
    pages: {},
    widgets: {
      badge: page(() => {
        throw new Error('broken widget');
      }),
    },
  });
  const { host, container } = await renderRemote(remote, { widget: 'badge' });
  await vi.waitFor(() => expect(host.records.errors).toHaveLength(1));
  expect(container.textContent).toBe('');
});

test('a page that cannot be loaded rejects: the shell has the error card for that', async () => {
  const remote = createRemote({ contract: '^1.0.0', pages: { page: () => Promise.reject(new TypeError('Failed to fetch')) }, widgets: {} });
  await expect(renderRemote(remote, { page: 'page' })).rejects.toThrow('Failed to fetch');
  await expect(renderRemote(remote, { page: 'nowhere' })).rejects.toThrow('no page "nowhere"');
});

test('parameters, query and links are the host’s', async () => {
  const remote = remoteOf(() => {
    const { id } = useParams();
    const [query] = useSearchParams();
    const { pathname } = useLocation();
    return (
      <p>
        {id} {query.get('tab')} {pathname} <Link to="?tab=b">on</Link> <Link to="/chats">away</Link>
      </p>
    );
  });
  const host = createFakeHost({ path: '/members/7?tab=a' });
  const { container, screen, user, update } = await renderRemote(remote, { page: 'page', params: { id: '7' }, host });
  expect(container.textContent).toContain('7 a /members/7');

  await user.click(screen.getByRole('link', { name: 'on' }));
  expect(container.textContent).toContain('7 b /members/7');
  expect(host.records.prefetched).toContain('/members/7?tab=b');

  host.navigation.navigate('/members/8');
  await update({ page: 'page', params: { id: '8' } });
  await vi.waitFor(() => expect(container.textContent).toContain('8  /members/8'));

  await user.click(screen.getByRole('link', { name: 'away' }));
  expect(host.records.navigations.at(-1)).toEqual({ to: '/chats', replace: false });
  expect(container.textContent).toContain('/members/8'); // until it is unmounted
});

test('stores, events, texts, title and slots', async () => {
  const heard = vi.fn();
  const remote = remoteOf(() => {
    const { stores } = useHost();
    const credits = useStoreValue(stores.session, ({ user }) => user?.credits);
    const { t, formatMoney } = useTexts();
    useEvent('chat:removed', heard);
    useTitle('Lena');
    return (
      <div>
        {t('greeting', { credits })} {t('common:words.retry')} {formatMoney({ amount: 2490, currency: 'EUR' })}
        <HostSlot name="profile.actions" props={{ id: '1', name: 'Lena', conversation: null }} />
      </div>
    );
  });
  const host = createFakeHost({ user: aUser({ credits: 3 }), texts: { greeting: '{{credits}} left' } });
  const { container, unmount } = await renderRemote(remote, { page: 'page', host });
  expect(container.textContent).toBe('3 left Try again €24.90');
  host.stores.session.setState({ user: aUser({ credits: 2 }) });
  await vi.waitFor(() => expect(container.textContent).toContain('2 left'));

  host.events.emit('chat:removed', { conversation: 'c' });
  expect(heard).toHaveBeenCalledExactlyOnceWith({ conversation: 'c' });
  expect(host.records.events).toContainEqual({ name: 'shell:title', payload: { title: 'Lena' } });
  expect(host.records.slots).toEqual([{ name: 'profile.actions', props: { id: '1', name: 'Lena', conversation: null } }]);

  await unmount();
  host.events.emit('chat:removed', { conversation: 'd' });
  expect(heard).toHaveBeenCalledOnce();
  expect(host.records.slots).toEqual([]);
});

test('calls are shared by everyone who asks the same, and forgotten with the session', async () => {
  const remote = remoteOf(() => {
    const { data } = useCall('interests.get');
    const like = useCallMutation('like.create');
    return (
      <button type="button" onClick={() => like.mutate({ body: { id: 'x' } })}>
        {data?.interests.join()}
      </button>
    );
  });
  const host = createFakeHost({
    calls: { 'interests.get': () => ({ interests: ['sailing'] }), 'like.create': () => ({ ok: true, matched: false }) },
  });
  const first = await renderRemote(remote, { page: 'page', host });
  await first.screen.findByRole('button', { name: 'sailing' });
  const second = await renderRemote(remote, { page: 'page', host });
  await second.screen.findByRole('button', { name: 'sailing' });
  const asked = () => host.records.calls.filter(({ id }) => id === 'interests.get').length;
  expect(asked()).toBe(1);

  await first.user.click(first.screen.getByRole('button'));
  expect(host.records.calls.at(-1)).toMatchObject({ id: 'like.create', input: { body: { id: 'x' } } });

  await second.unmount();
  host.events.emit('session:ended', { reason: 'logout' });
  await renderRemote(remote, { page: 'page', host });
  await vi.waitFor(() => expect(asked()).toBe(2));
});

test('the page is asked before it is left', async () => {
  const remote = remoteOf(() => {
    useLeaveGuard(() => false);
    return null;
  });
  const { container, unmount } = await renderRemote(remote, { page: 'page' });
  expect(remote.canLeave?.(container)).toBe(false);
  await unmount();
  expect(remote.canLeave?.(container)).toBe(true);
});

test('[D-20] cached reads that name a photo which is gone are asked again, and no others', async () => {
  const asked: string[] = [];
  let photos = ['one', 'two'];
  const note = (id: string) => asked.push(id);
  const host = createFakeHost({
    calls: {
      'interests.get': () => {
        note('interests.get');
        return { interests: photos };
      },
      'companyinfo.get': () => {
        note('companyinfo.get');
        return { name: 'Vesper' } as never;
      },
    },
  });
  const { screen } = await renderRemote(
    remoteOf(() => {
      const { data } = useCall('interests.get');
      useCall('companyinfo.get');
      return <p>{data?.interests.join(' ')}</p>;
    }),
    { page: 'page', host },
  );
  await screen.findByText('one two');
  photos = ['two'];
  host.events.emit('photo:gone', { id: 'one' });
  expect(await screen.findByText('two')).toBeDefined();
  expect(asked).toEqual(['interests.get', 'companyinfo.get', 'interests.get']);
});
