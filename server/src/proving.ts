// The door for proofs: with what a server's database is set up, and looked at.
export { demoBrands } from './demo/world/brands.ts';
export { writeBrand } from './demo/writer/brands.ts';
export { hashPassword } from './identity/passwords.ts';
export { invariants } from './testing/invariants.ts';
export { type Database, openDatabase, type Queryable } from './platform/db.ts';
export { migrate } from './platform/migrate.ts';
export { json, type Sql, sql } from './platform/sql.ts';
export { aPicture } from './testing/a-picture.ts';
// And for a server with a route more than ours has, in a process of its own.
export { buildApp } from './app.ts';
export { readConfig } from './config.ts';
export { modules } from './modules.ts';
