import { expect, test } from 'vitest';
import { messageInWords } from './message-in-words.ts';

const sent = { type: 'text', body: null, gift: null, sent_at: '2026-11-20T21:00:00.000Z' };

test('[B-05] a reported message is printed as a quotation, line by line', () => {
  expect(messageInWords({ ...sent, body: 'Send me\r\ngift cards' }, 'Bert')).toEqual([
    'Message of Bert, 2026-11-20T21:00:00.000Z: text',
    '  > Send me',
    '  > gift cards',
  ]);
  expect(messageInWords({ ...sent, body: 'Me too', about: { prompt: 'rain', answer: 'I bake\u202e' } }, 'Bert')).toEqual([
    'Message of Bert, 2026-11-20T21:00:00.000Z: text',
    '  about rain on the profile: I bake\ufffd',
    '  > Me too',
  ]);
  expect(messageInWords({ ...sent, body: 'Nice', about_photo: 'a-number' }, 'Bert')).toEqual([
    'Message of Bert, 2026-11-20T21:00:00.000Z: text',
    '  about photo a-number on the profile',
    '  > Nice',
  ]);
  expect(messageInWords({ ...sent, type: 'gift', gift: 'rose' }, 'Bert')).toEqual(['Message of Bert, 2026-11-20T21:00:00.000Z: rose']);
});

test('[B-05] what a member wrote does nothing to the operator’s terminal', () => {
  const family = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}';
  const [first, ...words] = messageInWords({ ...sent, body: `\u001b[2J\u202egone ${family}` }, 'Be\u0007rt\n');
  expect(first).toContain('Message of Be\ufffdrt,');
  expect(words).toEqual([`  > \ufffd[2J\ufffdgone ${family}`]);
});
