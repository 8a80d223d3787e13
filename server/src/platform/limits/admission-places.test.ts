import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { admit } from './admission-control.ts';

test('[C-16] places are given away one after the other, for a few seconds; whoever gets none is told to stay away for longer than a client waits', () => {
  let time = 0;
  const clientOf = () => ({ key: 'somebody', network: 'somewhere', isKnown: false });
  const listener = admit(() => {}, {
    maxInProgress: 8,
    clientOf,
    clock: () => new Date(0),
    now: () => time,
    random: () => 0,
    timeOut: () => {},
  });
  const come = () => {
    const told: string[] = [];
    const response = Object.assign(new EventEmitter(), {
      writeHead(_status: number, head: Record<string, string>) {
        told.push(head['retry-after'] ?? '');
        return response;
      },
      end: () => response,
    });
    listener(
      { url: '/api/', method: 'GET', socket: new EventEmitter() } as unknown as IncomingMessage,
      response as unknown as ServerResponse & { req: IncomingMessage },
    );
    return { told: Number(told[0]), leave: () => response.emit('close') };
  };
  // So many that it is known how long they stay: 4 s, so that with 8 places 2 become free a second.
  for (let nth = 0; nth < 500; nth++) {
    const { leave } = come();
    time += 4;
    leave();
  }
  const inside = Array.from({ length: 8 }, come);
  expect(Array.from({ length: 12 }, () => come().told)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 31, 31]);

  time += 4.5; // the last place is half a second away
  expect(come().told).toBe(1);
  for (const { leave } of inside) leave();
  expect(come().told).toBeNaN();
});
