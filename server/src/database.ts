// The door for whoever sets up a server's database, or looks into it.
export { type Database, openDatabase, type Queryable, type Tx } from './platform/database/db.ts';
export { migrate } from './platform/database/migrate.ts';
export { json, type Sql, sql } from './platform/database/sql.ts';
