import { expect, test, vi } from 'vitest';
import { insertMember } from '../../testing/members.ts';
import { startTestServer } from '../../testing/server.ts';
import { sql } from '../database/sql.ts';
import { createStreamPresence } from './stream-presence.ts';

test('[S-01 S-24] who came or went while the database could not be asked is noted at the next beat', async () => {
  const server = await startTestServer({ modules: [], env: { LOG_LEVEL: 'silent' } });
  const { platform } = server;
  const [stays, goes, comes] = await Promise.all([insertMember(server), insertMember(server), insertMember(server)]);
  let isDown = false;
  const db: typeof platform.db = {
    ...platform.db,
    query: (statement) => (isDown ? Promise.reject(new Error('no connection')) : platform.db.query(statement)),
  };
  const presence = createStreamPresence({ db, clock: platform.clock, log: platform.log });
  const here = async () => {
    const rows = await platform.db.many<{ member_id: string }>(sql`select member_id from live_members`);
    return new Set(rows.map(({ member_id }) => member_id));
  };
  await presence.beat();
  for (const { id } of [stays, goes]) presence.note(id, true);
  await vi.waitFor(async () => expect(await here()).toEqual(new Set([stays.id, goes.id])));

  isDown = true;
  presence.note(goes.id, false);
  presence.note(comes.id, true);
  const warned = vi.spyOn(platform.log, 'warn');
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  expect(await here()).toEqual(new Set([stays.id, goes.id]));

  isDown = false;
  await presence.beat();
  await vi.waitFor(async () => expect(await here()).toEqual(new Set([stays.id, comes.id])));
  await presence.stop();
});
