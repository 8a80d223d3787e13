interface Amount {
  currency: string;
  /** Such as `24.90`. */
  value: string;
}

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Mollie's decimal string, in the currency's own number of digits, made without floating point. @param minor minor units */
export function toAmount(minor: number, currency: string): Amount {
  const digits = digitsOf(currency);
  const text = String(minor).padStart(digits + 1, '0');
  return { currency, value: digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}` };
}

/** @returns minor units. @throws RangeError when it is no amount of its currency: a wrong sum is worse than none */
export function toMinor({ value, currency }: Amount): number {
  const digits = digitsOf(currency);
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined || fraction.length !== digits) throw new RangeError(`${value} ${currency} is not an amount`);
  return Number(whole + fraction);
}
