import type { SwipeCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Anchor, ButtonLink, Chip, color, from, Inline, overPicture, Picture, pictureOf, radius, styled, type } from '@vesper/ui';
import { WIDE_CARD } from './measures.ts';

/** Photos after the first, which is on the card. */
const PHOTOS = 3;

const Aside = styled.aside`
  display: none;
  ${from.wide} {
    display: grid;
    gap: 28px;
    align-content: start;
    width: 400px;
    max-height: ${WIDE_CARD.height};
    overflow-y: auto;
  }
`;
const Title = styled.p`
  margin-bottom: 8px;
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
`;
const About = styled.p`
  ${type[18]};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const Photos = styled(Anchor)`
  display: grid;
  grid-template-columns: repeat(${PHOTOS}, minmax(0, 1fr));
  gap: 8px;
  border-radius: ${radius.card};
`;
const Photo = styled(Picture)`
  border-radius: ${radius.card};
  color: ${overPicture.none.mark};
  background: ${overPicture.none.ground};
`;

/** From 1200 px on, beside the card: what it tells of its member, whole, and their other photos. The name stands on the card. */
export function BesideCard({ card: { profile, about_me, shared_interests, photos = [] } }: { card: SwipeCard }) {
  const { t } = useTexts();
  const others = photos.slice(1, PHOTOS + 1);
  return (
    <Aside aria-label={profile.name}>
      {about_me && (
        <div>
          <Title>{t('profile.about')}</Title>
          <About>{about_me}</About>
        </div>
      )}
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
      {others.length > 0 && (
        // The button below leads there, too.
        <Photos href={`/members/${profile.id}`} aria-hidden tabIndex={-1}>
          {others.map((image) => {
            const { src, placeholder } = pictureOf(image);
            return (
              <Photo key={image.match} src={image.card ?? src ?? undefined} placeholder={placeholder} alt="" width={360} height={480} />
            );
          })}
        </Photos>
      )}
      <div>
        <ButtonLink variant="secondary" href={`/members/${profile.id}`}>
          {t('likes.see_profile')}
        </ButtonLink>
      </div>
    </Aside>
  );
}
