import type { PayloadShape } from '@vesper/contracts/payloads';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const NAMES: Record<string, string> = { integer: 'number', array: 'list' };

/** The fields of an answer and what stands in each, from its schema. Deeper levels are left out: a container stays small. */
export function answerShapeOf(schema: z.ZodMiniType): PayloadShape {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const entries = Object.entries(properties).map(([name, field]) => [name, [...kindsIn(field)].toSorted(lastNull)] as const);
  return Object.fromEntries(
    // A field that may be anything says nothing.
    entries
      .filter(([, kinds]) => kinds.length > 0)
      .map(([name, kinds]) => [name, `${kinds.join('|')}${required.includes(name) ? '' : '?'}`]),
  );
}

function kindsIn({ type, const: constant, enum: values, anyOf, oneOf }: Json): Set<string> {
  const options = (anyOf ?? oneOf) as Json[] | undefined;
  if (options) {
    const kinds = options.map(kindsIn);
    return kinds.some(({ size }) => size === 0) ? new Set() : new Set(kinds.flatMap((some) => [...some]));
  }
  if (typeof type === 'string') return new Set([NAMES[type] ?? type]);
  const listed = (values as unknown[] | undefined) ?? (constant === undefined ? [] : [constant]);
  return new Set(listed.map((value) => (value === null ? 'null' : typeof value)));
}

const lastNull = (one: string, other: string) => Number(one === 'null') - Number(other === 'null') || one.localeCompare(other);
