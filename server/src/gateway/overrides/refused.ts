/** Why an override can't be shown, and the status that says so to programs. Never 5xx: whoever asked for it can mend it. */
export const refusals = {
  malformed: 400,
  host_not_allowed: 403,
  version_unknown: 404,
  manifest_missing: 404,
  manifest_invalid: 422,
  contract: 422,
} as const;

export type RefusalReason = keyof typeof refusals;

export class OverrideRefused extends Error {
  override readonly name = 'OverrideRefused';
  readonly reason: RefusalReason;
  /** What it is about: a part of the address, a file, a version. */
  readonly what: string;
  /** What happened, for whoever builds the remote; in English. */
  readonly detail: string;

  constructor(reason: RefusalReason, what: string, detail = '') {
    super(`${reason}: ${what} ${detail}`);
    this.reason = reason;
    this.what = what;
    this.detail = detail;
  }
}
