import type { ChatState, ProfileCard } from '@vesper/contracts';
import { aLikedBy, aProfileCard, uuid } from '@vesper/testing';
import { beforeEach, expect, test } from 'vitest';
import { createMatchQueue } from './match-queue.ts';

beforeEach(() => localStorage.clear());

const NUMBERS = [2, 3];
const matched = (isMatch: boolean): ChatState => ({
  status: 'ready',
  chats: [],
  totalUnread: 0,
  likes: {
    profiles: Object.fromEntries(NUMBERS.map((nth) => [uuid(nth), aProfileCard({}, nth)])),
    received: NUMBERS.map((nth) => aLikedBy({ matched: isMatch }, nth)),
    given: [],
  },
  totalNewLikes: 0,
  typing: {},
  lastOpened: null,
});

interface TabOptions {
  member?: string;
  storage?: Pick<Storage, 'getItem' | 'setItem'>;
}

function aTab({ member = 'anna', storage = localStorage }: TabOptions = {}) {
  const tab = { visibilityState: 'visible' as DocumentVisibilityState, state: matched(true), shown: [] as string[] };
  const queue = createMatchQueue({
    chatState: () => tab.state,
    memberId: () => member,
    storage,
    document: tab,
    show: (match: ProfileCard | null) => void (match && tab.shown.push(match.name)),
  });
  return { tab, queue };
}

test('[M-04] a hidden tab shows a match once it is looked at, unless another tab has', () => {
  const [seen, hidden] = [aTab(), aTab()];
  hidden.tab.visibilityState = 'hidden';
  for (const { queue } of [seen, hidden]) queue.add([uuid(2), uuid(3)]);
  expect([seen.tab.shown, hidden.tab.shown]).toEqual([['Lena2'], []]);
  hidden.tab.visibilityState = 'visible';
  hidden.queue.showNext();
  expect(hidden.tab.shown).toEqual(['Lena3']);
  seen.queue.close();
  seen.queue.showNext();
  expect(seen.tab.shown).toEqual(['Lena2']);
});

test('[M-04] one that is no match any more when its turn comes is not shown', () => {
  const { tab, queue } = aTab();
  queue.add([uuid(2), uuid(3)]);
  tab.state = matched(false);
  queue.close();
  queue.showNext();
  expect(tab.shown).toEqual(['Lena2']);
});

test('[M-04] it is shown to each member of a browser, and once even where storage is forbidden', () => {
  aTab().queue.add([uuid(2)]);
  const other = aTab({ member: 'bert' });
  other.queue.add([uuid(2)]);
  expect(other.tab.shown).toEqual(['Lena2']);
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const { tab, queue } = aTab({ storage: { getItem: forbidden, setItem: forbidden } });
  for (let nth = 0; nth < 2; nth++) {
    queue.add([uuid(2)]);
    queue.close();
  }
  expect(tab.shown).toEqual(['Lena2']);
});
