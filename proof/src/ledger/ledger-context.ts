import type { ApiClient } from '@vesper/contracts';
import type { Bank } from '../service/fake-provider.ts';
import { openBrowser } from '../service/member-client.ts';
import type { BareHouse } from '../service/bare-stack.ts';
import type { Citizen } from '../service/test-members.ts';
import type { Wire } from '../service/faulty-network.ts';
import type { Random } from '../random.ts';

/** Half-open connections are given up after a fifth of the fifteen seconds that a browser waits. */
const HASTE = 5;

/** Where clients act: the house behind its bad wire, those who are written to, and the list of what differed from the model. */
export interface Street {
  readonly house: BareHouse;
  readonly bank: Bank;
  readonly wire: Wire;
  readonly random: Random;
  readonly listeners: readonly Citizen[];
  readonly differences: string[];
  /** Requests of clients and notices of the bank, each counted once however often it had to be sent. */
  operations: number;
  browserOf(citizen: Citizen): ApiClient;
}

export function openStreet({ house, wire, random, listeners }: Pick<Street, 'house' | 'wire' | 'random' | 'listeners'>): Street {
  return {
    house,
    bank: house.bank,
    wire,
    random,
    listeners,
    differences: [],
    operations: 0,
    browserOf: ({ token }) => openBrowser({ origin: wire.origin, token: () => token, haste: HASTE }),
  };
}
