import type { RemoteFailureReason } from '../federation/remote-failure.ts';

/** What stands in the place of a remote's view. */
export type ViewState =
  | { status: 'loading' }
  /** Four seconds, and still loading. */
  | { status: 'slow' }
  | { status: 'shown' }
  | { status: 'failed'; reason: RemoteFailureReason; errorId: string };
