import { type FactName, FACTS, type OwnFacts, RATHER_NOT_SAY } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { from, SelectField, styled } from '@vesper/ui';

const Fields = styled.div`
  display: grid;
  gap: 16px;
  ${from.small} { grid-template-columns: 1fr 1fr; }
  ${from.medium} { column-gap: 24px; }
`;

interface FactsFieldsProps {
  /** Those that the brand shows (E-16). */
  names: readonly FactName[];
  facts: OwnFacts;
  onChange: (facts: OwnFacts) => void;
}

/** The member's answers to the facts of a profile (E-02). */
export function FactsFields({ names, facts, onChange }: FactsFieldsProps) {
  return (
    <Fields>
      {names.map((name) => (
        <FactField key={name} name={name} value={facts[name]} onChange={(code) => onChange({ ...facts, [name]: code })} />
      ))}
    </Fields>
  );
}

interface FactFieldProps {
  name: FactName;
  value: string | null;
  onChange: (code: string | null) => void;
}

function FactField({ name, value, onChange }: FactFieldProps) {
  const { t } = useTexts();
  return (
    <SelectField
      label={t(`common:attributes.labels.${name}`)}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">{t('facts.open')}</option>
      {FACTS[name].map((code) => (
        <option key={code} value={code}>
          {t(`common:attributes.${name}.${code}`)}
        </option>
      ))}
      <option value={RATHER_NOT_SAY}>{t('common:attributes.rather_not_say')}</option>
    </SelectField>
  );
}
