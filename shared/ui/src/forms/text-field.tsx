import type { ComponentPropsWithRef } from 'react';
import { styled } from '../styled.ts';
import { controlLook, Field, type FieldTexts, useControlProps } from './field.tsx';

const Input = styled.input`${controlLook}`;

export type TextFieldProps = FieldTexts & ComponentPropsWithRef<'input'>;

/** One line of text; `type`, `autoComplete`, `inputMode` and the like go to the input, as does `ref`. */
export function TextField({ label, hint, error, hideLabel, id, ...input }: TextFieldProps) {
  const control = useControlProps(id, { hint, error });
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} controlId={control.id}>
      <Input {...input} {...control} />
    </Field>
  );
}
