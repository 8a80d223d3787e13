import type { PaymentMethodId } from '@vesper/contracts';
import { createKeyedHash } from '../platform/security/keyed-hash.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { mainHookOrigin } from '../platform/brands/site-origin.ts';
import type { Platform } from '../platform/platform.ts';
import { createMollieProvider } from './mollie/mollie.ts';
import { type About, type NewPayment, type PaymentProvider, ProviderUnreachable } from './provider.ts';
import { createSandboxProvider } from './sandbox.ts';

/** The configured payment providers (D-58). */
export interface PaymentProviders {
  readonly all: readonly PaymentProvider[];
  /** Who takes new payments by this method. */
  serving(method: PaymentMethodId): PaymentProvider | undefined;
  /** Whose payment an order is. @throws ProviderUnreachable when it has no key any more: its orders wait until it has */
  named(name: string): PaymentProvider;
}

export function paymentProvidersOf({ config, clock, fetch, log }: Platform): PaymentProviders {
  const { mollie, paymentSandbox: sandbox, isLocal } = config;
  const all: PaymentProvider[] = [
    ...(mollie
      ? [createMollieProvider({ ...mollie, isLocal, clock, log, noticeKey: createKeyedHash(config.photoUrlSecret, 'payment notices') })]
      : []),
    ...(sandbox ? [createSandboxProvider({ ...sandbox, clock, fetch })] : []),
  ];
  const find = (name: string | undefined) => all.find((one) => one.name === name);
  return {
    all,
    serving(method) {
      const provider = find(config.paymentProviderOf(method));
      return provider?.offers(method) ? provider : undefined;
    },
    named(name) {
      const provider = find(name);
      if (!provider) throw new ProviderUnreachable(`the payment provider ${name} has no key`);
      return provider;
    },
  };
}

/** Rejects, and never throws, also when the provider has no key any more. */
export const createPayment = async (providers: PaymentProviders, name: string, payment: NewPayment) =>
  providers.named(name).create(payment);

/** Without any provider the methods are still listed, as there is no one who could say which. */
export const servedBy =
  ({ all, serving }: PaymentProviders) =>
  (method: PaymentMethodId): boolean =>
    all.length === 0 || serving(method) !== undefined;

/** What the bank statement says, neutral (D-57), and where notices go, for a collection that no request leads to. */
export const aboutOf = (platform: Platform, brand: Brand, order: { provider: string }): About => ({
  description: brand.settings.mail_name,
  webhookUrl: `${mainHookOrigin(platform, brand)}/hooks/payment/${order.provider}`,
});
