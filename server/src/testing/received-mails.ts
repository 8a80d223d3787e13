import { expect, vi } from 'vitest';
import type { StoredMail } from '../platform/mail/dev-mailbox/mailbox-pages.ts';
import { api } from './api.ts';
import type { TestServer } from './server.ts';

/** What the local mailbox holds for an address, newest first, once that many have come. */
export const mailsTo = (server: TestServer, email: string, count: number): Promise<StoredMail[]> =>
  vi.waitFor(async () => {
    const { body } = await api(server).send('GET', `/dev/mailbox?to=${encodeURIComponent(email)}`, {
      headers: { accept: 'application/json' },
    });
    const { mails } = body as { mails: StoredMail[] };
    expect(mails).toHaveLength(count);
    return mails;
  }, 10_000);
