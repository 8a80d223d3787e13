import type { ApiClient } from '@vesper/contracts';
import type { FakeProvider } from '../service/fake-provider.ts';
import { memberClient } from '../service/member-client.ts';
import type { BareStack } from '../service/bare-stack.ts';
import type { TestMember } from '../service/test-members.ts';
import type { FaultyNetwork } from '../service/faulty-network.ts';
import type { Random } from '../random.ts';

/** Half-open connections are given up after a fifth of a browser's fifteen seconds. */
const SPEEDUP = 5;

/**
 * What the clients share: the stack behind a faulty network, the recipients of their messages, and the list of differences from the model.
 */
export interface LedgerContext {
  readonly stack: BareStack;
  readonly provider: FakeProvider;
  readonly network: FaultyNetwork;
  readonly random: Random;
  readonly recipients: readonly TestMember[];
  readonly differences: string[];
  /** Client requests and provider notices, each counted once however often it was sent. */
  operations: number;
  browserOf(member: TestMember): ApiClient;
}

export function createLedgerContext({
  stack,
  network,
  random,
  recipients,
}: Pick<LedgerContext, 'stack' | 'network' | 'random' | 'recipients'>): LedgerContext {
  return {
    stack,
    provider: stack.provider,
    network,
    random,
    recipients,
    differences: [],
    operations: 0,
    browserOf: ({ id, token }) =>
      memberClient({ origin: network.origin, token: () => token, speedup: SPEEDUP, headers: { 'x-forwarded-for': networkOf(id) } }),
  };
}

/** A network of the member's own, or all of them would share what one network may do. */
const networkOf = (id: string): string => `fd00:${(id.match(/[0-9a-f]{4}/g) ?? []).slice(0, 3).join(':')}::1`;
