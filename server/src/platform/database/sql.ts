import { createHash } from 'node:crypto';

/** One statement: readable SQL, its parameters, and a name under which PostgreSQL keeps its plan. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string;
}

class Fragment {
  readonly strings: readonly string[];
  readonly parts: readonly unknown[];
  constructor(strings: readonly string[], parts: readonly unknown[]) {
    this.strings = strings;
    this.parts = parts;
  }
}

export type Sql = Fragment & { readonly __sql?: never };

/**
 * SQL whose interpolated values become parameters, never text; an interpolated `sql` piece is inlined:
 *
 *     const onlyPaid = paid ? sql`and is_paid` : sql``
 *     db.many<Row>(sql`select id from members where brand_id = ${brand.id} ${onlyPaid}`)
 *
 * A list is one parameter: `id = any(${ids})`. An object or list for a jsonb column goes through `json()`.
 */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  return new Fragment(strings, parts);
}

/** A value for a json or jsonb column (the driver would turn a list into a PostgreSQL array). */
export const json = (value: unknown): string => JSON.stringify(value);

const names = new Map<string, string>();

export function toStatement(fragment: Sql): Statement {
  const values: unknown[] = [];
  const text = write(fragment, values);
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
  }
  return { text, values, name };
}

function write(fragment: Fragment, values: unknown[]): string {
  return fragment.strings
    .map((text, index) => {
      if (index === fragment.parts.length) return text;
      const part = fragment.parts[index];
      if (part instanceof Fragment) return text + write(part, values);
      values.push(part);
      return `${text}$${values.length}`;
    })
    .join('');
}
