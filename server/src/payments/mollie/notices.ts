import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../../platform/security/keyed-hash.ts';
import type { NoticeRequest, PaymentNotice } from '../provider.ts';

/**
 * Mollie's notices are an id and nothing else, unsigned. So each payment gets an address of its own, which only we and Mollie know; what
 * arrives there means that its order has to be asked about, whatever it says.
 */
export function createNotices(hash: KeyedHash) {
  const keyOf = (orderId: string): string => hash(orderId).toString('base64url');
  return {
    addressFor(webhookUrl: string, orderId: string): string {
      return `${webhookUrl}?${new URLSearchParams({ order: orderId, key: keyOf(orderId) })}`;
    },
    read({ body, query }: NoticeRequest): PaymentNotice | undefined {
      const { order, key } = query;
      if (typeof order !== 'string' || typeof key !== 'string' || !/^id=tr_\w+$/.test(body)) return undefined;
      const [given, expected] = [Buffer.from(key), Buffer.from(keyOf(order))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return { orderId: order, state: 'changed' };
    },
  };
}
