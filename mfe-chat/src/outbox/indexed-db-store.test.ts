import { uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import { createIndexedDbStore } from './indexed-db-store.ts';
import { type OutboxItem, QUEUED } from './outbox-item.ts';

const item = (clientId: string, body = 'Hello'): OutboxItem => ({
  clientId,
  to: uuid(2),
  conversation: null,
  body,
  writtenAt: 1,
  state: QUEUED,
});

test('[B-01] the outbox is kept in IndexedDB; another member at this browser sees nothing of it', async () => {
  const mine = createIndexedDbStore(uuid(1));
  const yours = createIndexedDbStore(uuid(9));
  await mine.put(item(uuid(11), 'mine'));
  await yours.put(item(uuid(11), 'yours'));
  await mine.put(item(uuid(12), 'later'));
  expect(await createIndexedDbStore(uuid(1)).load()).toEqual([item(uuid(11), 'mine'), item(uuid(12), 'later')]);
  await mine.remove(uuid(11));
  expect(await mine.load()).toEqual([item(uuid(12), 'later')]);
  expect(await yours.load()).toEqual([item(uuid(11), 'yours')]);
});
