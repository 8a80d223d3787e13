import type { CallResponse, PaymentMethod, StoredCard } from '@vesper/contracts';

type Offer = Pick<CallResponse<'credits.get'>, 'methods' | 'cards'>;

/** How an order is paid: a method, by a stored card of it or not. */
export interface Payable {
  method: PaymentMethod;
  card?: StoredCard | undefined;
}

const usableMethod = ({ methods }: Offer, { method }: Pick<StoredCard, 'method'>): PaymentMethod | undefined =>
  methods.find(({ id, available }) => available && id === method);

/** Stored cards that can be paid with here and now. */
export const payableCards = (offer: Offer): (Payable & { card: StoredCard })[] =>
  (offer.cards ?? []).flatMap((card) => {
    const method = usableMethod(offer, card);
    return method && !card.expired ? [{ method, card }] : [];
  });

/** A choice's value among the radios, where cards and methods stand side by side. */
export const valueOf = ({ method, card }: Payable): string => (card ? `${CARD}${card.id}` : method.id);
const CARD = 'card:';
/** The id of the card that a value stands for. */
export const cardIn = (value: string): string | undefined => (value.startsWith(CARD) ? value.slice(CARD.length) : undefined);
