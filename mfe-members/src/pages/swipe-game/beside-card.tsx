import type { SwipeCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ButtonLink, Chip, color, from, Inline, styled, type } from '@vesper/ui';
import { useDistance } from '../../people/use-distance.ts';

const Aside = styled.aside`
  display: none;
  ${from.wide} {
    display: grid;
    gap: 20px;
    align-content: start;
    width: 400px;
    max-height: 640px;
    padding-top: 8px;
    overflow-y: auto;
  }
`;
const Name = styled.p`
  ${type[22]};
  font-weight: 700;
  overflow-wrap: anywhere;
`;
const Quiet = styled.p`color: ${color.textQuiet};`;
const Title = styled.p`
  margin-bottom: 8px;
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
`;
const About = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** From 1200 px on, beside the card: what it tells of its member, whole. */
export function BesideCard({ card: { profile, about_me, shared_interests } }: { card: SwipeCard }) {
  const { t } = useTexts();
  const away = useDistance(profile.distance);
  return (
    <Aside aria-label={profile.name}>
      <div>
        <Name>
          {profile.name}, {profile.age}
        </Name>
        {profile.city && <Quiet>{away ? `${profile.city} · ${away.full}` : profile.city}</Quiet>}
      </div>
      {shared_interests.length > 0 && (
        <div>
          <Title>{t('profile.in_common')}</Title>
          <Inline>
            {shared_interests.map((interest) => (
              <Chip key={interest}>{t(`common:attributes.interests.${interest}`)}</Chip>
            ))}
          </Inline>
        </div>
      )}
      {about_me && (
        <div>
          <Title>{t('profile.about')}</Title>
          <About>{about_me}</About>
        </div>
      )}
      <div>
        <ButtonLink variant="secondary" href={`/members/${profile.id}`}>
          {t('likes.see_profile')}
        </ButtonLink>
      </div>
    </Aside>
  );
}
