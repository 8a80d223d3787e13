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
