import { expect, test } from 'vitest';
import { createChatStateStore } from './chat-state-store.ts';
import { chatOpened, memberBlocked, personOpened } from './reducers.ts';
import { rememberLastOpened } from './remember-last-opened.ts';

const at = '2026-11-20T21:00:00Z';

/** A page of that member, in a browser with this storage. */
function pageOf(member: string, storage: Storage) {
  const chatState = createChatStateStore();
  const memory = rememberLastOpened({ chatState, memberId: () => member, storage });
  memory.restore();
  return { chatState, memory };
}

test('[E-15] the last opened conversation survives leaving the site, for its member only', () => {
  localStorage.clear();
  pageOf('anna', localStorage).chatState.apply((state) => chatOpened(state, 'c1', at));
  expect(pageOf('anna', localStorage).chatState.getState().lastOpened).toEqual({ conversation: 'c1', at });
  expect(pageOf('bert', localStorage).chatState.getState().lastOpened).toBeNull();
});

test('[E-15] someone without a conversation survives it, too, until a conversation is opened after them', () => {
  localStorage.clear();
  const lena = { id: 'lena', name: 'Lena' };
  pageOf('anna', localStorage).chatState.apply((state) => personOpened(state, lena));
  expect(pageOf('anna', localStorage).chatState.getState()).toMatchObject({ lastOpened: null, lastPerson: lena });
  pageOf('anna', localStorage).chatState.apply((state) => chatOpened(state, 'c1', at));
  expect(pageOf('anna', localStorage).chatState.getState()).toMatchObject({ lastOpened: { conversation: 'c1', at }, lastPerson: null });
  const { chatState } = pageOf('anna', localStorage);
  chatState.apply((state) => personOpened(state, lena));
  chatState.apply((state) => memberBlocked(state, 'lena'));
  expect(pageOf('anna', localStorage).chatState.getState()).toMatchObject({ lastOpened: { conversation: 'c1', at }, lastPerson: null });
});

test('[E-15] logging out clears it, and unreadable data is ignored', () => {
  const page = pageOf('anna', localStorage);
  page.chatState.apply((state) => chatOpened(state, 'c1', at));
  page.memory.forget();
  expect(pageOf('anna', localStorage).chatState.getState().lastOpened).toBeNull();
  localStorage.setItem('vesper.last-conversation', '{');
  expect(pageOf('anna', localStorage).chatState.getState().lastOpened).toBeNull();
});
