import type { ProofStack } from './stack.ts';
import type { Figure } from './report.ts';

/** A part of a proof, against a house that it may change: whoever comes next finds it running, with other releases. */
export type Part = (stack: ProofStack, options: { isShort: boolean }) => Promise<Figure[]>;
