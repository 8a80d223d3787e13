/**
 * Why a remote is not on screen. `contract`: built for another shell. `network`: its file did not come. `integrity`: what came is not the file
 * its manifest names. `timeout`: nothing came in time. `broken`: it came, and does not run. `chunk`: it runs, and a file of the page did not
 * come. `bootstrap`, `mount`, `update`, `unmount`: it failed, or hung, there.
 */
export type RemoteFailureReason =
  | 'contract'
  | 'network'
  | 'integrity'
  | 'timeout'
  | 'broken'
  | 'chunk'
  | 'bootstrap'
  | 'mount'
  | 'update'
  | 'unmount';

export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reason: RemoteFailureReason;

  /** @param cause the error behind it, or what happened, in words */
  constructor(reason: RemoteFailureReason, cause: unknown) {
    super(`${reason}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.reason = reason;
  }
}

/** How Chromium, Firefox and Safari say that `import()` got no file, or not the one that is listed. */
const NO_MODULE = /dynamically imported module|Importing a module script failed/;
/** How the runtime of earlier remotes says it. */
const NOT_FETCHED = /RUNTIME-008/;

/** What a failed load means. */
export function reasonOf(error: unknown): RemoteFailureReason {
  if (error instanceof RemoteFailure) return error.reason;
  return error instanceof Error && (NO_MODULE.test(error.message) || NOT_FETCHED.test(error.message)) ? 'network' : 'broken';
}

/** Whether a file that is loaded on demand did not come. The build has tried its three addresses before it says so. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && NO_MODULE.test(error.message);
