import { type FactName, FACTS, type Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { BodyIcon, Chip, color, EyeIcon, HairIcon, HeartIcon, Inline, MembersIcon, ReasonIcon, styled, TattooIcon, type } from '@vesper/ui';
import { PromptCards, type PromptCardsProps } from './prompt-cards.tsx';

const Title = styled.h2`
  ${type[18]};
  margin-bottom: 8px;
`;
const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Label = styled.dt`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  color: ${color.textQuiet};
`;

/** The facts in reading order. */
const shown = [
  { name: 'relationship_status', icon: <MembersIcon /> },
  { name: 'signup_reason', icon: <ReasonIcon /> },
  { name: 'sexuality', icon: <HeartIcon /> },
  { name: 'body_type', icon: <BodyIcon /> },
  { name: 'hair_colour', icon: <HairIcon /> },
  { name: 'eye_colour', icon: <EyeIcon /> },
  { name: 'tattoos', icon: <TattooIcon /> },
] as const;

/** "None" says nothing about a person (U29), and a code of a newer server has no text here. */
const isTold = (name: FactName, code: string | null): boolean =>
  code !== null && code !== 'none' && (FACTS[name] as readonly string[]).includes(code);

/** A member's facts as chips with icons, their text and interests. The server sends only what the brand shows (E-16). */
export function Facts({ profile, answerAction }: { profile: Profile; answerAction?: PromptCardsProps['action'] }) {
  const { t } = useTexts();
  return (
    <>
      <FactChips profile={profile} />
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
          <InterestChips interests={profile.interests} />
        </section>
      )}
    </>
  );
}

/** A member's facts as chips: an icon, what it is about, and what they tell; nothing, if they tell none. */
export function FactChips({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const facts = shown.filter(({ name }) => isTold(name, profile[name]));
  if (facts.length === 0) return null;
  return (
    <Inline as="dl" aria-label={t('profile.facts')}>
      {facts.map(({ name, icon }) => (
        <Chip key={name} as="div">
          <Label>
            {icon}
            {t(`common:attributes.labels.${name}`)}
          </Label>
          <dd>{t(`common:attributes.${name}.${profile[name]}`)}</dd>
        </Chip>
      ))}
    </Inline>
  );
}

export function InterestChips({ interests }: { interests: readonly string[] }) {
  const { t } = useTexts();
  return (
    <Inline as="ul">
      {interests.map((interest) => (
        <li key={interest}>
          <Chip>{t(`common:attributes.interests.${interest}`)}</Chip>
        </li>
      ))}
    </Inline>
  );
}
