import { type ComponentPropsWithRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '../icons.ts';
import { styled } from '../styled.ts';
import { controlLook, Field, type FieldTexts, useControlProps } from './field.tsx';

const Box = styled.div`position: relative;`;

const Input = styled.input`
  ${controlLook}
  padding-inline-end: 52px;
`;

const Toggle = styled(IconButton)`
  position: absolute;
  inset-block-start: 2px;
  inset-inline-end: 2px;
`;

interface PasswordFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** The toggle's accessible name: "Show password". Constant; aria-pressed gives the state. */
  showLabel: string;
}

/** A password input with a show/hide toggle. */
export function PasswordField({ label, hint, error, hideLabel, showLabel, id, ...input }: PasswordFieldProps) {
  const control = useControlProps(id, { hint, error });
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} controlId={control.id}>
      <Box>
        <Input autoCapitalize="none" spellCheck={false} {...input} {...control} type={isShown ? 'text' : 'password'} />
        <Toggle label={showLabel} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </Toggle>
      </Box>
    </Field>
  );
}
