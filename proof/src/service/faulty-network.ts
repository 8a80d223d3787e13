import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { oneOf, type Random } from '../random.ts';

/** How a connection breaks: it is closed; it is reset; data is silently dropped in both directions; the response is cut in the middle. */
const FAULTS = ['cut', 'reset', 'half-open', 'truncated'] as const;
/** A connection may also be slow. */
type NetworkFault = (typeof FAULTS)[number] | 'delay';

/** A proxy between clients and a server that breaks connections. */
export interface FaultyNetwork {
  readonly origin: string;
  /** Number of connections per fault. */
  readonly faultCounts: Record<NetworkFault, number>;
  /** Closes all connections; new ones have no faults. */
  stopFaults(): void;
  close(): Promise<void>;
}

interface ConnectionFault {
  fault: (typeof FAULTS)[number];
  /** The direction in which it occurs, and after how many bytes. */
  direction: 'up' | 'down';
  after: number;
  /** Delay of all data, ms. */
  delay: number;
}

const SLOWEST_MS = 200;

/** @param maxBytes every connection breaks after at most this many bytes */
export async function startFaultyNetwork(
  serverOrigin: string,
  { random, maxBytes }: { random: Random; maxBytes: number },
): Promise<FaultyNetwork> {
  const port = Number(new URL(serverOrigin).port);
  const faultCounts: Record<NetworkFault, number> = { delay: 0, cut: 0, reset: 0, 'half-open': 0, truncated: 0 };
  const open = new Set<Socket>();
  let isCalm = false;

  function draw(): ConnectionFault | undefined {
    if (isCalm) return undefined;
    const fault = oneOf(FAULTS, random);
    const direction = fault === 'truncated' || random(2) === 0 ? 'down' : 'up';
    return { fault, direction, after: random(maxBytes), delay: random(5) === 0 ? 1 + random(SLOWEST_MS) : 0 };
  }

  const proxy = createServer({ noDelay: true }, (client) => {
    const server = connect({ port, host: '127.0.0.1', noDelay: true });
    forward(client, server, draw(), (fault) => (faultCounts[fault] += 1));
    for (const socket of [client, server]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));

  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    faultCounts,
    stopFaults() {
      isCalm = true;
      for (const socket of open) socket.destroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}

function forward(client: Socket, server: Socket, fate: ConnectionFault | undefined, onStrike: (fault: NetworkFault) => void): void {
  const delay = fate?.delay ?? 0;
  if (delay > 0) server.once('connect', () => onStrike('delay'));
  let isSilent = false;

  function strike({ fault }: ConnectionFault): void {
    onStrike(fault);
    switch (fault) {
      case 'cut':
        client.destroy();
        return void server.destroy();
      case 'reset':
        client.resetAndDestroy();
        return void server.resetAndDestroy();
      case 'half-open':
        isSilent = true;
        return;
      case 'truncated':
        client.end();
        return void server.destroy();
    }
  }

  function pump(from: Socket, to: Socket, direction: ConnectionFault['direction']): void {
    let passed = 0;
    const hand = (chunk: Buffer) => void (to.writable && to.write(chunk));
    from.on('data', (chunk) => {
      if (isSilent) return;
      passed += chunk.length;
      const isStruck = fate?.direction === direction && passed > fate.after;
      const whole = fate && isStruck ? chunk.subarray(0, Math.max(0, chunk.length - (passed - fate.after))) : chunk;
      if (delay > 0)
        setTimeout(hand, delay, whole); // the same delay for the whole connection, so the order is kept
      else hand(whole);
      if (fate && isStruck) setTimeout(strike, delay, fate);
    });
    from.once('close', () => {
      // On a half-open connection the client learns nothing of the server's end, but its own close is final.
      if (!isSilent || from === client) setTimeout(() => to.destroy(), delay);
    });
    from.on('error', () => {}); // a close event follows
  }

  pump(client, server, 'up');
  pump(server, client, 'down');
}
