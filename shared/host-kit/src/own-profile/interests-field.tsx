import { INTERESTS_MAX } from '@vesper/contracts';
import {
  Button,
  color,
  Inline,
  Loading,
  Notice,
  SearchIcon,
  Skeleton,
  Stack,
  styled,
  TextField,
  ToggleChip,
  type,
  visuallyHidden,
} from '@vesper/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useCall } from '../hooks/use-call.ts';
import { useTexts } from '../hooks/use-texts.ts';
import { type InterestGroup, interestGroups } from './interest-groups.ts';

const Legend = styled.legend<{ $isTitled: boolean }>`
  ${({ $isTitled }) => $isTitled && visuallyHidden}
  ${type[14]};
  font-weight: 600;
  margin-bottom: 12px;
`;

/** Its name stands in the field itself. */
const Search = styled.div`
  position: relative;
  > .lucide { position: absolute; z-index: 1; inset: 14px auto auto 14px; color: ${color.textQuiet}; pointer-events: none; }
  input { padding-inline-start: 44px; }
`;

const All = styled(Stack)`outline: none;`;

const GroupName = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

interface InterestsFieldProps {
  chosen: readonly string[];
  onChange: (interests: string[]) => void;
  /** A heading above says what it is, and how many are chosen. */
  isTitled?: boolean;
}

/** Interests chosen from the server's list (C-14); ten at most (D-43). */
export function InterestsField({ chosen, onChange, isTitled = false }: InterestsFieldProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useCall('interests.get', {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <fieldset>
      <Legend $isTitled={isTitled}>{t('common:own_profile.interests', { chosen: chosen.length, max: INTERESTS_MAX })}</Legend>
      {data ? (
        <Choices codes={data.interests} chosen={chosen} isFolded={isTitled && chosen.length > 0} onChange={onChange} />
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

interface ChoicesProps extends Omit<InterestsFieldProps, 'isTitled'> {
  codes: readonly string[];
  /** Begins with those that are chosen. */
  isFolded: boolean;
}

/** All interests in their groups, or those that are searched for. */
function Choices({ codes, chosen, isFolded, onChange }: ChoicesProps) {
  const { t, locale } = useTexts();
  const [words, setWords] = useState('');
  /** Those that were chosen when it was folded: one that is taken back stays where it can be chosen again. */
  const [folded, setFolded] = useState(isFolded ? chosen : null);
  const all = useRef<HTMLDivElement>(null);
  const nameOf = (code: string) => t(`common:attributes.interests.${code}`);
  const isFull = chosen.length >= INTERESTS_MAX;
  const toggle = (code: string) => onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  const groups = interestGroups(codes, words, nameOf, locale);
  const chip = (code: string) => (
    <ToggleChip key={code} isPressed={chosen.includes(code)} disabled={isFull && !chosen.includes(code)} onClick={() => toggle(code)}>
      {nameOf(code)}
    </ToggleChip>
  );
  // The button goes: the focus is where its place was.
  const wasFolded = useRef(folded !== null);
  useEffect(() => {
    if (wasFolded.current && folded === null) all.current?.focus({ preventScroll: true });
    wasFolded.current = folded !== null;
  }, [folded]);
  return (
    <Stack gap={16}>
      <Search>
        <SearchIcon size={20} />
        <TextField
          label={t('common:own_profile.search_interests')}
          hideLabel
          placeholder={t('common:own_profile.search_interests')}
          type="search"
          autoComplete="off"
          value={words}
          onKeyDown={keepForm}
          onChange={({ target }) => setWords(target.value)}
        />
      </Search>
      {folded && words === '' ? (
        <Inline>
          {[...new Set([...folded, ...chosen])].map(chip)}
          <Button variant="quiet" onClick={() => setFolded(null)}>
            {t('common:words.show_more')}
          </Button>
        </Inline>
      ) : (
        <All gap={16} ref={all} tabIndex={-1}>
          {groups.map(({ name, codes: found }) => (
            <Group key={name} name={name}>
              {found.map(chip)}
            </Group>
          ))}
        </All>
      )}
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
