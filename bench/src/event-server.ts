// The product's server with one more route, which emits events the way every change does: in a transaction, delivered to open streams once
// durable.
import { buildApp, modules, runServer } from '@vesper/server/proving';
import { clockOfThisMachine, EVENT, EMIT_PATH, type EmitResponse } from './delivery/emit-events.ts';

runServer(async (config) => {
  const app = await buildApp({ config, modules });
  app.route<{ Body: { memberIds: string[] } }>({
    method: 'POST',
    url: EMIT_PATH,
    async handler({ body }): Promise<EmitResponse> {
      const { db, events } = app.platform;
      const emitted = { committedAt: 0 };
      await db.transaction(async (tx) => {
        tx.afterCommit(() => {
          emitted.committedAt = clockOfThisMachine();
        });
        events.emit(tx, body.memberIds, EVENT);
      });
      return emitted;
    },
  });
  return app;
});
