/** Why an override can't be shown: for the server's log, and whoever reads it. */
export type RefusalReason = 'malformed' | 'host_not_allowed' | 'version_unknown' | 'manifest_missing' | 'manifest_invalid' | 'contract';

/**
 * What whoever asked is told, by its status. How an address has to be written is no secret; all else would tell what answers in this server's own network,
 * so it is one answer. Never 5xx: whoever asked for it can mend it.
 */
export const refusals = { malformed: 400, unavailable: 404 } as const;

export const toldOf = (reason: RefusalReason): keyof typeof refusals => (reason === 'malformed' ? 'malformed' : 'unavailable');

export class OverrideRefused extends Error {
  override readonly name = 'OverrideRefused';
  readonly reason: RefusalReason;
  /** What it is about: a part of the address, a file, a version. Nobody who asks is told, but of an address that can't be read. */
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
