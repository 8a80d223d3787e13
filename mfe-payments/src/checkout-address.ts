import type { HostNavigation } from '@vesper/contracts';

/** Goes on to where an order is paid: the provider's page, or for a direct debit one of ours, which needs no new document. */
export function goToCheckout({ leave, navigate }: Pick<HostNavigation, 'leave' | 'navigate'>, address: string): void {
  const { origin, pathname, search } = new URL(address);
  if (origin === window.location.origin) navigate(`${pathname}${search}`);
  else leave(address);
}
