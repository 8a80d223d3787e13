import { expect, test } from 'vitest';
import { createSealed } from './sealed.ts';

const SECRET = 'a secret of sixteen';
const TO = ['members.search', 1, null];

test('[D-06 R8] what is sealed opens for whom and what it was sealed for, in every process with the secret', () => {
  const sealed = createSealed(SECRET, 'cursors').seal('here at 21:00', TO);
  const another = createSealed(SECRET, 'cursors');
  expect(another.open(sealed, TO)).toBe('here at 21:00');
  for (const to of [['members.search', 2, null], ['members.search', 1, 'anna'], ['likes.get', 1, null], []])
    expect(another.open(sealed, to)).toBeUndefined();
  expect(createSealed(SECRET, 'something else').open(sealed, TO)).toBeUndefined();
  expect(createSealed('another secret of ours', 'cursors').open(sealed, TO)).toBeUndefined();
});

test('[D-06] nothing of it can be changed, added, taken away or read', () => {
  const { seal, open } = createSealed(SECRET, 'cursors');
  const sealed = seal('here at 21:00', TO);
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(open(changed.toString('base64url'), TO), `byte ${at}`).toBeUndefined();
    expect(open(bytes.subarray(0, at).toString('base64url'), TO), `cut at ${at}`).toBeUndefined();
  }
  for (const other of [`${sealed}A`, `${sealed}!`, ` ${sealed}`, `${sealed}=`, '', 'nonsense'])
    expect(open(other, TO), other).toBeUndefined();
  expect(bytes.toString('latin1')).not.toContain('here');
  expect(seal('here at 21:00', TO)).not.toBe(sealed);
});
