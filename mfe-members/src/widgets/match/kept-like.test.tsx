import { aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const KEY = 'mfe-members.kept-like';

beforeEach(() => localStorage.setItem(KEY, JSON.stringify({ id: uuid(2), name: 'Ellen', at: Date.now() })));

async function open(create: NonNullable<FakeHostOptions['calls']>['like.create']) {
  const host = createFakeHost({ remote: 'mfe-members', user: aUser(), texts, path: '/members', calls: { 'like.create': create } });
  await renderRemote(remote, { widget: 'match', host });
  const tries = () => host.records.calls.filter(({ id }) => id === 'like.create').length;
  const tried = async (times: number) => {
    await vi.waitFor(() => expect(tries()).toBe(times));
    await new Promise((resolve) => setTimeout(resolve)); // the answer has arrived
  };
  await tried(1);
  return { host, tries, tried };
}

test('[P-03 S-06] without a connection, or when the server can’t now, the like is kept, and given later', async () => {
  let status = 0;
  const { host, tries, tried } = await open(() => (status === 200 ? { ok: true, matched: false } : refuse(status, 'unavailable')()));
  expect(localStorage.getItem(KEY)).not.toBeNull();
  status = 503;
  host.events.emit('connection:restored', {});
  await tried(2);
  expect(localStorage.getItem(KEY)).not.toBeNull();
  status = 200;
  host.navigation.navigate('/likes');
  await vi.waitFor(() => expect(host.records.events).toContainEqual({ name: 'likes:given', payload: { id: uuid(2), matched: false } }));
  expect([tries(), localStorage.getItem(KEY)]).toEqual([3, null]);
});

test('[P-03] a like that is refused for good is not tried again', async () => {
  await open(refuse(410, 'profile_gone'));
  await vi.waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
});

test('[P-03] it ends with the login, so that no one else gives it', async () => {
  const { host } = await open(refuse(503, 'unavailable'));
  host.events.emit('session:ended', { reason: 'logout' });
  expect(localStorage.getItem(KEY)).toBeNull();
});
