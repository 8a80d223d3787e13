import { vi } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import type { TestServer } from './server.ts';

/** The token of the link that confirms an address, in the newest mail to an address, once it has arrived by SMTP. */
export const mailedToken = (server: TestServer, to: string): Promise<string> =>
  vi.waitFor(async () => {
    const mail = await server.platform.db.one<{ body_text: string }>(sql`
      select body_text from dev_mails where lower(recipient) = lower(${to}) order by id desc limit 1`);
    return /\/activate#(\S+)/.exec(mail.body_text)?.[1] ?? '';
  }, 10_000);
