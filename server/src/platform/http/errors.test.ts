import { readFileSync } from 'node:fs';
import { type ErrorCode, errorMessages } from '@vesper/contracts/api';
import { expect, test } from 'vitest';
import { inProject } from '../../../../tools/lib/project-paths.mjs';
import { ApiError } from '../errors/api-error.ts';

/** In the order of the ledger's row. */
const CODES: ErrorCode[] = [
  'login_failed',
  'login_blocked',
  'too_many_reset_mails',
  'email_unknown',
  'link_invalid',
  'payment_failed',
  'internal',
];

test('[X-03] [D-66] the API’s messages are the specification’s, word for word', () => {
  const ledger = readFileSync(inProject('docs', 'requirements.md'), 'utf8');
  const [, row = ''] = /^\| X-03 \| (.*)$/m.exec(ledger) ?? [];
  expect(CODES.map((code) => errorMessages[code])).toEqual([...row.matchAll(/'([^']+)'/g)].map(([, sentence]) => sentence));
});

test('[X-03] a message is filled with what its error carries', () => {
  const { body } = new ApiError(403, 'login_blocked', { minutes: 15 });
  expect(body).toMatchObject({ error: 'login_blocked', message: errorMessages.login_blocked.replace('{minutes}', '15') });
});
