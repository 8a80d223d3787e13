import { aProfileCard, aUser, createFakeHost, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import { type Decided, historyOf } from './decision-history.ts';

const passed = (nth: number): Decided => ({
  decision: 'pass',
  card: { profile: aProfileCard({}, nth), about_me: null, shared_interests: [] },
});
const idsOf = (host: ReturnType<typeof createFakeHost>, member: string) =>
  historyOf(host, member)
    .all()
    .map(({ card }) => card.profile.id);

test('[R-28 D-17] what a member can undo is kept while they look at other pages, and of someone they block there it is dropped', () => {
  const host = createFakeHost({ user: aUser() });
  historyOf(host, 'anna').set([passed(2), passed(3)]);
  expect(idsOf(host, 'anna')).toEqual([uuid(2), uuid(3)]);
  host.events.emit('members:blocked', { id: uuid(3) });
  expect(idsOf(host, 'anna')).toEqual([uuid(2)]);
});

test('[R-28 D-17] it is no one else’s, and ends with the login', () => {
  const host = createFakeHost({ user: aUser() });
  historyOf(host, 'anna').set([passed(2)]);
  expect(idsOf(host, 'bert')).toEqual([]);
  expect(idsOf(host, 'anna')).toEqual([]);
  historyOf(host, 'anna').set([passed(2)]);
  host.stores.session.setState({ user: null });
  expect(idsOf(host, 'anna')).toEqual([]);
});
