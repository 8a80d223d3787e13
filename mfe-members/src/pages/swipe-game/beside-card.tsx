import type { SwipeCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Anchor, ButtonLink, from, overPicture, Picture, pictureOf, radius, styled, type } from '@vesper/ui';
import { InterestChips } from '../../profile/facts.tsx';
import { HereFor } from '../../profile/here-for.tsx';
import { isTold } from '../../profile/is-told.ts';
import { WIDE_CARD } from './measures.ts';

/** Photos after the first, which is on the card. */
const PHOTOS = 3;
const WIDTH = 400;
const GAP = 8;

const Aside = styled.aside`
  display: none;
  ${from.wide} {
    display: flex;
    flex-direction: column;
    gap: 28px;
    align-items: flex-start;
    width: ${WIDTH}px;
    height: ${WIDE_CARD.height};
    overflow-y: auto;
  }
`;
const Title = styled.p`
  margin-bottom: 4px;
  ${type[18]};
  font-weight: 700;
`;
const ChipsTitle = styled(Title)`margin-bottom: 8px;`;
/** The profile has the rest. */
const About = styled.p`
  display: -webkit-box;
  overflow: hidden;
  ${type[18]};
  overflow-wrap: anywhere;
  white-space: pre-line;
  -webkit-line-clamp: 7;
  -webkit-box-orient: vertical;
`;
const Photos = styled(Anchor)<{ $columns: number }>`
  display: grid;
  /* 3:4, or less high where there is much to read. */
  flex: 0 1 ${({ $columns }) => (((WIDTH + GAP) / $columns - GAP) * 4) / 3}px;
  grid-template: minmax(0, 1fr) / repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${GAP}px;
  width: 100%;
  min-height: 112px;
  border-radius: ${radius.card};
`;
const Photo = styled(Picture)`
  border-radius: ${radius.card};
  color: ${overPicture.none.mark};
  background: ${overPicture.none.ground};
  && img { height: 100%; object-position: 50% 30%; }
`;

/** From 1200 px on, beside the card: what its member says and likes, and their other photos. The name stands on the card. */
export function BesideCard({
  card: { profile, about_me, shared_interests, signup_reason = null, interests, photos = [] },
}: {
  card: SwipeCard;
}) {
  const { t } = useTexts();
  const others = photos.slice(1, PHOTOS + 1);
  const liked = interests ?? shared_interests;
  const hasReason = isTold('signup_reason', signup_reason);
  return (
    <Aside aria-label={profile.name}>
      {about_me && (
        <div>
          <Title>{t('profile.about')}</Title>
          <About>{about_me}</About>
        </div>
      )}
      {hasReason && <HereFor reason={signup_reason} />}
      {liked.length > 0 && (
        <div>
          <ChipsTitle>{t('common:attributes.labels.interests')}</ChipsTitle>
          <InterestChips interests={liked} shared={shared_interests} />
        </div>
      )}
      {others.length > 0 && (
        // The button below leads there, too.
        <Photos $columns={Math.max(others.length, 2)} href={`/members/${profile.id}`} aria-hidden tabIndex={-1}>
          {others.map((image) => {
            const { src, placeholder } = pictureOf(image);
            return (
              <Photo key={image.match} src={image.card ?? src ?? undefined} placeholder={placeholder} alt="" width={360} height={480} />
            );
          })}
        </Photos>
      )}
      <ButtonLink variant="secondary" href={`/members/${profile.id}`}>
        {t('likes.see_profile')}
      </ButtonLink>
    </Aside>
  );
}
