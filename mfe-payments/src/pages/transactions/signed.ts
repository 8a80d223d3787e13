/** "+100" or "−1", with a real minus sign. */
export const signed = (value: number, formatNumber: (value: number) => string): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value))}`;
