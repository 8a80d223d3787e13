import { type Discount, TIME_BONUS, WELCOME_DISCOUNT_PERCENTAGE } from '@vesper/contracts';

export const WELCOME_CODE = 'WELCOME25';

/**
 * What an order with this code uses up (`orders.discount_use`): both new-member discounts count as one, because using either ends being
 * new.
 */
export const discountUseOf = (code: string): string => (code === TIME_BONUS.code || code === WELCOME_CODE ? NEW_MEMBER : code);
const NEW_MEMBER = 'new-member';

/** A discount that a member was shown. */
export interface ShownDiscount {
  code: string;
  expires: Date;
  /** It was seen to have ended, and never comes back. */
  isOver: boolean;
}

export interface DiscountFacts {
  /** The member pays now, or has paid before. */
  hasPaid: boolean;
  signupDate: Date;
  /** S-14: how long the brand's welcome discount lasts. */
  welcomeSeconds: number;
  shown: readonly ShownDiscount[];
  /** Codes already used by an order that is paid or pending. */
  usedCodes: readonly string[];
  country: string;
  currency: string;
  now: Date;
}

export interface DiscountDecision {
  /** The discount in force. */
  active: Discount | null;
  /** What to store, so that later decisions are the same: a start or an end. */
  store: ShownDiscount[];
}

/**
 * The discount in force: the time bonus if there is one, otherwise the welcome discount (S-14). Both are for members who have never paid.
 * The time bonus ends 14400 s after signup (S-12); the welcome discount runs from when it is first shown, which is not before the time
 * bonus is over. Times are by the server's clock, and what is over stays over even if that clock is set back. While a payment using one of
 * them is in progress, there is neither.
 */
export function decideDiscount(facts: DiscountFacts): DiscountDecision {
  if (facts.hasPaid || facts.usedCodes.some((code) => discountUseOf(code) === NEW_MEMBER)) return { active: null, store: [] };
  const store: ShownDiscount[] = [];
  for (const kind of ['time_bonus', 'welcome'] as const) {
    const { code, percentage, firstEnd, isLocal } = rules[kind];
    const shown = facts.shown.find((one) => one.code === code);
    if (shown?.isOver) continue;
    const expires = shown?.expires ?? firstEnd(facts);
    const isOver = facts.now >= expires;
    if (isOver || !shown) store.push({ code, expires, isOver });
    if (isOver) continue;
    const minimum = { amount: 0, currency: facts.currency };
    const country = isLocal ? facts.country : null;
    return { active: { kind, code, percentage, minimum, country, expires: expires.toISOString() }, store };
  }
  return { active: null, store };
}

/** Rounded down to a whole second, so that a countdown in seconds never shows more time than there is. */
const after = (time: Date, seconds: number): Date => new Date((Math.floor(time.getTime() / 1000) + seconds) * 1000);

const rules = {
  time_bonus: {
    code: TIME_BONUS.code,
    percentage: TIME_BONUS.percentage,
    firstEnd: ({ signupDate }: DiscountFacts) => after(signupDate, TIME_BONUS.seconds),
    isLocal: true, // E-10
  },
  welcome: {
    code: WELCOME_CODE,
    percentage: WELCOME_DISCOUNT_PERCENTAGE,
    firstEnd: ({ now, welcomeSeconds }: DiscountFacts) => after(now, welcomeSeconds),
    isLocal: false,
  },
} as const;
