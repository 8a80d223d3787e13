import webPush from 'web-push';
import { type Clock, HOUR, later } from '../platform/clock.ts';

/** P-256, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

interface VapidOptions extends VapidKeys {
  /** A contact for push services: `mailto:…` */
  subject: string;
  clock: Clock;
}

/** RFC 8292 allows a day; half of it leaves room for clock differences. */
const SIGNED_FOR = 12 * HOUR;
/** How long before its expiry a signature is replaced. */
const RENEWED_BEFORE = HOUR;

/**
 * Creates the Authorization header that identifies us to each push service. Signing takes five times as long as everything else of a push,
 * so signatures are cached.
 */
export function createVapid({ publicKey, privateKey, subject, clock }: VapidOptions): (endpoint: string) => string {
  const signed = new Map<string, { header: string; until: Date }>();
  return (endpoint) => {
    const { origin } = new URL(endpoint);
    const now = clock();
    const kept = signed.get(origin);
    if (kept && kept.until > now) return kept.header;
    const expires = Math.floor(later(now, SIGNED_FOR).getTime() / 1000);
    const { Authorization: header } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', expires);
    signed.set(origin, { header, until: later(now, SIGNED_FOR - RENEWED_BEFORE) });
    return header;
  };
}
