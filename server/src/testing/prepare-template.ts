import { readConfig } from '../config.ts';
import { buildApp } from '../app.ts';
import { modules } from '../modules.ts';
import { migrate } from '../platform/database/migrate.ts';
import { insertTestBrands } from './test-brands.ts';

// Run by itself with the database's address: what a server leaves open would keep the test runner from ending.
const url = process.env.DATABASE_URL ?? '';
await migrate(url);
// Start once, which creates the job tables.
const app = await buildApp({ config: readConfig({ VESPER_MODE: 'demo', DATABASE_URL: url, LOG_LEVEL: 'error' }), modules });
await insertTestBrands(app.platform.db);
await app.ready();
await app.close();
process.exit();
