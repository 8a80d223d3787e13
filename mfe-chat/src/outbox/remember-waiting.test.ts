import { afterEach, beforeEach, expect, test } from 'vitest';
import { uuid } from '@vesper/testing';
import declaration from '../../remote.json' with { type: 'json' };
import { aBrowser, refusal, settled } from '../testing/browser.ts';
import { rememberWaiting, WAITING_KEY } from './remember-waiting.ts';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const noted = () => localStorage.getItem(WAITING_KEY);

test('[B-01] while a message waits, the browser knows, so that every page goes on sending; a refused one does not count', async () => {
  const browser = aBrowser();
  const tab = browser.open();
  rememberWaiting(tab.outbox, uuid(1), localStorage);
  tab.write('hello');
  expect(noted()).toBe(uuid(1));
  await settled();
  expect(tab.delivered).toEqual(['hello']);
  expect(noted()).toBeNull();
  browser.server.answer = async () => {
    throw refusal(403, 'blocked');
  };
  tab.write('again');
  await settled();
  expect(tab.states()).toEqual(['again: blocked']);
  expect(noted()).toBeNull();
});

test('[B-01] what another member of this browser left is not forgotten', async () => {
  localStorage.setItem(WAITING_KEY, uuid(9));
  const tab = aBrowser().open();
  rememberWaiting(tab.outbox, uuid(1), localStorage);
  await settled();
  expect(noted()).toBe(uuid(9));
});

test('[B-01] remote.json starts the outbox where the browser knows', () => {
  expect(declaration.slots).toContainEqual({ slot: 'background', widget: 'outbox', access: 'member', stored: WAITING_KEY });
});
