import type { ErrorBody } from './api-types.ts';

/** What `host.api.call` rejects with. `status` 0: no response (offline, connection lost, aborted, deadline). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: string;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.code = body.error;
    this.body = body;
  }
}
