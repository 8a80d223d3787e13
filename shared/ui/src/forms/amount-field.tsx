import { color, controlLook, css, Field, type FieldTexts, Hint, styled, tabularFigures, type, useControlProps } from '@vesper/ui/base';
import type { ComponentPropsWithRef, ReactNode } from 'react';

/** The unit lies over the field, so that a press on it reaches the field. */
const Box = styled.div<{ $side: 'start' | 'end'; $room: number }>`
  position: relative;
  > span {
    position: absolute;
    inset-block: 0;
    inset-inline-${({ $side }) => $side}: 14px;
    display: grid;
    align-items: center;
    ${type[16]};
    color: ${color.textQuiet};
    pointer-events: none;
  }
  > input {
    ${controlLook}
    ${tabularFigures};
    ${({ $side, $room }) => css`padding-inline-${$side}: calc(20px + ${$room}ch);`}
    &::placeholder { color: ${color.textQuiet}; opacity: 1; }
  }
`;

interface AmountFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** What it is counted in, on the side on which the language writes it: £50, 50 €. Screen readers need it in the label or the note. */
  unit: { text: string; side: 'start' | 'end' };
  /** A line below the control: what is spent of a limit. */
  note: ReactNode;
}

/** An amount with its unit inside the field, and how it stands below it. */
export function AmountField({ label, hint, error, hideLabel, unit, note, id, ...input }: AmountFieldProps) {
  const { 'aria-describedby': describedBy = '', ...control } = useControlProps(id, { hint, error });
  const noteId = `${control.id}-note`;
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} controlId={control.id}>
      <Box $side={unit.side} $room={unit.text.length}>
        <input inputMode="decimal" autoComplete="off" {...input} {...control} aria-describedby={`${noteId} ${describedBy}`.trim()} />
        <span aria-hidden>{unit.text}</span>
      </Box>
      <Hint id={noteId}>{note}</Hint>
    </Field>
  );
}
