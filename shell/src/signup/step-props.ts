import type { SignupDraftState } from '@vesper/contracts';

/** What each question of the signup gets from `signup-flow.tsx`. */
export interface StepProps {
  draft: SignupDraftState;
  /** Codes of the server by field (D-11). */
  refused: Record<string, string>;
  /** Everything the question asks for, as it is typed; kept over a reload (E-12). */
  onTyped: (values: Partial<SignupDraftState>) => void;
  onNext: (values: Partial<SignupDraftState>) => void;
  onBack?: () => void;
}
