import * as z from 'zod/mini';
import { GENDERS, LOCALES, SEEKING, SEXUALITIES } from '../constants.ts';
import { text } from './text.ts';

export const id = text(36).check(z.uuid());
export const locale = z.enum(LOCALES);
export const gender = z.enum(GENDERS);
export const seeking = z.enum(SEEKING);
export const sexuality = z.enum(SEXUALITIES);
/** ISO 3166-1 alpha-2 (D-07). */
export const country = text(2).check(z.regex(/^[A-Z]{2}$/));
/** ISO 3166-2 region code (D-07). */
export const region = text(6).check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/));
/** Name of a city of the region. */
export const city = text(80);
/** where a member's place comes from: found by their device, chosen by them, or chosen and told as their region only. */
export const placeSource = z.enum(['device', 'manual', 'region']);
export type PlaceSource = z.infer<typeof placeSource>;
/** ISO 8601 UTC (D-07). */
export const timestamp = z.iso.datetime();
/** Integer minor units with its ISO 4217 currency (D-07). */
export const money = z.object({ amount: z.int(), currency: text(3).check(z.regex(/^[A-Z]{3}$/)) });
export type Money = z.infer<typeof money>;
export const cursor = text(300);
/** Token of an emailed link. */
export const token = text(200).check(z.minLength(20));
export const ok = z.object({ ok: z.literal(true) });

/** A whole number in a query string. */
export const queryInt = (min: number, max: number) =>
  z.pipe(text(9).check(z.regex(/^\d{1,9}$/)), z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))));
/** `1`, `true`, `0` or `false` in a query string. */
export const queryFlag = z.pipe(
  z.enum(['1', 'true', '0', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);

/** The body of every 4xx and 5xx (D-02). The client translates `error`; `message` is English, for developers. */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  retry_after: z.optional(z.int()),
  authentication_required: z.optional(z.literal(true)),
  needed: z.optional(z.int()),
  balance: z.optional(z.int()),
  minutes: z.optional(z.int()),
  /** The limit that was reached. */
  limit: z.optional(z.int()),
  /** The deadline for acting, e.g. for restoring an account. */
  until: z.optional(timestamp),
  /** The last day on which a discount code held. */
  last_day: z.optional(z.iso.date()),
});
export type ErrorBody = z.infer<typeof errorBody>;
