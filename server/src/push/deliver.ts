import webPush from 'web-push';
import { HOUR } from '../platform/clock.ts';
import type { Subscription } from './subscriptions.ts';

/** `gone`: the browser will never be there again. `refused`: the push service will not take it, however often it is asked. */
export type Delivery = 'taken' | 'gone' | 'refused';

export interface Parcel {
  subscription: Subscription;
  payload: object;
  /** News of one topic that the browser has not fetched yet makes room for the next. */
  topic: string;
  authorization: string;
  signal: AbortSignal;
}

/** What nobody fetched for so long is no news. */
export const NEWS_LASTS = 4 * HOUR;
const ANSWERS_WITHIN = 10_000;

/**
 * Hands a message to the browser's push service, encrypted so that only the browser can read it (RFC 8030, 8188, 8291).
 * @throws when it may be taken later: no connection, no answer, 429, 5xx
 */
export async function deliver({ subscription, payload, topic, authorization, signal }: Parcel): Promise<Delivery> {
  const { endpoint, p256dh, auth } = subscription;
  const { cipherText } = webPush.encrypt(p256dh, auth, JSON.stringify(payload), 'aes128gcm');
  const { status } = await fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(NEWS_LASTS / 1000),
      urgency: 'high',
      topic,
    },
    body: new Uint8Array(cipherText),
    // The address was looked at; where it leads on was not.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN)]),
  });
  if (status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  return 'refused';
}
