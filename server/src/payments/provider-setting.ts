import { PAYMENT_METHODS, type PaymentMethodId } from '@vesper/contracts/payment-methods';

export const PROVIDERS = ['mollie', 'sandbox'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Which provider takes payments by which method. Undefined: no one does, so the method is not offered. */
export type ProviderSetting = (method: PaymentMethodId) => ProviderName | undefined;

const ALL_OTHERS = '*';
const NOBODY = 'none';

/**
 * Reads PAYMENT_PROVIDERS, such as `*=mollie,paysafecard=none`. Without it the first of the configured providers serves everything.
 * @param configured those that have a key
 * @throws {Error} in words for the operator
 */
export function readProviderSetting(text: string | undefined, configured: readonly ProviderName[]): ProviderSetting {
  const [first] = configured;
  const entries = text === undefined ? [[ALL_OTHERS, first ?? NOBODY]] : text.split(',').map((entry) => entry.trim().split('='));
  const named = new Map<string, ProviderName | undefined>();
  for (const [method = '', name = ''] of entries) {
    if (method !== ALL_OTHERS && !PAYMENT_METHODS.some((one) => one === method)) throw new Error(`${method} is not a payment method`);
    const provider = PROVIDERS.find((one) => one === name);
    if (!provider && name !== NOBODY) throw new Error(`${name || 'nothing'} is not one of ${[...PROVIDERS, NOBODY].join(', ')}`);
    if (provider && !configured.includes(provider)) throw new Error(`${provider} has no key`);
    named.set(method, provider);
  }
  return (method) => (named.has(method) ? named.get(method) : named.get(ALL_OTHERS));
}
