import type { CallResponse } from '@vesper/contracts';
import { aProfile, aUser, createFakeHost, expectAccessible, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

type Profile = CallResponse<'member.get'>['profile'];

async function open(changes: Partial<Profile> = {}, options: FakeHostOptions = {}) {
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser({ profile: { ...aUser().profile, interests: ['cooking', 'chess'] } }),
    texts,
    path: `/chats/${uuid(100)}`,
    settings: { visible_profile_notes: ['shared_interests'] },
    ...options,
    calls: { 'member.get': () => ({ profile: aProfile(changes), related: [] }), ...options.calls },
  });
  return renderRemote(remote, { widget: 'chat-profile', props: { id: uuid(2), name: 'Lena2' }, host });
}

test('[R-14 M-05] beside a chat: who the other is, their facts, what both like, and the way to the profile', async () => {
  const { screen, container, host } = await open({ city: 'Hamburg', interests: ['cooking', 'wine'] });
  await screen.findByRole('heading', { name: 'Lena2, 29' });
  for (const text of ['Hamburg', 'In common', 'Cooking']) screen.getByText(text);
  const facts = screen.getAllByRole('term').map((label) => [label.textContent, label.nextElementSibling?.textContent]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Relationship', 'Single'],
      ['Eyes', 'Green'],
    ]),
  );
  // What both like comes first.
  const [shared, list] = [screen.getByText('In common'), screen.getByText('Relationship')];
  expect(shared.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByText('Wine')).toBeNull();
  expect(screen.getByRole('link', { name: 'See profile' }).getAttribute('href')).toBe(`/members/${uuid(2)}`);
  expect(screen.queryByText('Fictional profile')).toBeNull();
  // No visit of the profile (`viewer.tell` and such), and no second call.
  expect(host.records.calls.map(({ id }) => id)).toEqual(['member.get']);
  await expectAccessible(container);
});

test('[D-46] a fictional profile says beside the chat that it is one, and what that means', async () => {
  const { screen } = await open({ fictional_icon: true });
  await screen.findByText('Fictional profile');
  expect(screen.getByText(/made by us for entertainment/)).toBeDefined();
});

test('[R-14] nothing in common is not mentioned, and without a city stands the country', async () => {
  const { screen } = await open({ city: null, country: 'DE', interests: ['wine'] });
  await screen.findByText('Germany');
  expect(screen.queryByText('In common')).toBeNull();
});

test('[X-02] a profile that fails to load says so and is tried again; one that is gone says that', async () => {
  let isUp = false;
  const answers = () => (isUp ? { profile: aProfile(), related: [] } : refuse(500, 'server_error')());
  const failing = await open({}, { calls: { 'member.get': answers } });
  const retry = await failing.screen.findByRole('button', { name: 'Try again' });
  failing.screen.getByText('We couldn’t show this profile');
  isUp = true;
  await failing.user.click(retry);
  await failing.screen.findByRole('heading', { name: 'Lena2, 29' });

  const gone = await open({}, { calls: { 'member.get': refuse(404, 'not_found') } });
  await gone.screen.findByText('This profile isn’t here');
  expect(gone.screen.queryByRole('button')).toBeNull();
});
