import { type Movement, paymentStates } from '@vesper/contracts';
import type { Texts } from '@vesper/host-kit';

type Translate = Texts['t'];
type Sent = NonNullable<Movement['sent']>;

/** "Message to Ellen"; a member who is out of reach now has no name. */
const sentTo = (t: Translate, { type, to }: Sent): string =>
  // texts: transactions.sent.* transactions.sent_away.*
  to === null ? t(`transactions.sent_away.${type}`) : t(`transactions.sent.${type}`, { name: to });

/** What moved, in words. */
export const titleOf = (t: Translate, { kind, sent }: Movement): string =>
  // texts: transactions.rows.*
  sent && kind !== 'returned' ? sentTo(t, sent) : t(`transactions.rows.${kind}`);

/** For what came back: what it was spent on. */
export const returnedFrom = (t: Translate, { kind, sent }: Movement): string | undefined =>
  kind === 'returned' && sent ? sentTo(t, sent) : undefined;

/** How the payment stands, where that is not what the title says. */
export function stateOf(t: Translate, { kind, payment }: Movement): string | undefined {
  if (!payment || (kind !== 'purchase' && kind !== 'payment')) return undefined;
  const state = paymentStates[payment.state];
  // texts: transactions.states.*
  return kind === 'purchase' && state === 'paid' ? undefined : t(`transactions.states.${state}`);
}
