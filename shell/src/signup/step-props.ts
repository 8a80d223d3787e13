import type { SignupDraftState } from '@vesper/contracts';

/** Props that `signup-flow.tsx` passes to each question. */
export interface StepProps {
  draft: SignupDraftState;
  /** Error codes of the server, by field (D-11). */
  refused: Record<string, string>;
  /** Called on every change; stored, so that it survives a reload (E-12). */
  onTyped: (values: Partial<SignupDraftState>) => void;
  onNext: (values: Partial<SignupDraftState>) => void;
}
