import webPush from 'web-push';
import { HOUR } from '../platform/clock.ts';
import type { Subscription } from './subscriptions.ts';

/** `gone`: the subscription has ended. `refused`: the push service rejects the message, and retrying will not help. */
export type Delivery = 'taken' | 'gone' | 'refused';

export interface PushRequest {
  subscription: Subscription;
  payload: object;
  /** A newer message replaces an undelivered one of the same topic. */
  topic: string;
  authorization: string;
  signal: AbortSignal;
}

/** Older news is dropped, by us and, as its TTL, by the push service. */
export const NEWS_TTL = 4 * HOUR;
const ANSWERS_WITHIN = 10_000;

/**
 * Sends a message to the browser's push service, encrypted so that only the browser can read it (RFC 8030, 8188, 8291).
 * @throws when a retry may help: no connection, no answer, 429, 5xx
 */
export async function deliver({ subscription, payload, topic, authorization, signal }: PushRequest): Promise<Delivery> {
  const { endpoint, p256dh, auth } = subscription;
  const { cipherText } = webPush.encrypt(p256dh, auth, JSON.stringify(payload), 'aes128gcm');
  const { status } = await fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(NEWS_TTL / 1000),
      urgency: 'high',
      topic,
    },
    body: new Uint8Array(cipherText),
    // The address was checked; a redirect's target was not.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN)]),
  });
  if (status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  return 'refused';
}
