import { useTexts } from '@vesper/host-kit';
import { TextField } from '@vesper/ui';
import { type ChangeEvent, useState } from 'react';
import { caretAfter, groupIban } from './iban-text.ts';

interface IbanFieldProps {
  defaultValue: string | undefined;
  /** Where the member lives: most pay from an account there. */
  country: string | undefined;
  error: string | false;
}

/** An IBAN, grouped while it is typed. */
export function IbanField({ defaultValue = '', country, error }: IbanFieldProps) {
  const { t } = useTexts();
  const [value, setValue] = useState(() => groupIban(defaultValue));

  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = input;
    const grouped = groupIban(typed);
    const caret = caretAfter(typed, selectionStart ?? typed.length);
    setValue(grouped);
    // React sets the value after this handler, which moves the caret to the end.
    requestAnimationFrame(() => {
      if (document.activeElement === input) input.setSelectionRange(caret, caret);
    });
  };

  return (
    <TextField
      name="iban"
      label={t('debit.iban')}
      hint={t('debit.iban_hint', { country: country ?? 'NL' })}
      value={value}
      onChange={change}
      maxLength={50}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={error}
    />
  );
}
