import { controlLook, Field, type FieldTexts, styled, useControlProps } from '@vesper/ui/base';
import type { ComponentPropsWithRef } from 'react';
import { autogrow, growToContent } from './autogrow.ts';

const Area = styled.textarea<{ $minLines: number; $maxLines: number }>`
  ${controlLook}
  ${({ $minLines, $maxLines }) => autogrow($minLines, $maxLines, 24)}
`;

interface TextAreaProps extends FieldTexts, ComponentPropsWithRef<'textarea'> {
  minLines?: number;
  /** Grows up to this many lines, then scrolls. */
  maxLines?: number;
}

/** Multi-line text input that grows with its content. */
export function TextArea({ label, hint, error, hideLabel, minLines = 3, maxLines = 10, id, onInput, ...area }: TextAreaProps) {
  const control = useControlProps(id, { hint, error });
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} controlId={control.id}>
      <Area
        {...area}
        {...control}
        $minLines={minLines}
        $maxLines={maxLines}
        onInput={(event) => {
          growToContent(event.currentTarget);
          onInput?.(event);
        }}
      />
    </Field>
  );
}
