import { ageOn, type CallResponse, type MatchfinderAnswers, type MatchfinderQuestion } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  Button,
  color,
  EmptyState,
  from,
  Notice,
  ProfileGrid,
  SearchIcon,
  Stack,
  styled,
  ToggleChip,
  type,
  VisuallyHidden,
} from '@vesper/ui';
import { useState } from 'react';
import { MemberCard } from '../../people/member-card.tsx';
import { AsSearch } from './as-search.tsx';
import { optionKey, searchFor } from './options.ts';

type Found = CallResponse<'matchfinder.get'>;

/** One line on a phone, to be scrolled: people come first. */
const Chips = styled.ul`
  display: flex;
  gap: 8px;
  overflow-x: auto;
  padding-block: 2px;
  scrollbar-width: none;
  white-space: nowrap;
  ${from.medium} { flex-wrap: wrap; overflow-x: visible; }
`;
const Reasons = styled.p`
  padding: 8px 4px;
  ${type[14]};
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
`;

const Near = styled.h2`
  margin-bottom: 12px;
  ${type[18]};
`;

const LISTED = 2;

interface ResultsProps {
  found: Found;
  answers: MatchfinderAnswers;
  onEdit: (question: MatchfinderQuestion) => void;
  onRelax: (question: MatchfinderQuestion) => void;
  onRestart: () => void;
  realOnly: boolean;
  onRealOnly: () => void;
}

/** Who fits, and why in words; the answers, each to be changed by a tap; and which one to relax when few fit. */
export function Results({
  found: { questions, results, relax, near = [] },
  answers,
  onEdit,
  onRelax,
  onRestart,
  realOnly,
  onRealOnly,
}: ResultsProps) {
  const { stores } = useHost();
  const { t, locale } = useTexts();
  const user = useStoreValue(stores.session, (state) => state.user);
  const minAge = useStoreValue(stores.settings, ({ settings }) => settings.min_age);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });

  const reasonsOf = ({ reasons, shared_interests, same_region }: Found['results'][number]): string => {
    const shared = shared_interests.slice(0, LISTED).map((interest) => t(`common:attributes.interests.${interest}`));
    const words = [
      shared.length > 0 && t('swipe.shared', { interests: list.format(shared) }),
      same_region && t('matchfinder.same_region'),
      reasons.includes('signup_reason') && t(optionKey('signup_reason', answers.signup_reason ?? '')),
      reasons.includes('relationship_status') && t(optionKey('relationship_status', answers.relationship_status ?? '')),
      reasons.includes('age') && t('matchfinder.your_age'),
    ];
    return words
      .filter((word) => word !== false)
      .slice(0, 3)
      .join(' · ');
  };
  const isNear = results.length === 0 && near.length > 0;
  const said = (question: MatchfinderQuestion) => t(optionKey(question, answers[question] ?? ''));
  const search = user && searchFor(answers, { age: ageOn(user.profile.date_of_birth, today), ...user.profile }, minAge);
  return (
    <Stack gap={24}>
      <Chips aria-label={t('matchfinder.answers')}>
        {questions.map((question) => {
          const answer = answers[question];
          return (
            answer !== null && (
              <li key={question}>
                <ToggleChip isPressed onClick={() => onEdit(question)}>
                  {t(optionKey(question, answer))}
                </ToggleChip>
              </li>
            )
          );
        })}
        <li>
          <ToggleChip isPressed={realOnly} onClick={onRealOnly}>
            {t('filters.real_only')}
          </ToggleChip>
        </li>
        <li>
          <Button variant="quiet" onClick={onRestart}>
            {t('matchfinder.change')}
          </Button>
        </li>
      </Chips>
      {(relax || isNear) && (
        <Notice
          title={t(results.length === 0 ? 'matchfinder.empty' : 'matchfinder.few')}
          action={
            relax && (
              <Button variant="secondary" onClick={() => onRelax(relax.question)}>
                {t('matchfinder.relax', { question: t(`matchfinder.short.${relax.question}`) })}
              </Button>
            )
          }
        >
          {relax ? t('matchfinder.adds', { count: relax.adds }) : t('matchfinder.empty_text')}
        </Notice>
      )}
      {isNear && (
        <section aria-labelledby="near">
          <Near id="near">{t('matchfinder.near')}</Near>
          <ProfileGrid>
            {near.map(({ profile, misses }, index) => (
              <li key={profile.id}>
                <MemberCard member={profile} isEager={index < 6} />
                <Reasons>{t('matchfinder.misses', { answers: misses.map(said).join('\u00a0· ') })}</Reasons>
              </li>
            ))}
          </ProfileGrid>
        </section>
      )}
      {results.length === 0 && !isNear && !relax && (
        <EmptyState icon={<SearchIcon />} title={t('matchfinder.empty')} text={t('matchfinder.empty_text')} />
      )}
      {results.length > 0 && (
        <section>
          <VisuallyHidden as="h2">{t('search.results')}</VisuallyHidden>
          <ProfileGrid>
            {results.map((result, index) => (
              <li key={result.profile.id}>
                <MemberCard member={result.profile} isEager={index < 6} />
                <Reasons>{reasonsOf(result)}</Reasons>
              </li>
            ))}
          </ProfileGrid>
        </section>
      )}
      {search && <AsSearch search={search} mayBeSaved={results.length > 0} />}
    </Stack>
  );
}
