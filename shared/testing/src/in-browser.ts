/** The part that also runs in browsers, without a test runner: the fake host and its responses. */
export { createFakeHost, type FakeHost, type FakeHostOptions, refuse } from './fake-host.ts';
export { defaultResponses } from './fixtures/default-responses.ts';
export { aProfileCard } from './fixtures/profiles.ts';
export { uuid } from './fixtures/ids.ts';
export { aUser } from './fixtures/user.ts';
