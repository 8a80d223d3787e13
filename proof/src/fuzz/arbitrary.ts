import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod/mini';

type AnySchema = z.ZodMiniType;
/** A schema's definition; zod keeps it under `_zod.def`. */
interface Definition {
  type: string;
  shape: Record<string, AnySchema>;
  innerType: AnySchema;
  element: AnySchema;
  options: AnySchema[];
  entries: Record<string, string>;
  values: unknown[];
  checks?: { _zod: { def: { minimum?: number; maximum?: number } } }[];
}

/** The strings to use for a field, by its name. Some rules can't be derived from a schema (a date, a known id). */
export type FieldValues = (field: string) => readonly string[];

/** Generates input that fits a schema. */
export function fitting(schema: AnySchema, values: FieldValues, field = ''): Arbitrary<unknown> {
  const definition = schema._zod.def as unknown as Definition;
  switch (definition.type) {
    case 'object':
      return object(definition.shape, values);
    case 'optional':
    case 'nullable':
      return fc.option(fitting(definition.innerType, values, field), { freq: 2, nil: definition.type === 'nullable' ? null : undefined });
    case 'array':
      return fc.array(fitting(definition.element, values, field), { maxLength: 4 });
    case 'union':
      return fc.oneof(...definition.options.map((option) => fitting(option, values, field)));
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries));
    case 'literal':
      return fc.constantFrom(...definition.values);
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.oneof({ arbitrary: fc.constant(true), weight: 4 }, fc.constant(false));
    case 'number':
      return fc.oneof(fc.constantFrom(...values(field).map(Number).filter(Number.isInteger)), fc.maxSafeNat());
    default: // a string, or something parsed from one
      return text(schema, values(field));
  }
}

/** Any of the optional fields, or at most one of them: many together rarely make sense. */
function object(shape: Definition['shape'], values: FieldValues): Arbitrary<unknown> {
  const isOptional = (of: AnySchema) => (of._zod.def as unknown as Definition).type === 'optional';
  const optional = Object.entries(shape).flatMap(([name, of]) => (isOptional(of) ? [name] : []));
  const record = (has: (name: string) => boolean) =>
    fc.record(
      Object.fromEntries(
        Object.entries(shape).flatMap(([name, of]) => (has(name) || !isOptional(of) ? [[name, fitting(of, values, name)]] : [])),
      ),
    );
  if (optional.length < 2) return record(() => true);
  return fc.oneof(
    record(() => true),
    fc.constantFrom(undefined, ...optional).chain((only) => record((name) => name === only)),
  );
}

/** Known values of that field that fit, and the shortest and longest string that does. A field where neither exists needs known values. */
function text(schema: AnySchema, values: readonly string[]): Arbitrary<unknown> {
  const fits = (value: string) => schema.safeParse(value).success;
  const known = values.filter(fits);
  const atBounds = boundsOf(schema)
    .map((length) => 'x'.repeat(length))
    .filter(fits);
  if (known.length === 0) return fc.constantFrom(...atBounds);
  return atBounds.length === 0
    ? fc.constantFrom(...known)
    : fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 9 }, fc.constantFrom(...atBounds));
}

const boundsOf = (schema: AnySchema): number[] =>
  ((schema._zod.def as unknown as Definition).checks ?? []).flatMap(({ _zod: { def } }) => def.minimum ?? def.maximum ?? []);

/** Invalid values: characters that a database can't store, wrong types, foreign ids, numbers out of range. */
const hostile = fc.oneof(
  fc.constantFrom('\u0000', 'a\u0000b', '\ud800', '\u200b', '\u202e'),
  fc.constantFrom('x'.repeat(5000), '', ' ', '-1', '1e9', '99999999999999999999', 'NaN'),
  fc.constantFrom<unknown>(null, true, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, [], {}, [[]], ['a', 'b'], { '': 1 }),
  fc.uuid(),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** Fitting input in which one place, at any depth, is invalid or missing. */
export const nearlyFitting = (schema: AnySchema, values: FieldValues): Arbitrary<unknown> =>
  fc
    .tuple(fitting(schema, values), fc.nat(), fc.option(hostile, { nil: undefined }))
    .map(([value, nth, bad]) => replaceOne(value, nth, bad));

function replaceOne(value: unknown, nth: number, replacement: unknown): unknown {
  if (typeof value !== 'object' || value === null) return replacement;
  const names = Object.keys(value);
  const name = names[nth % names.length];
  if (name === undefined) return replacement;
  const inner = replaceOne((value as Record<string, unknown>)[name], Math.floor(nth / names.length), replacement);
  return Array.isArray(value) ? value.with(Number(name), inner) : { ...value, [name]: inner };
}

/** Any JSON. */
export const garbage: Arbitrary<unknown> = fc.oneof(fc.jsonValue({ noUnicodeString: false }), hostile);
