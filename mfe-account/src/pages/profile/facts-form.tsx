import { type CallBody, FACT_NAMES, type FactName, FACTS, type OwnFacts, RATHER_NOT_SAY } from '@vesper/contracts';
import { useCallMutation, useHost, useLeaveGuard, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, color, FormError, from, Inline, SelectField, Stack, styled, type } from '@vesper/ui';
import { type FormEvent, useState } from 'react';

const Heading = styled.h2`${type[18]};`;
const Quiet = styled.p`color: ${color.textQuiet};`;
const Fields = styled.div`
  display: grid;
  gap: 16px;
  ${from.medium} { grid-template-columns: 1fr 1fr; }
`;

/** The member's answers to the facts of a profile (E-02), of those that the brand shows. Unsaved answers are guarded on navigation. */
export function FactsForm({ facts: known }: { facts: OwnFacts }) {
  const { t, errorText } = useTexts();
  const { events, stores } = useHost();
  const visible = useStoreValue(stores.settings, ({ settings }) => settings.visible_profile_fields);
  const save = useCallMutation('profile.update');
  const [saved, setSaved] = useState(known);
  const [facts, setFacts] = useState(known);
  const changed = FACT_NAMES.filter((name) => facts[name] !== saved[name]);
  useLeaveGuard(() => changed.length === 0);

  const names = FACT_NAMES.filter((name) => visible.includes(name));
  if (names.length === 0) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    // Only what was changed: another device may have changed the rest.
    const body = Object.fromEntries(changed.map((name) => [name, facts[name]])) as CallBody<'profile.update'>;
    save.mutate(
      { body },
      {
        onSuccess: () => {
          setSaved(facts);
          events.emit('shell:notify', { tone: 'success', text: t('profile.saved') });
        },
      },
    );
  };

  return (
    <Stack as="form" gap={16} onSubmit={submit}>
      <Stack gap={4}>
        <Heading>{t('facts.title')}</Heading>
        <Quiet>{t('facts.hint')}</Quiet>
      </Stack>
      <Fields>
        {names.map((name) => (
          <FactField key={name} name={name} value={facts[name]} onChange={(code) => setFacts({ ...facts, [name]: code })} />
        ))}
      </Fields>
      {save.error && <FormError key={save.submittedAt} title={errorText(save.error)} />}
      <Inline>
        <Button type="submit" loading={save.isPending}>
          {t('facts.save')}
        </Button>
      </Inline>
    </Stack>
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
