import { ApiFailure } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { createFakeHost, refuse } from './fake-host.ts';

test('calls are answered by functions, and written down', async () => {
  const host = createFakeHost({ calls: { 'interests.get': () => ({ interests: ['sailing'] }), 'like.create': refuse(403, 'blocked') } });
  await expect(host.api.call('interests.get')).resolves.toEqual({ interests: ['sailing'] });
  await expect(host.api.call('like.create', { body: { id: 'x' } })).rejects.toMatchObject({ status: 403, code: 'blocked' });
  await expect(host.api.call('chats.get')).rejects.toBeInstanceOf(ApiFailure);
  expect(host.records.calls.map(({ id }) => id)).toEqual(['interests.get', 'like.create', 'chats.get']);
});

test('a history in memory: to and fro, by query alone, and cut off by a new way', () => {
  const host = createFakeHost({ path: '/members' });
  const { navigation } = host;
  const seen: string[] = [];
  navigation.subscribe(() => seen.push(navigation.location().pathname + navigation.location().search));
  navigation.navigate('?gender=female', { replace: true });
  navigation.navigate('/chats');
  navigation.navigate(-1);
  navigation.navigate('/likes');
  navigation.navigate(1);
  expect(seen).toEqual(['/members?gender=female', '/chats', '/members?gender=female', '/likes', '/likes']);
});

test('events reach their listeners until they leave', () => {
  const host = createFakeHost();
  const heard: string[] = [];
  const leave = host.events.on('likes:seen', ({ id }) => heard.push(id));
  host.events.emit('likes:seen', { id: 'a' });
  leave();
  host.events.emit('likes:seen', { id: 'b' });
  expect(heard).toEqual(['a']);
  expect(host.records.events).toHaveLength(2);
});

test('texts are the remote’s own and the common ones', () => {
  const host = createFakeHost({ remote: 'mfe-x', texts: { hello: 'Hello {{name}}' } });
  expect(host.i18n.t('mfe-x', 'hello', { name: 'Lena' })).toBe('Hello Lena');
  expect(host.i18n.t('common', 'words.retry')).toBe('Try again');
});
