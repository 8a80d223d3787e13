/** An amount as typed, in minor units; null: nothing. Undefined: not an amount. A comma is a point, in every language. */
export function amountOf(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** As it is typed. */
export const typedOf = (amount: number | null): string => (amount === null ? '' : String(amount / 100));
