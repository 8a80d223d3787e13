import { useEffect, useEffectEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { schemaResolver } from './resolver.ts';

/**
 * The form of one step. `refused` are the server's codes by field: they stand at the fields, and the first has the focus.
 * `onTyped` gets the values at every change, right or wrong: a reload loses nothing (E-12).
 */
export function useStepForm<Values extends FieldValues>(
  schema: z.ZodMiniType,
  defaultValues: DefaultValues<Values>,
  refused: Record<string, string>,
  onTyped: (values: Values) => void,
) {
  const form = useForm<Values>({ resolver: schemaResolver<Values>(schema), defaultValues, mode: 'onSubmit', reValidateMode: 'onChange' });
  const { setError, subscribe } = form;
  const keep = useEffectEvent(onTyped);
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);
  useEffect(() => {
    Object.entries(refused).forEach(([field, message], index) => {
      setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  }, [refused, setError]);
  return form;
}
