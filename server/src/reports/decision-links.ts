import { createSealed } from '../platform/security/sealed.ts';

/** A decision about a report: the first one, or that on the reporter's appeal. */
export interface DecisionId {
  report: string;
  round: number;
}

/** The secrets of the links in emails to reported members: sealed rather than stored, and bound to the brand. */
export interface DecisionLinks {
  token(brandId: number, decision: DecisionId): string;
  /** Undefined: not issued by us, or for another brand. */
  read(brandId: number, token: string): DecisionId | undefined;
}

export function createDecisionLinks(secret: string): DecisionLinks {
  const sealed = createSealed(secret, 'decision links');
  return {
    token: (brandId, { report, round }) => sealed.seal(`${report} ${round}`, [brandId]),
    read(brandId, token) {
      const [report, round] = sealed.open(token, [brandId])?.split(' ') ?? [];
      return report === undefined ? undefined : { report, round: Number(round) };
    },
  };
}
