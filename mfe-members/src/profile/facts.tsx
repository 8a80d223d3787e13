import type { Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Chip, CheckIcon, color, from, Inline, styled, type, VisuallyHidden } from '@vesper/ui';
import { FactWords } from './fact-words.tsx';
import { HereFor } from './here-for.tsx';
import { InCommon, NAMED_IN_COMMON } from './in-common.tsx';
import { PromptCards, type PromptCardsProps } from './prompt-cards.tsx';
import { isTold } from './is-told.ts';
import { useSharedInterests } from './use-shared-interests.ts';

const Title = styled.h2`
  ${type[18]};
  margin-bottom: 4px;
  font-weight: 700;
`;
const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;
const ChipsTitle = styled(Title)`margin-bottom: 8px;`;
const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${from.large} { ${type[18]}; }
`;

/** Marked by its colour and a check mark. */
const Shared = styled.span`
  display: inline-flex;
  > span {
    font-weight: 600;
    color: ${color.onPrimarySoft};
    background: ${color.primarySoft};
  }
  .lucide { color: currentColor; }
`;

/**
 * What the viewer shares with a member, what they are here for, their relationship, what they like, then what they say of themselves: facts
 * about looks come last. The
 * server sends only what the brand shows (E-16).
 */
export function Facts({ profile, answerAction }: { profile: Profile; answerAction?: PromptCardsProps['action'] }) {
  const { t } = useTexts();
  const shared = useSharedInterests(profile);
  const { signup_reason, relationship_status } = profile;
  const reason = isTold('signup_reason', signup_reason) ? signup_reason : null;
  const relationship = isTold('relationship_status', relationship_status) ? relationship_status : null;
  // Each stands once.
  const named = new Set(shared.slice(0, NAMED_IN_COMMON));
  const others = profile.interests.filter((interest) => !named.has(interest));
  return (
    <>
      {(shared.length > 0 || (reason ?? relationship) !== null) && (
        <Lines>
          <InCommon shared={shared} />
          {(reason ?? relationship) !== null && <HereFor reason={reason} relationship={relationship} />}
        </Lines>
      )}
      {others.length > 0 && (
        <section>
          <ChipsTitle>{t('common:attributes.labels.interests')}</ChipsTitle>
          <InterestChips interests={others} shared={shared.slice(NAMED_IN_COMMON)} />
        </section>
      )}
      {profile.about_me !== null && (
        <section>
          <Title>{t('profile.about')}</Title>
          <Words>{profile.about_me}</Words>
        </section>
      )}
      <PromptCards profile={profile} action={answerAction} />
      <FactWords profile={profile} />
    </>
  );
}

interface InterestChipsProps {
  interests: readonly string[];
  /** Those of them that the viewer has, too: first, and marked. */
  shared?: readonly string[];
}

export function InterestChips({ interests, shared = [] }: InterestChipsProps) {
  const { t } = useTexts();
  const others = interests.filter((interest) => !shared.includes(interest));
  const nameOf = (interest: string) => t(`common:attributes.interests.${interest}`);
  return (
    <Inline as="ul">
      {shared.map((interest) => (
        <li key={interest}>
          <Shared title={t('profile.in_common')}>
            <Chip icon={<CheckIcon />}>
              {nameOf(interest)}
              <VisuallyHidden> ({t('profile.in_common')})</VisuallyHidden>
            </Chip>
          </Shared>
        </li>
      ))}
      {others.map((interest) => (
        <li key={interest}>
          <Chip>{nameOf(interest)}</Chip>
        </li>
      ))}
    </Inline>
  );
}
