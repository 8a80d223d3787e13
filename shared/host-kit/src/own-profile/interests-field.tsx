import { INTERESTS_MAX } from '@vesper/contracts';
import { Button, color, Inline, Loading, Notice, Skeleton, Stack, styled, TextField, ToggleChip, type } from '@vesper/ui';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useCall } from '../hooks/use-call.ts';
import { useTexts } from '../hooks/use-texts.ts';
import { type InterestGroup, interestGroups } from './interest-groups.ts';

const Legend = styled.legend`
  ${type[14]};
  font-weight: 600;
  margin-bottom: 12px;
`;

const GroupName = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

interface InterestsFieldProps {
  chosen: readonly string[];
  onChange: (interests: string[]) => void;
}

/** Interests chosen from the server's list (C-14); ten at most (D-43). */
export function InterestsField({ chosen, onChange }: InterestsFieldProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useCall('interests.get', {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <fieldset>
      <Legend>{t('common:own_profile.interests', { chosen: chosen.length, max: INTERESTS_MAX })}</Legend>
      {data ? (
        <Choices codes={data.interests} chosen={chosen} onChange={onChange} />
      ) : error ? (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              {t('common:words.retry')}
            </Button>
          }
        >
          {t('common:own_profile.no_interests')}
        </Notice>
      ) : (
        <Loading label={t('common:words.loading')}>
          <Skeleton shape="block" height="148px" />
        </Loading>
      )}
    </fieldset>
  );
}

/** Enter would send the form around it. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** All interests in their groups, or those that are searched for. */
function Choices({ codes, chosen, onChange }: InterestsFieldProps & { codes: readonly string[] }) {
  const { t, locale } = useTexts();
  const [words, setWords] = useState('');
  const nameOf = (code: string) => t(`common:attributes.interests.${code}`);
  const isFull = chosen.length >= INTERESTS_MAX;
  const toggle = (code: string) => onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  const groups = interestGroups(codes, words, nameOf, locale);
  return (
    <Stack gap={16}>
      <TextField
        label={t('common:own_profile.search_interests')}
        type="search"
        autoComplete="off"
        value={words}
        onKeyDown={keepForm}
        onChange={({ target }) => setWords(target.value)}
      />
      {groups.map(({ name, codes: found }) => (
        <Group key={name} name={name}>
          {found.map((code) => (
            <ToggleChip
              key={code}
              isPressed={chosen.includes(code)}
              disabled={isFull && !chosen.includes(code)}
              onClick={() => toggle(code)}
            >
              {nameOf(code)}
            </ToggleChip>
          ))}
        </Group>
      ))}
      <p role="status">{groups.length === 0 && t('common:own_profile.none_found')}</p>
    </Stack>
  );
}

function Group({ name, children }: { name: InterestGroup; children: ReactNode }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <Stack gap={8} role="group" aria-labelledby={id}>
      <GroupName id={id}>{t(`common:own_profile.interest_groups.${name}`)}</GroupName>
      <Inline>{children}</Inline>
    </Stack>
  );
}
