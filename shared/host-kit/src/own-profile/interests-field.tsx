import { INTERESTS_MAX } from '@vesper/contracts';
import { Button, Inline, Loading, Notice, Skeleton, styled, ToggleChip, type } from '@vesper/ui';
import { useCall } from '../hooks/use-call.ts';
import { useTexts } from '../hooks/use-texts.ts';

const Legend = styled.legend`
  ${type[14]};
  font-weight: 600;
  margin-bottom: 12px;
`;

interface InterestsFieldProps {
  chosen: readonly string[];
  onChange: (interests: string[]) => void;
}

/** Interests chosen from the server's list (C-14); ten at most (D-43). */
export function InterestsField({ chosen, onChange }: InterestsFieldProps) {
  const { t, locale } = useTexts();
  const { data, error, refetch } = useCall('interests.get', {}, { staleTime: Number.POSITIVE_INFINITY });
  const isFull = chosen.length >= INTERESTS_MAX;
  const nameOf = (code: string) => t(`common:attributes.interests.${code}`);
  const toggle = (code: string) => onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  return (
    <fieldset>
      <Legend>{t('common:own_profile.interests', { chosen: chosen.length, max: INTERESTS_MAX })}</Legend>
      {data ? (
        <Inline>
          {data.interests
            .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), locale))
            .map((code) => (
              <ToggleChip
                key={code}
                isPressed={chosen.includes(code)}
                disabled={isFull && !chosen.includes(code)}
                onClick={() => toggle(code)}
              >
                {nameOf(code)}
              </ToggleChip>
            ))}
        </Inline>
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
