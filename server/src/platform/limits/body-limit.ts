import { type CallSchema, mostBytes } from '@vesper/contracts/api';

/** For routes that are no calls and set no limit: a few names and numbers. */
export const DEFAULT_BODY_LIMIT = 4 * 1024;

/** Allowance for whitespace, untrimmed texts, and fields of a newer page that this server drops. */
const ALLOWANCE = 1024;

/**
 * The largest body a call accepts: what fits its schema, plus an allowance. Larger bodies get 413 before parsing, so the cost of a body,
 * however nested it is and whatever its keys are, is bounded by the call's schema.
 */
export const bodyLimitOf = ({ body }: CallSchema): number => (body ? mostBytes(body) : 0) + ALLOWANCE;
