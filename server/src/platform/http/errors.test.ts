import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';

test.for([
  ['login_failed', 'Login failed, please try again'],
  ['login_blocked', 'Too many incorrect attempts, account blocked for 15 min.'],
  ['too_many_reset_mails', 'Too many password reset emails sent, please try again tomorrow.'],
  ['email_unknown', 'E-mail address not found'],
  ['link_invalid', 'Link expired or invalid, request a new email'],
  ['payment_failed', 'Payment failed or has been cancelled.'],
  ['internal', 'An error occured, please try again later.'],
] as const)('[X-03] [D-66] the API’s message of %s is the specification’s, word for word', ([code, message]) => {
  expect(new ApiError(400, code, { minutes: 15 }).body).toMatchObject({ error: code, message });
});
