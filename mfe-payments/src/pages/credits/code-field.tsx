import type { Discount } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, color, Notice, styled, TextField } from '@vesper/ui';
import { type FormEvent, useState } from 'react';
import { useDiscountWords } from '../../discount/use-discount-words.ts';

const Form = styled.form`
  display: grid;
  gap: 12px;
  max-width: 420px;
`;

const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: start;
  > button { margin-top: 28px; }
`;

/** As quiet as the links beside it. */
const Opening = styled(Button)`
  color: ${color.text};
  text-decoration: underline;
  text-underline-offset: 3px;
`;

interface CodeFieldProps {
  /** The code from the address, valid or not. */
  entered: string | null;
  /** The code's discount, once it is known to be valid. */
  discount: Discount | null;
  /** Why the code is invalid. */
  error: unknown;
  isChecking: boolean;
  onEnter: (code: string | null) => void;
}

/** V-04, E-09: field for a campaign's discount code. */
export function CodeField({ entered, discount, error, isChecking, onEnter }: CodeFieldProps) {
  const { t, errorText, fieldText, formatMoney } = useTexts();
  const wordsOf = useDiscountWords();
  const [text, setText] = useState(entered ?? '');
  const [isMissing, setMissing] = useState(false);
  const [isWanted, setIsWanted] = useState(entered !== null);
  if (!isWanted) {
    return (
      <Opening variant="text" onClick={() => setIsWanted(true)}>
        {t('credits.code.have')}
      </Opening>
    );
  }
  const enter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') event.currentTarget.querySelector('input')?.focus();
    onEnter(text.trim() || null);
  };
  const remove = () => {
    setText('');
    onEnter(null);
  };
  if (entered && !error && !isChecking) {
    return (
      <Notice
        tone="success"
        role="status"
        action={
          <Button variant="secondary" onClick={remove}>
            {t('credits.code.remove')}
          </Button>
        }
      >
        <p>{t('credits.code.applied', { code: entered.toUpperCase() })}</p>
        {discount && (
          <p>
            {wordsOf(discount)}. {discount.minimum.amount > 0 && t('credits.code.minimum', { price: formatMoney(discount.minimum) })}
          </p>
        )}
      </Notice>
    );
  }
  return (
    <Form onSubmit={enter} noValidate>
      <Entry>
        <TextField
          label={t('credits.code.label')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMissing(false);
          }}
          error={isMissing && fieldText('required')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" variant="secondary" loading={isChecking}>
          {t('credits.code.apply')}
        </Button>
      </Entry>
      {error !== null && error !== undefined && (
        <Notice tone="danger" role="alert">
          {errorText(error)}
        </Notice>
      )}
    </Form>
  );
}
