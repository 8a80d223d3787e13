import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Validates a react-hook-form form with a zod schema. Each field's error is the code of its first issue. */
export function schemaResolver<Values extends FieldValues>(schema: z.ZodMiniType): Resolver<Values> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data as Values, errors: {} };
    const errors: FieldErrors<Values> = {};
    const seen = new Set<string>();
    for (const { path, code, message } of result.error.issues) {
      const field = path.join('.');
      if (seen.has(field)) continue;
      seen.add(field);
      set(errors, field, { type: code, message });
    }
    return { values: {}, errors };
  };
}
