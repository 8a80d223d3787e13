import type { Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Chip, color, Inline, styled, type } from '@vesper/ui';

const Title = styled.h2`
  ${type[18]};
  margin-bottom: 8px;
`;
const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Label = styled.span`color: ${color.textQuiet};`;

const shown = ['sexuality', 'relationship_status', 'body_type', 'hair_colour', 'eye_colour', 'tattoos', 'signup_reason'] as const;

/** A member's facts as chips, their text and interests. The server sends only what the brand shows (E-16). */
export function Facts({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const facts = shown.flatMap((name) => {
    const value = profile[name];
    return value === null ? [] : [{ name, label: t(`common:attributes.labels.${name}`), value: t(`common:attributes.${name}.${value}`) }];
  });
  return (
    <>
      {facts.length > 0 && (
        <Inline as="ul" aria-label={t('profile.facts')}>
          {facts.map(({ name, label, value }) => (
            <li key={name}>
              <Chip>
                <Label>{label}</Label> {value}
              </Chip>
            </li>
          ))}
        </Inline>
      )}
      {profile.about_me !== null && (
        <section>
          <Title>{t('profile.about')}</Title>
          <Words>{profile.about_me}</Words>
        </section>
      )}
      {profile.interests.length > 0 && (
        <section>
          <Title>{t('common:attributes.labels.interests')}</Title>
          <Inline as="ul">
            {profile.interests.map((interest) => (
              <li key={interest}>
                <Chip>{t(`common:attributes.interests.${interest}`)}</Chip>
              </li>
            ))}
          </Inline>
        </section>
      )}
    </>
  );
}
