import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { oneOf, type Random } from '../random.ts';

/** How a connection ends: closed; reset; nothing passes any more and nobody is told; the answer ends in the middle. */
const FAULTS = ['cut', 'reset', 'half-open', 'truncated'] as const;
/** A connection may also be slow as long as it lasts. */
type NetworkFault = (typeof FAULTS)[number] | 'delay';

/** The network between browsers and a server, and what is wrong with it. */
export interface FaultyNetwork {
  readonly origin: string;
  /** How many connections each fault befell. */
  readonly faultCounts: Record<NetworkFault, number>;
  /** From now on new connections are sound; old ones are closed. */
  stopFaults(): void;
  close(): Promise<void>;
}

interface ConnectionFault {
  fault: (typeof FAULTS)[number];
  /** In which direction it strikes, and after how many bytes. */
  direction: 'up' | 'down';
  after: number;
  /** Of everything, in ms. */
  delay: number;
}

const SLOWEST_MS = 200;

/** @param lasts no connection carries more bytes than this before it breaks */
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
        setTimeout(hand, delay, whole); // all of a connection alike, so their order stays
      else hand(whole);
      if (fate && isStruck) setTimeout(strike, delay, fate);
    });
    from.once('close', () => {
      // Whoever waits on a half-open connection hears nothing of the other end, but its own end is final.
      if (!isSilent || from === client) setTimeout(() => to.destroy(), delay);
    });
    from.on('error', () => {}); // a close follows
  }

  pump(client, server, 'up');
  pump(server, client, 'down');
}
