import type { ProofStack } from './stack.ts';
import type { Figure } from './report.ts';

/** A part of a proof. It may change the stack, but must leave it running for the next part. */
export type Part = (stack: ProofStack, options: { isShort: boolean }) => Promise<Figure[]>;
