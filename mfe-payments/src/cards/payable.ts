import type { CallResponse, Money, PaymentMethod, StoredCard } from '@vesper/contracts';

type Offer = Pick<CallResponse<'credits.get'>, 'methods' | 'cards'>;

/** How an order is paid: a method, by a stored card of it or not. */
export interface Payable {
  method: PaymentMethod;
  card?: StoredCard | undefined;
}

/** Whether a method takes this much (K-06); any where no bundle is chosen yet. */
export const takes = ({ min, max }: PaymentMethod, price: Money | undefined): boolean =>
  !price || (price.amount >= (min?.amount ?? 0) && price.amount <= (max?.amount ?? Number.POSITIVE_INFINITY));

/** What an offer can be paid with when this much is to be paid. */
export const offerAt = <One extends Pick<Offer, 'methods'>>(offer: One, price: Money | undefined): One => ({
  ...offer,
  methods: offer.methods.filter((method) => takes(method, price)),
});

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
