import { ApiFailure } from '@vesper/contracts';
import { aChatEntry, createFakeHost, aUser, refuse, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { createChatStateStore } from '../chat-state/chat-state-store.ts';
import { messageReceived } from '../chat-state/reducers.ts';
import { createEvents } from '../platform/create-events.ts';
import { createSessionStore } from './session-store.ts';
import { createTabs } from '../testing/tabs.ts';
import { createSessionManager } from './session-manager.ts';

type Calls = NonNullable<Parameters<typeof createFakeHost>[0]>['calls'];

function aTab(tabs: ReturnType<typeof createTabs>, calls: Calls = {}, user: ReturnType<typeof aUser> | null = aUser()) {
  const events = createEvents(vi.fn());
  const session = createSessionStore(user);
  const said: string[] = [];
  events.on('session:started', ({ id }) => said.push(`started ${id}`));
  events.on('session:ended', ({ reason }) => said.push(`ended ${reason}`));
  const { api } = createFakeHost({ calls });
  const chatState = createChatStateStore();
  chatState.apply((state) => messageReceived(state, aChatEntry({ num_unread_messages: 2 })));
  const manager = createSessionManager({ api, session, chatState, events, channel: tabs.open() });
  return { manager, session, said, user: () => session.getState().user, chats: () => chatState.getState().chats.length };
}

test('[X-01] a logout in one tab ends the session in all', async () => {
  const tabs = createTabs();
  const here = aTab(tabs, { 'user.logout': () => ({ ok: true }) });
  const there = aTab(tabs);
  await here.manager.logOut();
  expect([here.user(), there.user()]).toEqual([null, null]);
  expect([here.chats(), there.chats()], 'conversations left').toEqual([0, 0]);
  expect([here.said, there.said]).toEqual([['ended logout'], ['ended elsewhere']]);
});

test('[C-05] a logout that does not reach the server does not end the session', async () => {
  const tabs = createTabs();
  const here = aTab(tabs, { 'user.logout': refuse(503, 'unavailable') });
  await expect(here.manager.logOut()).rejects.toBeInstanceOf(ApiFailure);
  expect(here.user()).not.toBeNull();
  expect(here.chats()).toBe(1);
});

test('[C-05] a logout is reported as one even if the live stream reports the end first', async () => {
  const tabs = createTabs();
  const here = aTab(tabs, {
    'user.logout': () => {
      here.manager.endFromElsewhere();
      return { ok: true };
    },
  });
  await here.manager.logOut();
  expect(here.said).toEqual(['ended logout']);
});

test('[X-01] an expired session is reported once, however many calls are refused', () => {
  const tabs = createTabs();
  const here = aTab(tabs);
  here.manager.expire();
  here.manager.expire();
  here.manager.adopt(null);
  expect(here.said).toEqual(['ended expired']);
});

test('[C-01] a login in one tab is followed by the others', async () => {
  const tabs = createTabs();
  const user = aUser();
  const here = aTab(tabs, {}, null);
  const there = aTab(tabs, { 'user.get': () => ({ user }) }, null);
  here.manager.start(user);
  await vi.waitFor(() => expect(there.user()).toEqual(user));
  expect(there.said).toEqual([`started ${user.id}`]);
});

test('[X-01] when the member changes, the previous session ends first', () => {
  const here = aTab(createTabs());
  here.manager.adopt(aUser({ id: uuid(2) }));
  expect(here.said).toEqual(['ended elsewhere', `started ${uuid(2)}`]);
});
