import { expect, test } from 'vitest';
import { aBrowser, noAnswer, refusal, settled } from '../testing/browser.ts';

const MINUTE = 60_000;

test('[B-01 D-20] a photo is stored with its picture, uploaded, then sent under its one id', async () => {
  const { server, stored, open } = aBrowser();
  const sent: unknown[] = [];
  server.receive = async () => expect([...stored.values()][0]?.photo).toMatchObject({ width: 300, height: 400 });
  server.answer = async ({ attachment }) => void sent.push(attachment);
  const tab = open();
  tab.writePhoto();
  await settled();
  expect(sent).toEqual(['upload 1']);
  expect(stored.size).toBe(0);
});

test('[B-01] after a reload, a photo that is uploaded already is not uploaded again, and stays one message', async () => {
  const { server, stored, open, pass } = aBrowser();
  server.losesAnswers = true;
  const before = open();
  before.writePhoto();
  await settled();
  expect([...stored.values()][0]?.attachment).toBe('upload 1');
  before.crash();
  server.losesAnswers = false;
  open('reloaded');
  await pass(MINUTE);
  expect(server.uploads).toHaveLength(1);
  expect(server.taken.size).toBe(1);
});

test('[B-01] an upload that is cut is tried again; one that is refused stays, with its reason', async () => {
  const { server, open, pass } = aBrowser();
  server.receive = async () => {
    if (server.uploads.length === 1) throw noAnswer();
    throw refusal(422, 'fields_invalid', { fields: { file: 'picture_unreadable' } });
  };
  const tab = open();
  tab.writePhoto();
  await pass(MINUTE);
  expect(server.uploads).toHaveLength(2);
  expect(tab.states()).toEqual([': picture_unreadable']);
  expect(server.attempts).toEqual([]);
});

test('[D-20] an upload that has expired is uploaded anew, once', async () => {
  const { server, open, pass } = aBrowser();
  let refusals = 0;
  server.answer = async ({ attachment }) => {
    if (attachment === 'upload 1' && server.attempts.length === 1) throw noAnswer();
    if (attachment === 'upload 1') {
      refusals += 1;
      throw refusal(422, 'attachment_unavailable');
    }
  };
  const tab = open();
  tab.writePhoto();
  await pass(MINUTE);
  expect(refusals).toBe(1);
  expect(server.uploads).toHaveLength(2);
  expect(tab.states()).toEqual([]);
  expect(server.taken.size).toBe(1);
});

test('[M-06] stopping an upload discards the photo: nothing is sent', async () => {
  const { server, stored, open } = aBrowser();
  server.receive = (_item, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(noAnswer())));
  const tab = open();
  tab.writePhoto();
  await settled();
  tab.outbox.discard(tab.outbox.items()[0]?.clientId ?? '');
  await settled();
  expect(tab.states()).toEqual([]);
  expect(stored.size).toBe(0);
  expect(server.attempts).toEqual([]);
});

test('[V-08] a photo that can’t be paid for stays, with its picture; texts behind it go on', async () => {
  const { server, open } = aBrowser();
  server.answer = async ({ type }) => {
    if (type === 'photo') throw refusal(402, 'not_enough_credits');
  };
  const tab = open();
  tab.writePhoto();
  tab.write('Hello');
  await settled();
  expect(tab.states()).toEqual([': not_enough_credits']);
  expect(tab.outbox.items()[0]?.photo).toBeDefined();
  expect(tab.delivered).toEqual(['Hello']);
});
