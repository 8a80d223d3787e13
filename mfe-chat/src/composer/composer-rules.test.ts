import { expect, test } from 'vitest';
import { nextCost } from './allowance.ts';
import { createDrafts, type Drafts, withReturned } from './drafts.ts';
import { sendBlockerOf } from './send-blocker.ts';

const allowance = (starter_messages: number, credits: number) => ({ starter_messages, credits, message_credits: 5 });

test.each([
  ['starter messages first', allowance(3, 100), 0, { kind: 'starter', left: 3 }],
  ['then credits', allowance(0, 120), 0, { kind: 'credits', price: 5, left: 120 }],
  ['exactly enough is enough', allowance(0, 5), 0, { kind: 'credits', price: 5, left: 5 }],
  ['too few are none', allowance(0, 4), 0, { kind: 'none', price: 5, left: 4 }],
  ['what waits to be sent is spent', allowance(3, 100), 2, { kind: 'starter', left: 1 }],
  ['… beyond the starter messages too', allowance(1, 12), 2, { kind: 'credits', price: 5, left: 7 }],
  ['… to the last credit', allowance(1, 9), 2, { kind: 'none', price: 5, left: 4 }],
  ['never below zero', allowance(0, 3), 4, { kind: 'none', price: 5, left: 0 }],
])('[V-08] %s', (_, given, waiting, expected) => {
  expect(nextCost(given, waiting)).toEqual(expected);
});

const free = { status: 'active', paid_user: false } as const;
const fine = { user: free, isNew: false, cost: nextCost(allowance(1, 0), 0), isBlocked: false, refusals: [] };

test('[V-08] who can pay is not hindered', () => {
  expect(sendBlockerOf(fine)).toBeNull();
  expect(sendBlockerOf({ ...fine, refusals: ['stale'] })).toBeNull();
  expect(sendBlockerOf({ ...fine, isNew: true, user: { ...free, new_chats_left: 1 } })).toBeNull();
  expect(sendBlockerOf({ ...fine, user: { ...free, new_chats_left: 0 } })).toBeNull();
});

test.each([
  ['[S-06] not confirmed', { user: { status: 'not_confirmed', paid_user: false } as const }, { kind: 'unconfirmed' }],
  ['[V-08] starter messages used up', { cost: nextCost(allowance(0, 0), 0) }, { kind: 'starters_used_up', price: 5, left: 0 }],
  [
    '[V-08] a paying member without credits',
    { user: { status: 'active', paid_user: true } as const, cost: nextCost(allowance(0, 0), 0) },
    { kind: 'credits_used_up', price: 5, left: 0 },
  ],
  ['[V-08] a few credits, but too few', { cost: nextCost(allowance(0, 3), 0) }, { kind: 'credits_used_up', price: 5, left: 3 }],
  ['[K-01] a free member has begun their two chats', { isNew: true, user: { ...free, new_chats_left: 0 } }, { kind: 'chats_used_up' }],
  ['[P-07] blocked by them', { refusals: ['blocked'] }, { kind: 'blocked' }],
  ['[P-07] blocked by me', { isBlocked: true }, { kind: 'blocked' }],
  ['gone', { refusals: ['profile_gone'] }, { kind: 'profile_gone' }],
])('%s', (_, changes, expected) => {
  expect(sendBlockerOf({ ...fine, ...changes })).toEqual(expected);
});

function draftsOf(
  member: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
  { tabs = window, isFocused = () => false }: { tabs?: Parameters<typeof createDrafts>[0]['tabs']; isFocused?: () => boolean } = {},
) {
  return createDrafts({ kind: 'draft', member, storage, tabs, isFocused, signal: new AbortController().signal });
}

test('[V-08 B-01] a draft outlives the page, per conversation and member', () => {
  draftsOf('anna').write('bert', 'Hello Bert');
  const later = draftsOf('anna');
  expect(later.read('bert')).toBe('Hello Bert');
  expect(later.read('carl')).toBe('');
  expect(draftsOf('dora').read('bert')).toBe('');
  later.write('bert', '');
  expect(draftsOf('anna').read('bert')).toBe('');
  expect(localStorage).toHaveLength(0);
});

