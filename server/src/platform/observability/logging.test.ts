import { expect, test } from 'vitest';
import { describeError } from './logging.ts';

test('[D-02] an error is logged without what it quotes', () => {
  const error = Object.assign(new Error(`duplicate key (anna@example.org) in "Anna" of 'Leeds'`), {
    code: '23505',
    constraint: 'members_email_is_unique_in_its_brand',
    detail: 'Key (email)=(anna@example.org) already exists.',
  });
  const logged = describeError(error);
  expect(logged).toMatchObject({ type: 'Error', code: '23505', constraint: 'members_email_is_unique_in_its_brand' });
  expect(JSON.stringify(logged)).not.toMatch(/anna|leeds/i);
});

test('[D-02 R12] however long its message is, and whatever is quoted in it', () => {
  const { message } = describeError(new Error(`"a b"@c of d@"e f" and 'g' ${'.'.repeat(400_000)}`));
  expect(message).toBe(`… of … and … ${'.'.repeat(400_000)}`.slice(0, 300));
});

test('[D-02] nor with addresses and paths that stand in its words', () => {
  const logged = describeError(new Error('Failed to parse https://x.example/photos/6f1/card-abc.webp of /members/anna, unknown'));
  expect(logged.message).toBe('Failed to parse … of … unknown');
});
