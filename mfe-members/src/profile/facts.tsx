import type { Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Chip, CheckIcon, color, Inline, Stack, styled, type, VisuallyHidden } from '@vesper/ui';
import { FactWords } from './fact-words.tsx';
import { HereFor } from './here-for.tsx';
import { InCommon } from './in-common.tsx';
import { PromptCards, type PromptCardsProps } from './prompt-cards.tsx';
import { isTold } from './is-told.ts';
import { useSharedInterests } from './use-shared-interests.ts';

const Title = styled.h2`
  ${type[18]};
  margin-bottom: 8px;
`;
const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
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
 * What the viewer shares with a member, what they are here for and like, then what they say of themselves: facts about looks come last. The
 * server sends only what the brand shows (E-16).
 */
export function Facts({ profile, answerAction }: { profile: Profile; answerAction?: PromptCardsProps['action'] }) {
  const { t } = useTexts();
  const shared = useSharedInterests(profile);
  const hasReason = isTold('signup_reason', profile.signup_reason);
  return (
    <>
      <InCommon shared={shared} />
      {(hasReason || profile.interests.length > 0) && (
        <Stack gap={12}>
          {hasReason && <HereFor reason={profile.signup_reason} />}
          {profile.interests.length > 0 && (
            <section>
              <VisuallyHidden as="h2">{t('common:attributes.labels.interests')}</VisuallyHidden>
              <InterestChips interests={profile.interests} shared={shared} />
            </section>
          )}
        </Stack>
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
