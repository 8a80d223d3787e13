/** The sign of a currency, and on which side of an amount the language writes it. */
export function currencyUnit(currency: string, formatTag: string): { text: string; side: 'start' | 'end' } {
  const parts = new Intl.NumberFormat(formatTag, { style: 'currency', currency }).formatToParts(1);
  const sign = parts.findIndex(({ type }) => type === 'currency');
  const number = parts.findIndex(({ type }) => type === 'integer');
  return { text: parts[sign]?.value ?? currency, side: sign < number ? 'start' : 'end' };
}
