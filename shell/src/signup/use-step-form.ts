import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { resolverOf } from './resolver.ts';

/** The form of one step. `refused` are the server's codes by field: they stand at the fields, and the first has the focus. */
export function useStepForm<Values extends FieldValues>(
  schema: z.ZodMiniType,
  defaultValues: DefaultValues<Values>,
  refused: Record<string, string>,
) {
  const form = useForm<Values>({ resolver: resolverOf<Values>(schema), defaultValues, mode: 'onSubmit', reValidateMode: 'onChange' });
  const { setError } = form;
  useEffect(() => {
    Object.entries(refused).forEach(([field, message], index) => {
      setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  }, [refused, setError]);
  return form;
}
