/** Why an override can't be shown; for the server's log. */
export type RefusalReason = 'malformed' | 'host_not_allowed' | 'version_unknown' | 'manifest_missing' | 'manifest_invalid' | 'contract';

/**
 * What the client is told, by status. The syntax of the parameter is no secret; any other reason would reveal what answers inside this
 * server's network, so all of them share one answer. Never 5xx: the requester can fix it.
 */
export const refusals = { malformed: 400, unavailable: 404 } as const;

export const publicReasonOf = (reason: RefusalReason): keyof typeof refusals => (reason === 'malformed' ? 'malformed' : 'unavailable');

export class OverrideRefused extends Error {
  override readonly name = 'OverrideRefused';
  readonly reason: RefusalReason;
  /** The subject: a part of the URL, a file or a version. Only shown to the client when the URL can't be parsed. */
  readonly what: string;
  /** What happened, for the developer of the remote; in English. */
  readonly detail: string;

  constructor(reason: RefusalReason, what: string, detail = '') {
    super(`${reason}: ${what} ${detail}`);
    this.reason = reason;
    this.what = what;
    this.detail = detail;
  }
}
