import { LOCALES, type Locale } from '@vesper/contracts';
import { aUser } from '@vesper/testing/in-browser';
import { SelectField, Stack, TextField } from '@vesper/ui';
import { sampleColors } from '../sample-colors.ts';
import type { Conditions } from '../stage-protocol.ts';
import { FieldRow } from './field-row.ts';

interface ConditionFieldsProps {
  value: Conditions;
  onChange: (value: Conditions) => void;
}

/** Language, colours and user. */
export function ConditionFields({ value, onChange }: ConditionFieldsProps) {
  const { locale, colors, user } = value;
  return (
    <Stack gap={12}>
      <FieldRow>
        <SelectField label="Language" value={locale} onChange={({ target }) => onChange({ ...value, locale: target.value as Locale })}>
          {LOCALES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <SelectField
          label="Colours"
          value={colors}
          onChange={({ target }) => onChange({ ...value, colors: target.value as Conditions['colors'] })}
        >
          {Object.keys(sampleColors).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      </FieldRow>
      <SelectField
        label="User"
        value={user ? 'member' : 'visitor'}
        onChange={({ target }) => onChange({ ...value, user: target.value === 'member' ? aUser() : null })}
      >
        <option value="member">A member, logged in</option>
        <option value="visitor">A visitor</option>
      </SelectField>
      {user && (
        <FieldRow>
          <TextField
            label="Name"
            value={user.profile.name}
            onChange={({ target }) => onChange({ ...value, user: { ...user, profile: { ...user.profile, name: target.value } } })}
          />
          <TextField
            label="Credits"
            type="number"
            min={0}
            value={user.credits}
            onChange={({ target }) => onChange({ ...value, user: { ...user, credits: Number(target.value) } })}
          />
        </FieldRow>
      )}
    </Stack>
  );
}
