import { aLikedBy, aProfileCard, aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

async function open(calls: FakeHostOptions['calls']) {
  const host = createFakeHost({ remote: 'mfe-hello', user: aUser(), texts, path: '/hello', calls });
  return renderRemote(remote, { page: 'greeting', host });
}

const likes = { profiles: [aProfileCard()], liked_by: [aLikedBy()], given: [], total_new_likes: 1 };

test('a member is greeted by name, in the title of the page too, and told who likes them', async () => {
  const { host, screen } = await open({ 'likes.get': () => likes });
  screen.getByRole('heading', { name: 'Hello, Jonas' });
  await screen.findByText('1 member likes you.');
  expect(host.records.events).toContainEqual({ name: 'shell:title', payload: { title: 'Hello, Jonas' } });
});

test('a call that failed is said, and can be tried again', async () => {
  let isDown = true;
  const { host, screen, user } = await open({ 'likes.get': () => (isDown ? refuse(503, 'unavailable')() : likes) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  await screen.findByText('1 member likes you.');
  expect(host.records.calls).toHaveLength(2);
});
