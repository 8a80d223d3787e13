import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { calls } from '@vesper/contracts';
import { vi } from 'vitest';
import { admit } from '../platform/limits/admission-control.ts';

const LOGIN_PATH: string = calls['user.login'].path;

/** Requests to log in, as far as admission control looks at them, and what becomes of each. */
export function loginsAt(most: number, { burst = 1 } = {}) {
  const log: string[] = [];
  const open = new Map<string, () => void>();
  const bodies = new Map<string, () => void>();
  const clientOf = ({ headers }: IncomingMessage) => ({
    key: String(headers.from),
    network: String(headers.network ?? headers.from),
    isKnown: String(headers.from).startsWith('known'),
  });
  const handle = ({ headers }: IncomingMessage) => void log.push(String(headers.name));
  const timeOut = ({ headers }: IncomingMessage) => void log.push(`${String(headers.name)}: 408`);
  const listener = admit(handle, { maxInProgress: most, clientOf, clock: () => new Date(0), burst, timeOut });
  const come = (from: string, name: string, { network = from, hasBody = true, url = LOGIN_PATH } = {}) => {
    const response = Object.assign(new EventEmitter(), {
      destroyed: false,
      writeHead: (status: number) => {
        log.push(`${name}: ${status}`);
        return response;
      },
      end: () => response,
    });
    const asks = Object.assign(new EventEmitter(), {
      url,
      method: 'POST',
      headers: { from, name, network },
      socket: new EventEmitter(),
      complete: false,
    });
    listener(asks as unknown as IncomingMessage, response as unknown as ServerResponse & { req: IncomingMessage });
    const receive = () => {
      asks.complete = true;
      asks.emit('readable');
    };
    bodies.set(name, receive);
    if (hasBody) receive();
    const leave = () => {
      response.destroyed = true;
      response.emit('close');
    };
    open.set(name, leave);
    return leave;
  };
  return { come, leave: (name: string) => open.get(name)?.(), sendBody: (name: string) => bodies.get(name)?.(), log };
}

/** Lets everything that waits for its turn have it, each answered at once. */
export function finishAll({ log, leave }: ReturnType<typeof loginsAt>): void {
  for (let done = 0; done < 200; done++) {
    for (const name of log) leave(name);
    vi.runAllTimers();
  }
}
