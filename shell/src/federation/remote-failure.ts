/**
 * Why a remote is not on screen. `contract`: built for an incompatible shell. `network`: download failed. `integrity`: content does not match
 * the hash in the manifest. `timeout`: no response in time. `broken`: the code fails to run. `chunk`: a file of the page failed to load.
 * `bootstrap`, `mount`, `update`, `unmount`: that lifecycle failed or timed out.
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

  /** @param cause the underlying error, or a description */
  constructor(reason: RemoteFailureReason, cause: unknown) {
    super(`${reason}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.reason = reason;
  }
}

/** Error messages of Chromium, Firefox and Safari for an `import()` whose file is missing or fails its integrity check. */
const NO_MODULE = /dynamically imported module|Importing a module script failed/;

/** Classifies the error of a failed load. */
export function reasonOf(error: unknown): RemoteFailureReason {
  if (error instanceof RemoteFailure) return error.reason;
  return error instanceof Error && NO_MODULE.test(error.message) ? 'network' : 'broken';
}

/** Whether a lazy-loaded file failed to load. Webpack's chunk retry has tried its three URLs by then. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && NO_MODULE.test(error.message);
