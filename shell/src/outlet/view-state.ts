import type { RemoteFailureReason } from '../federation/remote-failure.ts';

/** State of a remote's view. */
export type ViewState =
  | { status: 'loading' }
  /** Still loading after four seconds. */
  | { status: 'slow' }
  | { status: 'shown' }
  | { status: 'failed'; reason: RemoteFailureReason; errorId: string };
