/** How later payments with a kept card end. The first payment, on the checkout page, ends as its button says. */
export type CardOutcome = 'paid' | 'declined' | 'expired' | 'confirm' | 'pending';

export interface TestCard {
  id: CardOutcome;
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
}

/** A card that a merchant may charge by its token. */
export interface KeptCard extends TestCard {
  token: string;
}

/** Why a card was not charged. */
export type CardFailure = 'card_declined' | 'card_expired';

/** Test cards, as providers have them. There is no field for any other. */
export const TEST_CARDS: readonly TestCard[] = [
  { id: 'paid', brand: 'Visa', lastFour: '4242', expMonth: 12, expYear: 2034 },
  { id: 'declined', brand: 'Mastercard', lastFour: '0341', expMonth: 8, expYear: 2032 },
  { id: 'expired', brand: 'Visa', lastFour: '0069', expMonth: 1, expYear: 2020 },
  { id: 'confirm', brand: 'Mastercard', lastFour: '3220', expMonth: 5, expYear: 2033 },
  { id: 'pending', brand: 'Visa', lastFour: '7726', expMonth: 3, expYear: 2035 },
];

/** The one chosen on the checkout page; without a choice the one that pays. */
export const testCard = (id: string | undefined): TestCard => {
  const [first] = TEST_CARDS;
  const chosen = TEST_CARDS.find((card) => card.id === id) ?? first;
  if (!chosen) throw new Error('there are no test cards');
  return chosen;
};

/** As printed on a card: 05/33. */
export const expiryOf = ({ expMonth, expYear }: Pick<TestCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
