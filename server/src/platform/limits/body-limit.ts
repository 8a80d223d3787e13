import { type CallSchema, mostBytes } from '@vesper/contracts/api';

/** Of a route that is no call and says nothing else: a few names and numbers. */
export const OTHER_BODIES = 4 * 1024;

/** White space, spaces around a text, fields that a newer page sends and this server drops. */
const MORE = 1024;

/**
 * How many bytes of a body a call reads: what fits its schema, and a little. Who sends more is told so (413) before anything is parsed, so what a body
 * costs, however it is nested and whatever its names are, is bounded by what the call is for.
 */
export const bodyLimitOf = ({ body }: CallSchema): number => (body ? mostBytes(body) : 0) + MORE;
