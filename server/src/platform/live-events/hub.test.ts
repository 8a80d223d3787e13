import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { insertMember } from '../../testing/members.ts';
import { startTestServer } from '../../testing/server.ts';
import { sql } from '../database/sql.ts';
import { EventStream } from './event-stream.ts';
import { createHub } from './hub.ts';

test('[D-22] what was told while it was being read is not told again, and nothing seems to be missing', async () => {
  const server = await startTestServer({ modules: [] });
  const { platform } = server;
  const { id: memberId } = await insertMember(server);
  await platform.db.query(sql`insert into event_counters (member_id, last_seq) values (${memberId}, 2)`);
  await platform.db.query(sql`
    insert into member_events (member_id, seq, type, payload, created_at)
    select ${memberId}, seq, 'like.seen', '{}', now() from generate_series(1, 2) as seq`);
  const reading = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const db: typeof platform.db = {
    ...platform.db,
    async many<Row>(statement: Parameters<typeof platform.db.many>[0]) {
      const rows = await platform.db.many<Row>(statement);
      reading.resolve();
      await read.promise;
      return rows;
    },
  };
  const hub = createHub({ db, clock: platform.clock, log: platform.log, onUnannounced: () => {}, onProcessLost: () => {} });
  const response = new PassThrough().setEncoding('utf8');
  const stream = new EventStream(response as unknown as ServerResponse, { memberId, sessionId: memberId, seq: 0 });
  await hub.open(stream, 0);
  await reading.promise;
  hub.deliver([{ memberId, seq: 1, type: 'like.seen', payload: '{}' }]);
  read.resolve();
  await vi.waitFor(() => expect(stream.seq).toBe(2));
  hub.deliver([{ memberId, seq: 3, type: 'like.seen', payload: '{}' }]);
  expect(response.read()).toBe([1, 2, 3].map((seq) => `id: ${seq}\nevent: like.seen\ndata: {}\n\n`).join(''));
  hub.remove(stream);
});
