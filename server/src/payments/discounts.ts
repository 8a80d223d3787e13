import { type Discount, TIME_BONUS, WELCOME_DISCOUNT_PERCENTAGE } from '@vesper/contracts';

export const WELCOME_CODE = 'WELCOME25';

export interface DiscountFacts {
  isPaid: boolean;
  signupDate: Date;
  /** When the member's welcome discount began. */
  welcomeStartedAt: Date | null;
  /** S-14: how long the brand's welcome discount lasts. */
  welcomeSeconds: number;
  /** Codes already used by an order that is paid or pending. */
  usedCodes: readonly string[];
  country: string;
  currency: string;
  now: Date;
}

/** S-12: 25 % for a member who has not paid, within 14400 s of the signup, by the server's clock. */
export function timeBonus(facts: DiscountFacts): Discount | null {
  const expires = new Date(facts.signupDate.getTime() + TIME_BONUS.seconds * 1000);
  if (facts.isPaid || facts.now >= expires || facts.usedCodes.includes(TIME_BONUS.code)) return null;
  return {
    kind: 'time_bonus',
    code: TIME_BONUS.code,
    percentage: TIME_BONUS.percentage,
    minimum: { amount: 0, currency: facts.currency },
    country: facts.country,
    expires: expires.toISOString(),
  };
}

/** S-14: once for each member who has not paid, for as long as its own countdown runs. */
export function welcomeDiscount(facts: DiscountFacts): Discount | null {
  if (facts.isPaid || !facts.welcomeStartedAt || facts.usedCodes.includes(WELCOME_CODE)) return null;
  const expires = new Date(facts.welcomeStartedAt.getTime() + facts.welcomeSeconds * 1000);
  if (facts.now >= expires) return null;
  return {
    kind: 'welcome',
    code: WELCOME_CODE,
    percentage: WELCOME_DISCOUNT_PERCENTAGE,
    minimum: { amount: 0, currency: facts.currency },
    country: null,
    expires: expires.toISOString(),
  };
}

/** The discount in force: the time bonus if there is one, otherwise the welcome discount (S-14). */
export const activeDiscount = (facts: DiscountFacts): Discount | null => timeBonus(facts) ?? welcomeDiscount(facts);
