import { controlLook, Field, type FieldTexts, styled, useControlProps } from '@vesper/ui/base';
import type { ComponentPropsWithRef } from 'react';
import { ChevronDownIcon } from '../icons.ts';

const Box = styled.div`
  position: relative;
  .lucide { position: absolute; inset-block-start: 14px; inset-inline-end: 12px; pointer-events: none; }
`;

const Select = styled.select`
  ${controlLook}
  padding-inline-end: 40px;
  text-overflow: ellipsis;
  cursor: pointer;
`;

/** A native select (children: its `option`s): a phone's own picker is better than a custom one. */
export function SelectField({ label, hint, error, hideLabel, id, ...select }: FieldTexts & ComponentPropsWithRef<'select'>) {
  const control = useControlProps(id, { hint, error });
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} controlId={control.id}>
      <Box>
        <Select {...select} {...control} />
        <ChevronDownIcon size={20} />
      </Box>
    </Field>
  );
}
