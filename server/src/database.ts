// Public entry for tools that set up or inspect a server's database.
export { type Database, openDatabase, type Queryable, type Tx } from './platform/database/db.ts';
export { insertBatches } from './platform/database/insert-batches.ts';
export { migrate } from './platform/database/migrate.ts';
export { json, type Sql, sql } from './platform/database/sql.ts';
