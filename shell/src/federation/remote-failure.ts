/**
 * Why a remote is not on screen. `contract`: built for another shell. `network`: its file did not come, or is not the file it should be
 * (integrity). `timeout`: nothing came in time. `broken`: it came, and does not run. `bootstrap`, `mount`, `update`, `unmount`: it failed, or hung, there.
 */
export type RemoteFailureReason = 'contract' | 'network' | 'timeout' | 'broken' | 'bootstrap' | 'mount' | 'update' | 'unmount';

export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reason: RemoteFailureReason;

  /** @param cause the error behind it, or what happened, in words */
  constructor(reason: RemoteFailureReason, cause: unknown) {
    super(`${reason}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.reason = reason;
  }
}

/** Runtime error of the federation for a file that could not be fetched as a module. */
const NOT_FETCHED = 'RUNTIME-008';

/** What a failed load means. */
export function reasonOf(error: unknown): RemoteFailureReason {
  if (error instanceof RemoteFailure) return error.reason;
  return error instanceof Error && error.message.includes(NOT_FETCHED) ? 'network' : 'broken';
}
