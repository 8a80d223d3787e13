// Public entry for proofs and benchmarks.
export { type Database, json, migrate, openDatabase, type Queryable, type Sql, sql } from './database.ts';
export { hashPassword } from './identity/passwords.ts';
export { buildApp, modules, runServer } from './program.ts';
export { aPicture } from './testing/a-picture.ts';
export { invariants } from './testing/invariants.ts';
export { createDecisionLinks } from './reports/decision-links.ts';
export { createUnsubscribeLinks } from './platform/mail/unsubscribe-links.ts';
export { createKeyedHash } from './platform/security/keyed-hash.ts';
export { createNotices as createMollieNotices } from './payments/mollie/notices.ts';
