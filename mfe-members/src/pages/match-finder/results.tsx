import { ageOn, type CallResponse, type MatchfinderAnswers, type MatchfinderQuestion } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, color, EmptyState, from, Notice, ProfileGrid, SearchIcon, Stack, styled, ToggleChip, type } from '@vesper/ui';
import { useState } from 'react';
import { MemberCard } from '../../people/member-card.tsx';
import { BestMatch } from './best-match.tsx';
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

/** One line, so that the cards of a row end together. */
const Reason = styled.p`
  min-height: 1lh;
  margin: 6px 4px 8px;
  overflow: hidden;
  ${type[14]};
  color: ${color.textQuiet};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Near = styled.h2`
  margin-bottom: 12px;
  ${type[18]};
`;

/** Interests named in a reason. */
const LISTED = 3;
/** Answers that are reasons in their own words. */
const TOLD = ['signup_reason', 'relationship_status', 'body_type'] as const;

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

  // The strongest first: a card has room for one.
  const reasonsOf = ({ reasons, shared_interests, same_region }: Found['results'][number]): string[] => {
    const shared = shared_interests.slice(0, LISTED).map((interest) => t(`common:attributes.interests.${interest}`));
    const words = [
      shared.length > 0 && t('swipe.shared', { interests: list.format(shared) }),
      same_region && t('matchfinder.same_region'),
      ...TOLD.map((question) => reasons.includes(question) && t(optionKey(question, answers[question] ?? ''))),
      reasons.includes('age') && t('matchfinder.your_age'),
      reasons.includes('tattoos') && t(optionKey('tattoos', answers.tattoos ?? '')),
      reasons.includes('place') && !same_region && t('matchfinder.same_country'),
      reasons.includes('active') && t(answers.active === 'day' ? 'matchfinder.here_day' : 'matchfinder.here_week'),
    ];
    return words.filter((word) => word !== false);
  };
  const [first, ...others] = results;
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
                {misses.length > 0 && <Reasons>{t('matchfinder.misses', { answers: misses.map(said).join('\u00a0· ') })}</Reasons>}
              </li>
            ))}
          </ProfileGrid>
        </section>
      )}
      {results.length === 0 && !isNear && !relax && (
        <EmptyState icon={<SearchIcon />} title={t('matchfinder.empty')} text={t('matchfinder.empty_text')} />
      )}
      {first && (
        <>
          <BestMatch member={first.profile} reasons={reasonsOf(first)} />
          {others.length > 0 && (
            <section aria-labelledby="others">
              <Near id="others">{t('matchfinder.others')}</Near>
              <ProfileGrid>
                {others.map((result, index) => (
                  <li key={result.profile.id}>
                    <MemberCard member={result.profile} isEager={index < 5} />
                    <Reason>{reasonsOf(result)[0]}</Reason>
                  </li>
                ))}
              </ProfileGrid>
            </section>
          )}
        </>
      )}
      {search && <AsSearch search={search} mayBeSaved={results.length > 0} />}
    </Stack>
  );
}
