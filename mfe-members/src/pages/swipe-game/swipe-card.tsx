import type { SwipeCard as Card } from '@vesper/contracts';
import { HrefLink, useTexts } from '@vesper/host-kit';
import {
  CloseIcon,
  color,
  FictionalPill,
  from,
  HeartIcon,
  InfoIcon,
  NameAndAge,
  OnlineDot,
  overPicture,
  radius,
  styled,
  type,
} from '@vesper/ui';
import type { Ref } from 'react';
import { useRememberCard } from '../../people/known-cards.ts';
import { useDistance } from '../../people/use-distance.ts';
import { CardPhotos } from './card-photos.tsx';
import { firstWords } from './first-words.ts';
import { buttonsHeight, topInset } from './measures.ts';

const NEXT_SCALE = 0.94;
const NEXT_LOWER = 10; // px

const Frame = styled.article`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  border-radius: ${radius.sheet};
  overflow: hidden;
  isolation: isolate;
  color: #FFFFFF;
  background: ${color.sunken};
  touch-action: pan-y;
  user-select: none;
  cursor: grab;
  will-change: transform;
  &:active { cursor: grabbing; }
  /* The next one looks out from under the card on top, and comes forward when that is gone. */
  transition: transform 200ms ease-out;
  &[data-behind] { pointer-events: none; transform: translateY(${NEXT_LOWER}px) scale(${NEXT_SCALE}); transform-origin: 50% 100%; }
`;

/** Not positioned: the name's link reaches over the whole card. */
const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 3px;
  padding: 56px 16px ${buttonsHeight}px;
  text-shadow: 0 1px 2px rgb(18 13 12 / 0.4);
  background: ${overPicture.gradient};
  /* Of the next card only an edge is seen: its picture. */
  transition: opacity 200ms ease-out;
  [data-behind] > & { opacity: 0; }
  ${from.medium} { padding-inline: 24px; padding-block-end: ${buttonsHeight + 8}px; }
`;

const Name = styled.h2`
  ${type[28]};
  display: flex;
  align-items: baseline;
  font-weight: 700;
  /* A long one stays whole on most phones. */
  &[data-long] { ${type[22]}; font-weight: 700; }
  a { display: flex; min-width: 0; color: inherit; text-decoration: none; outline: none; -webkit-touch-callout: none; }
  /* A press on the card, where a drag was not meant, opens the profile. */
  a::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  a:hover { text-decoration: underline; text-underline-offset: 4px; }
  a:focus-visible::after { outline: 3px solid #FFFFFF; outline-offset: -6px; border-radius: ${radius.sheet}; }
`;

const Dot = styled(OnlineDot)`
  --dot-ring: rgb(18 13 12 / 0.4);
  flex: none;
  margin-inline-start: 8px;
`;

const Line = styled.p`
  ${type[14]};
  ${from.medium} { ${type[16]}; }
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const About = styled.p`
  ${type[14]};
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  text-wrap: balance;
  /* There they stand whole beside the card. */
  ${from.wide} { display: none; }
`;

const Shared = styled.p`
  ${type[14]};
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${from.wide} { display: none; }
`;

/** Says that the name leads to the profile. */
const More = styled(InfoIcon)`
  flex: none;
  align-self: center;
  margin-inline-start: 10px;
  filter: drop-shadow(0 0 2px rgb(18 13 12 / 0.5));
  /* There a button beside the card says it. */
  ${from.wide} { display: none; }
`;

/** Its end is free for the menu, on a phone with the filter, which lie over the cards. */
const Pills = styled.div`
  position: absolute;
  inset: ${topInset + 4}px ${topInset + 84}px auto 12px;
  display: flex;
  flex-wrap: wrap;
  gap: 6px 8px;
  pointer-events: none;
`;

const LikesYou = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  padding: 4px 12px 4px 9px;
  border-radius: ${radius.pill};
  ${type[14]};
  font-weight: 700;
  color: ${color.onBadge};
  background: ${color.badge};
  .lucide { fill: currentColor; }
`;

const Stamp = styled.span<{ $side: 'like' | 'pass' }>`
  position: absolute;
  inset-block-start: 28%;
  ${({ $side }) => ($side === 'like' ? 'left: 24px;' : 'right: 24px;')}
  display: grid;
  place-items: center;
  width: 88px;
  height: 88px;
  border-radius: ${radius.pill};
  transform: scale(0);
  color: ${({ $side }) => ($side === 'like' ? color.primaryShape : '#312927')};
  background: #FFFFFF;
  pointer-events: none;
  .lucide { width: 44px; height: 44px; ${({ $side }) => $side === 'like' && 'fill: currentColor;'} }
`;

interface SwipeCardProps {
  card: Card;
  /** Lies under the top card, for its photo to be loaded: no one can reach it. */
  isBehind?: boolean;
  ref?: Ref<HTMLElement>;
}

const LISTED = 3;
/** Letters that two lines hold on a phone. */
const TWO_LINES = 80;
/** Letters; longer names are written smaller. */
const LONG_NAME = 14;

/** A card of the swipe game: a photo, and what a glance tells. */
export function SwipeCard({ card: { profile, about_me, shared_interests, photos = [] }, isBehind = false, ref }: SwipeCardProps) {
  const { t, formatTag } = useTexts();
  const { id, name, age, city, online, fictional_icon, likes_me, main_image } = profile;
  useRememberCard(profile);
  const away = useDistance(profile.distance);
  const pictures = photos.length === 0 && main_image ? [main_image] : photos;
  const list = new Intl.ListFormat(formatTag, { type: 'conjunction' });
  const interests = shared_interests.slice(0, LISTED).map((interest) => t(`common:attributes.interests.${interest}`));
  return (
    <Frame ref={ref} aria-labelledby={isBehind ? undefined : 'swipe-name'} inert={isBehind} data-behind={isBehind || undefined}>
      <Words>
        <Name id={isBehind ? undefined : 'swipe-name'} data-long={name.length > LONG_NAME || undefined}>
          <HrefLink href={`/members/${id}`}>
            <NameAndAge name={name} age={age} />
            <More size={22} />
          </HrefLink>
          {online && <Dot label={t('common:words.online')} />}
        </Name>
        {city && <Line>{away ? `${city} · ${away.tile}` : city}</Line>}
        {about_me && <About>{firstWords(about_me, TWO_LINES)}</About>}
        {interests.length > 0 && <Shared>{t('swipe.shared', { interests: list.format(interests) })}</Shared>}
      </Words>
      <CardPhotos name={name} photos={pictures} isBehind={isBehind} />
      <Pills>
        {likes_me && (
          <LikesYou>
            <HeartIcon size={16} aria-hidden />
            {t('profile.likes_you')}
          </LikesYou>
        )}
        {fictional_icon && <FictionalPill label={t('common:fictional.label')} onPicture />}
      </Pills>
      <Stamp $side="like" data-stamp="like" aria-hidden>
        <HeartIcon />
      </Stamp>
      <Stamp $side="pass" data-stamp="pass" aria-hidden>
        <CloseIcon />
      </Stamp>
    </Frame>
  );
}
