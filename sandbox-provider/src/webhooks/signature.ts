import { createHmac } from 'node:crypto';

export const SIGNATURE_HEADER = 'Vesper-Signature';

/** `t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">`, the scheme that most providers use. */
export function signature(secret: string, body: string, nowMs: number): string {
  const t = Math.floor(nowMs / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return `t=${t},v1=${v1}`;
}
