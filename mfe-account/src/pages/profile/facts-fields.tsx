import { type FactName, FACTS, type OwnFacts, RATHER_NOT_SAY } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, SelectField, styled } from '@vesper/ui';

/** A row each, its name on the left and the answer on the right, which a press changes. */
const Fields = styled.div`
  > div { border-top: 1px solid ${color.line}; }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: fit-content(60%) minmax(0, 1fr);
  gap: 16px;
  align-items: center;
  min-height: 52px;
  overflow-wrap: break-word;
  select {
    padding-inline: 0 28px;
    border-color: transparent;
    background: none;
    font-weight: 600;
    text-align: end;
    text-align-last: end;
  }
  .lucide { inset-inline-end: 0; color: ${color.textQuiet}; }
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
  const label = t(`common:attributes.labels.${name}`);
  return (
    <Row>
      <span aria-hidden>{label}</span>
      <SelectField
        label={label}
        hideLabel
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
    </Row>
  );
}
