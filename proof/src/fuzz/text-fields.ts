import fc from 'fast-check';
import type * as z from 'zod/mini';
import { fitting, type FieldValues } from './arbitrary.ts';

type AnySchema = z.ZodMiniType;
interface Definition {
  type: string;
  shape: Record<string, AnySchema>;
  innerType: AnySchema;
  element: AnySchema;
  in: AnySchema;
  options: AnySchema[];
  values: unknown[];
}

/** A place in the input that takes a string. */
export interface TextField {
  path: string;
  /** The last part of the path, by which known values are found. */
  name: string;
  /** The input with that string there and fitting values everywhere else. */
  withText(text: string): unknown;
}

/** Every place where a schema reads a string, including enumerations. */
export function* textFields(schema: AnySchema, values: FieldValues, seed: number, path = '', name = ''): Generator<TextField> {
  const definition = schema._zod.def as unknown as Definition;
  const inner = (of: AnySchema) => textFields(of, values, seed, path, name);
  switch (definition.type) {
    case 'object':
      for (const [key, of] of Object.entries(definition.shape))
        for (const field of textFields(of, values, seed, path === '' ? key : `${path}.${key}`, key)) {
          const [rest] = fc.sample(fitting(schema, values), { numRuns: 1, seed });
          yield { ...field, withText: (text) => ({ ...(rest as object), [key]: field.withText(text) }) };
        }
      break;
    case 'optional':
    case 'nullable':
      yield* inner(definition.innerType);
      break;
    case 'pipe':
      yield* inner(definition.in);
      break;
    case 'array':
      for (const field of inner(definition.element)) yield { ...field, withText: (text) => [field.withText(text)] };
      break;
    case 'union':
      for (const option of definition.options) yield* inner(option);
      break;
    case 'string':
    case 'enum':
    case 'literal':
      yield { path, name, withText: (text) => text };
      break;
    default: // numbers and booleans: a string is refused by its type
  }
}

/** A text: a start, a repeated unit and an end. A pattern that has matched almost all of it backtracks at the end. */
export interface Repeated {
  start: string;
  unit: string;
  end: string;
}

/** A text that makes no pattern backtrack. */
export const HARMLESS: Repeated = { start: '', unit: 'x', end: 'x' };

/** Units that make patterns backtrack, or have to be escaped, composed or read twice. */
const UNITS = [
  ...['@', 'a@', '@.', 'a@b.', '.', ' ', 'a ', '\t', '-', '1', '1.', 'a-', 'A', '\\', '"', '\\"', '[{', '&amp;', '%41'],
  ...['e\u0301', '\u0301', '\u{1f600}', '\ud800', 'İ'],
];

/** The worst texts of a field: generally hard ones, and near-matches of its known values. */
export function hardTexts(values: readonly string[]): Repeated[] {
  const [value = 'a', ...more] = values.filter((one) => one !== '');
  const units = [...UNITS, value, ...more.slice(0, 2)];
  const frames = [
    ['', '!'],
    ['a@', '@'],
    [value, '!'],
    [value, '@'],
  ] as const;
  return frames.flatMap(([start, end]) => units.map((unit) => ({ start, unit, end })));
}

/** Builds the text with that many UTF-16 code units. */
export function textOf({ start, unit, end }: Repeated, length: number): string {
  const rest = Math.max(0, length - start.length - end.length);
  return `${start}${unit.repeat(Math.ceil(rest / unit.length)).slice(0, rest)}${end}`;
}
