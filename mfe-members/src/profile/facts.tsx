import type { Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Chip, CheckIcon, color, Inline, styled, type, VisuallyHidden } from '@vesper/ui';
import { FactWords } from './fact-words.tsx';
import { InCommon } from './in-common.tsx';
import { PromptCards, type PromptCardsProps } from './prompt-cards.tsx';
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

/** What the viewer shares with a member, then what they say of themselves: facts come last. The server sends only what the brand shows (E-16). */
export function Facts({ profile, answerAction }: { profile: Profile; answerAction?: PromptCardsProps['action'] }) {
  const { t } = useTexts();
  const shared = useSharedInterests(profile);
  return (
    <>
      <InCommon shared={shared} />
      {profile.about_me !== null && (
        <section>
          <Title>{t('profile.about')}</Title>
          <Words>{profile.about_me}</Words>
        </section>
      )}
      <PromptCards profile={profile} action={answerAction} />
      {profile.interests.length > 0 && (
        <section>
          <Title>{t('common:attributes.labels.interests')}</Title>
          <InterestChips interests={profile.interests} shared={shared} />
        </section>
      )}
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
