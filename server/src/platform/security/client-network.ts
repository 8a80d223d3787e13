import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The network a request counts for in limits: its IPv4 address, or the /64 of its IPv6 address. Whoever has a /64 has all 2⁶⁴ addresses,
 * and could start every limit anew (D-42).
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  const whole = tail === undefined ? groups : [...groups, ...zeros, ...rest];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The network of a request before parsing. Behind our proxy it is the last entry of X-Forwarded-For, which the proxy wrote; earlier entries
 * come from the client.
 */
export function networkOf({ headers, socket }: IncomingMessage, isProxied: boolean): string {
  const forwarded = isProxied
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return clientNetwork(forwarded || socket.remoteAddress || '');
}
