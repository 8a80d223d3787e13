import { useEffect, useEffectEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { schemaResolver } from './resolver.ts';

/**
 * The form of one step. `refused`: the server's error codes by field, shown at the fields; the first field is focused.
 * `onTyped` is called with the values on every change, valid or not, so that a reload loses nothing (E-12).
 */
export function useStepForm<Values extends FieldValues>(
  schema: z.ZodMiniType,
  defaultValues: DefaultValues<Values>,
  refused: Record<string, string>,
  onTyped: (values: Values) => void,
) {
  const form = useForm<Values>({ resolver: schemaResolver<Values>(schema), defaultValues, mode: 'onSubmit', reValidateMode: 'onChange' });
  const { setError, subscribe } = form;
  const notifyTyped = useEffectEvent(onTyped);
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => notifyTyped(values) }), [subscribe]);
  useEffect(() => {
    Object.entries(refused).forEach(([field, message], index) => {
      setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  }, [refused, setError]);
  return form;
}
