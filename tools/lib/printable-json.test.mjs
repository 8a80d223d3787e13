import { expect, test } from 'vitest';
import { printableJson } from './printable-json.mjs';

test('[B-05 D-30] what members wrote does nothing to the operator’s terminal, and is the same when read', () => {
  const written = { text: 'a\u001b[2J\u009b2J\u202egone\u2069 è 👩‍👩‍👧' };
  const printed = printableJson(written);
  expect(printed).toBe('{\n  "text": "a\\u001b[2J\\u009b2J\\u202egone\\u2069 è 👩‍👩‍👧"\n}');
  expect(JSON.parse(printed)).toEqual(written);
});
