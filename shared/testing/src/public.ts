/** For tests: a fake host, rendering of remotes, and fixtures that satisfy the API schemas. */
export { expectAccessible } from './expect-accessible.ts';
export { createFakeHost, type FakeHost, type FakeHostOptions, refuse } from './fake-host.ts';
export { aChatEntry, aMessage, anAllowance } from './fixtures/chat.ts';
export { aComplaint, aDecision } from './fixtures/complaints.ts';
export { uuid } from './fixtures/ids.ts';
export { aBundle, aDiscount, anOrder, aPaymentMethod, aStoredCard } from './fixtures/payments.ts';
export { aLikedBy, anOwnPhoto, aPicture, aProfile, aProfileCard } from './fixtures/profiles.ts';
export { aReport } from './fixtures/reports.ts';
export { aCompanyInfo, aSettings } from './fixtures/settings.ts';
export { aUser } from './fixtures/user.ts';
export { renderRemote } from './render-remote.ts';
