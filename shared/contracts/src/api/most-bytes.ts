import type * as z from 'zod/mini';

/** The parts of zod's schema definition (`_zod.def`) used here. */
interface Definition {
  type: string;
  shape: Record<string, z.ZodMiniType>;
  innerType: z.ZodMiniType;
  element: z.ZodMiniType;
  in: z.ZodMiniType;
  options: z.ZodMiniType[];
  entries: Record<string, string>;
  values: unknown[];
  checks?: { _zod: { def: { check: string; maximum?: number } } }[];
}

/** `\uXXXX`, for each UTF-16 code unit of a text. */
const ESCAPED = 6;
/** Length of the longest JavaScript number: `-1.2345678901234567e-300`. */
const NUMBER = 24;

/**
 * Upper bound, in bytes, of a valid value as JSON without white space; the server's body limit for a call.
 * @throws Error for a schema without an upper bound
 */
export function mostBytes(schema: z.ZodMiniType): number {
  const definition = schema._zod.def as unknown as Definition;
  switch (definition.type) {
    case 'object':
      return Object.entries(definition.shape).reduce((sum, [name, of]) => sum + bytesOf(name) + mostBytes(of) + 2, 2);
    case 'string':
      return ESCAPED * longestOf(definition) + 2;
    case 'array':
      return longestOf(definition) * (mostBytes(definition.element) + 1) + 2;
    case 'optional':
    case 'nullable':
      return Math.max(mostBytes(definition.innerType), 4);
    case 'union':
      return Math.max(...definition.options.map(mostBytes));
    case 'pipe':
      return mostBytes(definition.in);
    case 'enum':
      return Math.max(...Object.values(definition.entries).map(bytesOf));
    case 'literal':
      return Math.max(...definition.values.map(bytesOf));
    case 'boolean':
      return 5;
    case 'null':
      return 4;
    case 'number':
      return NUMBER;
    default:
      throw new Error(`contracts: no upper bound for a schema of type ${definition.type}`);
  }
}

const bytesOf = (value: unknown): number => ESCAPED * String(value).length + 2;

function longestOf({ type, checks = [] }: Definition): number {
  const longest = checks.find(({ _zod: { def } }) => def.check === 'max_length')?._zod.def.maximum;
  if (longest === undefined) throw new Error(`contracts: schema of type ${type} has no maximum`);
  return longest;
}