test('[B-01] a draft follows into the other tab', () => {
  const drafts = draftsOf('anna');
  const heard: string[] = [];
  drafts.subscribe(() => heard.push(drafts.read('bert')));
  window.dispatchEvent(new StorageEvent('storage', { key: 'mfe-chat.draft.anna.bert', newValue: 'from there' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'mfe-chat.draft.dora.bert', newValue: 'not mine' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'mfe-chat.draft.anna.bert', oldValue: 'from there', newValue: null }));
  expect(heard).toEqual(['from there', '']);
});

/** Two tabs with one storage, each told of the other's writes at once; both count as focused, as two hands on two keyboards would. */
function twoTabs() {
  const tabs = [new EventTarget(), new EventTarget()] as const;
  const stored = new Map<string, string>();
  const opened = tabs.map((tab, index) => {
    const change = (key: string, newValue: string | null) => {
      const oldValue = stored.get(key) ?? null;
      if (newValue === null) stored.delete(key);
      else stored.set(key, newValue);
      if (oldValue !== newValue) tabs[1 - index]?.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
    };
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: change,
      removeItem: (key: string) => change(key, null),
    };
    const drafts = draftsOf('anna', storage, { tabs: tab, isFocused: () => true });
    drafts.open('bert');
    return drafts;
  });
  return { left: opened[0] as Drafts, right: opened[1] as Drafts, stored };
}

test('[B-01] two tabs in use at the same instant each keep their own text, whichever is sent first', () => {
  const { left, right, stored } = twoTabs();
  left.write('bert', 'o');
  right.write('bert', 't');
  left.write('bert', 'one');
  right.write('bert', 'two');
  expect([left.read('bert'), right.read('bert')]).toEqual(['one', 'two']);
  right.write('bert', ''); // sent
  expect([left.read('bert'), right.read('bert')]).toEqual(['one', '']);
  expect([...stored.values()]).toEqual(['one']);
  left.write('bert', '');
  expect(stored.size).toBe(0);
});

test('[B-01] a text that was sent in one tab leaves the other tab’s field', () => {
  const storage = localStorage;
  storage.setItem('mfe-chat.draft.anna.bert', 'half a sentence');
  const drafts = draftsOf('anna', storage);
  drafts.open('bert');
  expect(drafts.read('bert')).toBe('half a sentence');
  window.dispatchEvent(new StorageEvent('storage', { key: 'mfe-chat.draft.anna.bert', oldValue: 'half a sentence', newValue: null }));
  expect(drafts.read('bert')).toBe('');
});

test('[B-01] storage that is full keeps the draft for this page', () => {
  const full = {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const drafts = draftsOf('anna', full);
  drafts.write('bert', 'Hello');
  expect(drafts.read('bert')).toBe('Hello');
});

test('[B-01] to whom something is written is known after a reload, from another tab, and of nobody else', () => {
  draftsOf('anna').write('bert', 'Hello Bert');
  draftsOf('dora').write('erik', 'Hello Erik');
  const drafts = draftsOf('anna');
  expect(drafts.recipients()).toEqual(['bert']);
  expect(drafts.recipients()).toBe(drafts.recipients());
  window.dispatchEvent(new StorageEvent('storage', { key: 'mfe-chat.draft.anna.carl', newValue: 'from there' }));
  expect(drafts.recipients()).toEqual(['bert', 'carl']);
  drafts.write('bert', '  ');
  expect(drafts.recipients()).toEqual(['carl']);
});

test('[V-08] words that come back stand before those written since', () => {
  expect(withReturned('', 'one')).toBe('one');
  expect(withReturned('  ', 'one')).toBe('one');
  expect(withReturned('two', 'one')).toBe('one\ntwo');
});
