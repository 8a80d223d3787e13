import { type CallId, calls } from '@vesper/contracts';
import { apiSchemas, type CallSchema, type ErrorCode } from '@vesper/contracts/api';

const EVERY_CALL: ErrorCode[] = ['request_invalid', 'too_large', 'unsupported_media_type', 'too_many_requests', 'brand_unknown'];
const WRITES: ErrorCode[] = ['client_request_required', 'cross_site_refused', 'idempotency_key_missing', 'idempotency_mismatch'];

/** The codes with which a call may refuse: its own, as the contract says, and those of its kind. */
export function refusalsOf(id: CallId): ReadonlySet<string> {
  const { query, body, refusals }: CallSchema = apiSchemas[id];
  return new Set<ErrorCode>([
    ...EVERY_CALL,
    ...refusals,
    ...(query ? (['query_invalid'] as const) : []),
    ...(body ? (['fields_invalid'] as const) : []),
    ...(calls[id].method === 'GET' ? [] : WRITES),
  ]);
}
