import type { Refund } from '@vesper/contracts';
import type { Texts } from '@vesper/host-kit';

/** Who sent the money back, in words. */
export const refundTitle = (t: Texts['t'], { kind }: Pick<Refund, 'kind'>): string =>
  t(kind === 'charge_back' ? 'transactions.states.charged_back' : 'credit_note.refund');
