/** The part that runs in a browser as well: the host and what it answers with, without a test runner. */
export { createFakeHost, type FakeHost, type FakeHostOptions, refuse } from './fake-host.ts';
export { defaultAnswers } from './fixtures/default-answers.ts';
export { uuid } from './fixtures/ids.ts';
export { aUser } from './fixtures/user.ts';
