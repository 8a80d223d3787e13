import { ABOUT_ME_MAX } from '@vesper/contracts';
import { color, styled, tabularFigures, TextArea, type } from '@vesper/ui';
import { useTexts } from '../hooks/use-texts.ts';

const Count = styled.p`
  margin-top: 4px;
  ${type[14]};
  ${tabularFigures};
  text-align: end;
  color: ${color.textQuiet};
`;

interface AboutFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** A heading above says what it is. */
  isTitled?: boolean;
}

/** The profile text, with a character count (D-43). */
export function AboutField({ value, onChange, isTitled = false }: AboutFieldProps) {
  const { t, formatNumber } = useTexts();
  const counted = { used: formatNumber(value.length), max: formatNumber(ABOUT_ME_MAX) };
  return (
    <div>
      <TextArea
        label={t('common:own_profile.about')}
        hideLabel={isTitled}
        hint={t('common:own_profile.about_hint')}
        value={value}
        minLines={5}
        maxLength={ABOUT_ME_MAX}
        onChange={(event) => onChange(event.target.value)}
      />
      <Count>{t('common:own_profile.characters', counted)}</Count>
    </div>
  );
}
