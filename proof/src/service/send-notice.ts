import { setTimeout as sleep } from 'node:timers/promises';
import type { Notice } from './fake-provider.ts';
import { retryDeadline } from './retry-deadline.ts';

const PATH = '/hooks/payment/sandbox';
const AGAIN_AFTER_MS = 200;
const ANSWER_WITHIN_MS = 5_000;

export interface Acknowledgement {
  /** 0 when no response came. */
  status: number;
  /** How many steps the server took (`request-faults.ts`). */
  steps: number;
}

/** Sends a notice once. */
export async function postNotice(origin: string, { body, headers }: Notice, more: Record<string, string> = {}): Promise<Acknowledgement> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(`${origin}${PATH}`, { method: 'POST', headers: { ...headers, ...more }, body, signal });
    await answer.arrayBuffer();
    return { status: answer.status, steps: Number(answer.headers.get('x-fault-steps')) };
  } catch {
    return { status: 0, steps: 0 };
  }
}

/** Sends a notice as a provider does: signed and sent again until it is accepted or refused. */
export async function deliverNotice(origin: string, sign: () => Notice, more: Record<string, string> = {}): Promise<Acknowledgement> {
  const checkDeadline = retryDeadline('a notice');
  for (;;) {
    const acknowledgement = await postNotice(origin, sign(), more);
    if (![0, 404, 503].includes(acknowledgement.status)) return acknowledgement;
    checkDeadline(String(acknowledgement.status));
    await sleep(AGAIN_AFTER_MS);
  }
}
