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

/** A place of an input where a string can stand. */
export interface TextField {
  path: string;
  /** The last of the path: whose words fit. */
  name: string;
  /** The input with that string there, and what fits everywhere else. */
  withText(text: string): unknown;
}

/** Every place of an input where a schema reads a string, enumerations too. */
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
    default: // Numbers and flags: a string is refused by its type.
  }
}

/** A text: how it begins, what it then repeats, and how it ends. A pattern that has nearly matched all of it looks for another way at the end. */
export interface Repeated {
  start: string;
  unit: string;
  end: string;
}

/** What sends nobody's pattern anywhere. */
export const HARMLESS: Repeated = { start: '', unit: 'x', end: 'x' };

/** What patterns find hard, over and over; what has to be escaped, composed or looked at twice. */
const UNITS = [
  ...['@', 'a@', '@.', 'a@b.', '.', ' ', 'a ', '\t', '-', '1', '1.', 'a-', 'A', '\\', '"', '\\"', '[{', '&amp;', '%41'],
  ...['e\u0301', '\u0301', '\u{1f600}', '\ud800', 'İ'],
];

/** The worst texts of a field: what is hard for anything, and near-matches of what fits it. */
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

/** Of that many UTF-16 code units. */
export function textOf({ start, unit, end }: Repeated, length: number): string {
  const rest = Math.max(0, length - start.length - end.length);
  return `${start}${unit.repeat(Math.ceil(rest / unit.length)).slice(0, rest)}${end}`;
}
